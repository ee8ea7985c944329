import * as z from 'zod/mini';
import { unknownPlaceholder } from '@candour/consent/placeholders.ts';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { inputOf, resource } from '@candour/kit/contract/resource';
import { optionalRichText, richText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { isUrlwithHttp, maxValue, minValue } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';

const pageTypes = [
  'Submitted',
  'DoubleOptInConfirmed',
  'DoubleOptInCancelled',
  'ActionLinkDone',
  'LinkExpired',
  'Error',
] as const;
export type PageType = (typeof pageTypes)[number];

/** Placeholders for what is known about the person and the brand. */
const placeholders = ['[FORENAME]', '[BRAND_NAME]', '[PREFERENCE_SUMMARY]'] as const;

/** If a link led to nobody, the person is unknown. */
const withoutPerson: readonly PageType[] = ['LinkExpired', 'Error'];

const texts = {
  title: field.optionalText('Title', { max: 200 }),
  body: optionalRichText('Text', { max: 8000 }),
  buttonLabel: field.optionalText('Button', { max: 60 }),
};

const fields = z.object({
  confirmationPageId: field.rowId('Confirmation page ID'),
  pageGuid: field.system(z.string(), 'Address'),
  pageName: field.text('Page name', { max: 100, description: 'For you; visitors never see it' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  pageType: field.withDefault('Type', field.choice('Shown when', pageTypes), 'Submitted'),
  title: field.text('Title', { max: 200 }),
  body: richText('Text', {
    max: 8000,
    description:
      'May hold [FORENAME], [BRAND_NAME] and [PREFERENCE_SUMMARY]. Where the name is unknown, it is left out.',
  }),
  buttonLabel: field.optionalText('Button', { max: 60 }),
  buttonUrl: field.optionalText('Button leads to', { max: 2000, rules: [isUrlwithHttp] }),
  redirectUrl: field.optionalText('Redirect to', {
    max: 2000,
    description: 'The page redirects there by itself',
    rules: [isUrlwithHttp],
  }),
  delaySeconds: field.withDefault('After', field.whole('After', { rules: [minValue(0), maxValue(60)] }), 5, {
    description: 'Seconds, 0 to 60',
  }),
  themeId: field.optionalLookup('Theme', {
    of: 'theme',
    description: 'Used where no page of this type is chosen',
  }),
  ...translationFields(texts),
  isDefaultForType: field.system(z.boolean(), 'Default'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type ConfirmationPage = z.output<typeof fields>;
export type PageInput = Pick<
  ConfirmationPage,
  'pageName' | 'brandId' | 'pageType' | 'title' | 'body' | 'buttonLabel' | 'buttonUrl' | 'redirectUrl'
> &
  Pick<ConfirmationPage, 'delaySeconds' | 'themeId' | 'translations'>;

const buttonIsWhole = ({ buttonLabel, buttonUrl }: PageInput): Partial<Record<string, string>> => {
  if ((buttonLabel === '') === (buttonUrl === '')) return {};
  return { [buttonLabel === '' ? 'buttonLabel' : 'buttonUrl']: 'This field is required' };
};

/** Every text people read, by the field for messages about it. */
const textsIn = ({ title, body, buttonLabel, translations }: PageInput): [name: string, text: string][] => [
  ...Object.entries({ title, body, buttonLabel }),
  ...translations.flatMap(({ languageId: _, ...own }, at) =>
    Object.entries(own).map(([name, text]): [string, string] => [`translations.${at}.${name}`, text]),
  ),
];

const listed = `${placeholders.slice(0, -1).join(', ')} and ${placeholders.at(-1)}`;

const messageFor = (text: string, pageType: PageType): string | undefined => {
  // Those of emails have double braces.
  const unknown = unknownPlaceholder(text, placeholders) ?? /\{\{\s*\w+\s*\}\}/.exec(text)?.[0];
  if (unknown !== undefined) return `${unknown} is not a placeholder. There are ${listed}.`;
  return withoutPerson.includes(pageType) && text.includes('[FORENAME]')
    ? '[FORENAME] cannot be used here: this page does not know who the visitor is'
    : undefined;
};

const knowsItsPlaceholders = (page: PageInput): Partial<Record<string, string>> =>
  Object.fromEntries(
    textsIn(page).flatMap(([name, text]) => {
      const message = messageFor(text, page.pageType);
      return message === undefined ? [] : [[name, message]];
    }),
  );

const access = { read: may('ConfirmationPages'), write: may('ConfirmationPages') };

export const confirmationPages = resource({
  name: 'confirmationPage',
  path: '/api/ConfirmationPages',
  id: 'confirmationPageId',
  list: 'confirmationPages',
  fields,
  label: 'pageName',
  search: ['pageName', 'title'],
  order: 'pageName',
  scope: 'brand',
  area: productAreas.CONFIRMATION_PAGES,
  access,
  rules: [buttonIsWhole, knowsItsPlaceholders],
  translated: ['title', 'body', 'buttonLabel'],
});

export const pageTranslations = translationRoutes(confirmationPages, access);

const params = z.object({ id: field.pathId() });

export const pageRoutes = {
  setDefault: route({
    method: 'PUT',
    path: '/api/ConfirmationPages/{id}/SetDefault',
    summary: 'Makes a page the default of its type in its brand',
    access: access.write,
    params,
  }),
  clone: cloneOf(confirmationPages),
  preview: route({
    method: 'POST',
    path: '/api/ConfirmationPages/Preview',
    summary: 'A page that is not saved yet, as a whole document',
    access: access.read,
    body: z.extend(inputOf(fields), { languageId: field.optionalLookup('Language', { of: 'language' }) }),
    response: z.object({ document: z.string() }),
  }),
};

export const confirmationPageScreens = screens([
  {
    name: 'confirmation-pages',
    path: '/confirmation-pages',
    title: 'Confirmation pages',
    access: may('ConfirmationPages'),
  },
  {
    name: 'manage-confirmation-page',
    path: '/manage-confirmation-page',
    title: 'Confirmation page',
    access: may('ConfirmationPages'),
    opens: { area: 'CONFIRMATION_PAGES', by: 'id' },
    search: { id: 'number', translate: 'number' },
  },
]);
