import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { inputOf, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** The specification's message for a name that another theme of the brand has. */
export const nameTaken = 'This Style Name is already in use';

const colour = (title: string, byDefault: string) =>
  field.withDefault(title, field.text(title, { max: 7, rules: [regex(/^#[0-9a-f]{6}$/i)] }), byDefault);

const fonts = ['System', 'Humanist', 'Serif', 'Rounded', 'Monospace'] as const;
const buttonStyles = ['Filled', 'Outlined', 'Text'] as const;

const colours = z.strictObject({
  primary: colour('Primary', '#406a94'),
  secondary: colour('Secondary', '#0b3142'),
  text: colour('Text', '#1b2832'),
  background: colour('Background', '#ffffff'),
  link: colour('Links', '#2d557d'),
  error: colour('Errors', '#a52427'),
  success: colour('Success', '#1d6442'),
});

const fields = z.object({
  themeId: field.rowId('Theme ID'),
  styleName: field.text('Style name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  colours: field.named(colours, { title: 'Colours' }),
  font: field.withDefault('Font', field.choice('Font', fonts), 'System'),
  fontAssetId: field.optionalLookup('Own font', {
    of: 'asset',
    description: 'A .ttf file; replaces the font above',
  }),
  logoAssetId: field.optionalLookup('Logo', { of: 'asset', description: 'At the top of every page' }),
  backgroundAssetId: field.optionalLookup('Background picture', { of: 'asset' }),
  borderRadius: field.withDefault(
    'Round corners',
    field.whole('Round corners', { rules: [minValue(0), maxValue(32)] }),
    8,
    { description: 'Pixels, 0 to 32' },
  ),
  buttonStyle: field.withDefault('Buttons', field.choice('Buttons', buttonStyles), 'Filled'),
  customCss: field.optionalText('Own CSS', {
    max: 20_000,
    description: 'Applies to the page only. Refer to files with url(/files/…)',
  }),
  customCssAssetId: field.optionalLookup('CSS file', {
    of: 'asset',
    description: 'Loaded before the CSS above',
  }),
  resources: field.listOf('Resources', field.lookup('Resource', { of: 'asset' }), {
    max: 50,
    description: 'Pictures and fonts that the CSS uses',
  }),
  isDefault: field.system(z.boolean(), 'Default'),
  usedBy: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type Theme = z.output<typeof fields>;
export type ThemeInput = Omit<
  Theme,
  'themeId' | 'brandName' | 'isDefault' | 'usedBy' | 'changedAt' | 'rowVersion'
>;

/** The initial values of a new theme, and the look of pages without one. */
export const startingTheme: ThemeInput = {
  styleName: '',
  brandId: 0,
  colours: z.parse(colours, {}),
  font: 'System',
  fontAssetId: null,
  logoAssetId: null,
  backgroundAssetId: null,
  borderRadius: 8,
  buttonStyle: 'Filled',
  customCss: '',
  customCssAssetId: null,
  resources: [],
};

const access = { read: may('Themes', 'ConfirmationPages'), write: may('Themes') };

export const themes = resource({
  name: 'theme',
  path: '/api/Themes',
  id: 'themeId',
  list: 'themes',
  fields,
  label: 'styleName',
  search: ['styleName', 'brandName'],
  order: 'styleName',
  scope: 'brand',
  area: productAreas.THEMES,
  access,
});

const params = z.object({ id: field.pathId() });

export const themeRoutes = {
  styleNames: route({
    method: 'GET',
    path: '/api/Themes/StyleNames',
    summary: 'The names that are taken',
    access: access.read,
    response: z.object({
      styleNames: z.array(z.object({ themeId: z.int(), brandId: z.int(), styleName: z.string() })),
    }),
  }),
  setDefault: route({
    method: 'PUT',
    path: '/api/Themes/{id}/SetDefault',
    summary: 'Makes a theme the default of its brand',
    access: access.write,
    params,
  }),
  styleSheet: route({
    method: 'GET',
    path: '/api/Themes/{id}/StyleSheet',
    summary: 'The address of the style sheet of a theme; it changes with each edit',
    access: access.read,
    params,
    response: z.object({ url: z.string() }),
  }),
  clone: cloneOf(themes),
  preview: route({
    method: 'POST',
    path: '/api/Themes/Preview',
    summary: 'A sample page in a theme that is not saved yet, as a whole document',
    access: access.read,
    body: inputOf(fields),
    response: z.object({ document: z.string() }),
  }),
};

export const themeScreens = screens([
  {
    name: 'themes',
    path: '/themes',
    title: 'Themes',
    access: may('Themes'),
    search: { theme: 'text' },
    opens: { area: 'THEMES', by: 'theme' },
  },
]);
