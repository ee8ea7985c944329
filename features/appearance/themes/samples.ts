import type { ResourceSamples } from '@candour/testing/samples';

const colours = {
  primary: '#406a94',
  secondary: '#0b3142',
  text: '#1b2832',
  background: '#ffffff',
  link: '#2d557d',
  error: '#a52427',
  success: '#1d6442',
};

/** Themes of the demo company: for the day, and for winter evenings. */
export const sampleThemes = [
  {
    styleName: 'Nordlicht',
    colours,
    font: 'Humanist',
    borderRadius: 8,
    buttonStyle: 'Filled',
    customCss: '.candour-card { max-width: 640px; }',
  },
  {
    styleName: 'Polar night',
    font: 'System',
    borderRadius: 16,
    buttonStyle: 'Outlined',
    colours: {
      primary: '#84acd6',
      secondary: '#f3f7fc',
      text: '#e3e9ed',
      background: '#141d24',
      link: '#aac8e7',
      error: '#f48d86',
      success: '#67b98b',
    },
  },
] as const;

const refusedCss = (customCss: string, message: string) => ({
  because: `its CSS is ${customCss.slice(0, 40)}`,
  members: { customCss },
  fields: { customCss: message },
});

export const themeSamples: ResourceSamples = {
  records: ({ brandId }) => sampleThemes.map((theme) => ({ ...theme, brandId })),
  invalid: [
    {
      because: 'it has no name',
      members: { styleName: ' ' },
      fields: { styleName: 'This field is required' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'a colour is none',
      members: { colours: { ...colours, primary: 'red;}' } },
      fields: { 'colours.primary': 'Invalid characters - please check your input' },
    },
    {
      because: 'its corners are rounder than round',
      members: { borderRadius: 33 },
      fields: { borderRadius: 'Value must not exceed 32' },
    },
    {
      because: 'its logo is not there',
      members: { logoAssetId: 2_000_000_000 },
      fields: { logoAssetId: 'The chosen item does not exist' },
    },
    refusedCss('@import "https://evil.example/x.css";', '@import is not allowed (line 2)'),
    refusedCss('a { behavior: url(x.htc) }', 'The property behavior is not allowed (line 2)'),
  ],
  taken: 'This Style Name is already in use',
  use: async ({ brandId, send }, themeId) => {
    const name = 'Dressed page';
    const page = { pageName: name, pageType: 'Error', title: 'Sorry', body: '<p>Please try again.</p>' };
    await send('POST', '/api/ConfirmationPages', { ...page, brandId, themeId });
    return { productArea: 32, name };
  },
  change: { buttonStyle: 'Outlined', borderRadius: 4 },
};
