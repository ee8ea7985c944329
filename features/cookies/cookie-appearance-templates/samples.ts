import { colourPresets } from '@candour/consent/colour-presets.ts';
import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';

/** Request bodies to create the demo company's appearance templates in a brand. */
export const appearanceTemplateRecords = ({ brandId }: Pick<Place, 'brandId'>): Wire[] => [
  {
    templateName: 'Nordlicht, calm',
    brandId,
    description: 'A bar at the foot, for shops',
    position: 'Bottom',
    blockPage: false,
    layout: 'Modal',
    logoUrl: '',
    reopenButton: { show: true, position: 'BottomLeft', icon: 'Shield' },
    colourScheme: {
      ...colourPresets.Light,
      button1Background: '#0F5132',
      button1Border: '#0F5132',
      radius: 4,
    },
    customCss: '.layer { letter-spacing: 0.01em; }',
  },
  {
    templateName: 'Polar night',
    brandId,
    description: 'For the magazine, which is dark',
    position: 'BottomRight',
    blockPage: false,
    layout: 'SidePanel',
    logoUrl: '',
    reopenButton: { show: true, position: 'BottomRight', icon: 'Cookie' },
    colourScheme: colourPresets.Dark,
    customHtml: '<p>Questions? <a href="https://www.nordlicht.example/privacy">Ask us.</a></p>',
  },
];

export const appearanceTemplateSamples: ResourceSamples = {
  records: appearanceTemplateRecords,
  taken: 'This Style Name is already in use',
  invalid: [
    {
      because: 'it has no name',
      members: { templateName: ' ' },
      fields: { templateName: 'This field is required' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it stands nowhere',
      members: { position: undefined },
      fields: { position: 'This field is required' },
    },
    {
      because: 'its logo is no web address',
      members: { logoUrl: 'javascript:alert(1)' },
      fields: { logoUrl: 'This field must must be a valid URL and start with http:// or https://' },
    },
    {
      because: 'a colour is none',
      members: { colourScheme: { ...colourPresets.Light, link: 'url(https://evil.example)' } },
      fields: { 'colourScheme.link': 'This field must contain less than 7 characters' },
    },
    {
      because: 'its style sheet is too long',
      members: { customCss: 'x'.repeat(65_537) },
      fields: { customCss: 'This field must contain less than 65536 characters' },
    },
  ],
  change: { description: 'For every shop', position: 'Top' },
};
