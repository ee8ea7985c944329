import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { publishStatement, statementRecords } from '../statements/samples.ts';

const required = 'This field is required';
const inOwnLanguages = ({ languages }: Place, texts: { de: string; fr: string }): Wire[] => [
  { languageId: languages.de, text: texts.de },
  { languageId: languages.fr, text: texts.fr },
];

/** Introductions of the demo company. */
export const headerRecords = (place: Place): Wire[] => [
  {
    headerName: 'Stay in touch',
    brandId: place.brandId,
    status: 'Published',
    text: '<h3>Stay in touch</h3><p>Hear from [BRAND_NAME] the way you like. You can change your mind at any time.</p>',
    translations: inOwnLanguages(place, {
      de: '<h3>Bleiben Sie in Kontakt</h3><p>Hören Sie von [BRAND_NAME], wie es Ihnen passt. Sie können es sich jederzeit anders überlegen.</p>',
      fr: '<h3>Restons en contact</h3><p>Recevez des nouvelles de [BRAND_NAME] comme il vous plaît. Vous pouvez changer d’avis à tout moment.</p>',
    }),
  },
  {
    headerName: 'Before you order',
    brandId: place.brandId,
    status: 'Draft',
    text: '<p>Two questions before your order goes out.</p>',
    translations: [],
  },
];

/** The small print of the demo company. */
export const footerRecords = (place: Place): Wire[] => [
  {
    footerName: 'How we use your data',
    brandId: place.brandId,
    status: 'Published',
    text: '<p>[BRAND_NAME] never sells your data. Read our [PRIVACY_POLICY_LINK].</p>',
    translations: inOwnLanguages(place, {
      de: '<p>[BRAND_NAME] verkauft Ihre Daten nie. Lesen Sie unsere [PRIVACY_POLICY_LINK].</p>',
      fr: '<p>[BRAND_NAME] ne vend jamais vos données. Lisez notre [PRIVACY_POLICY_LINK].</p>',
    }),
  },
  {
    footerName: 'Competitions',
    brandId: place.brandId,
    status: 'Draft',
    text: '<p>Winners are told by email. There is <b>no cash</b> alternative.</p>',
    translations: [],
  },
];

/** Adds a header or a footer to a statement group. */
const use =
  (kind: 'header' | 'footer'): NonNullable<ResourceSamples['use']> =>
  async (place, id) => {
    await place.send('PUT', `/api/${kind}s`, { id, status: 'Published' });
    const [record = {}] = await statementRecords(place);
    const statement = { ...record, statementName: `Statement with ${kind} ${id}` };
    const { newStatementId } = await place.send('POST', '/api/Statements', statement);
    await publishStatement(place, newStatementId);
    const groupName = `Group with ${kind} ${id}`;
    const items = [{ statementId: newStatementId }];
    const group = { groupName, brandId: place.brandId, items, [`${kind}Id`]: id };
    await place.send('POST', '/api/StatementGroups', group);
    return { productArea: 36, name: groupName };
  };

const samplesOf = (kind: 'header' | 'footer', records: (place: Place) => Wire[]): ResourceSamples => ({
  records,
  invalid: [
    { because: 'it has no name', members: { [`${kind}Name`]: ' ' }, fields: { [`${kind}Name`]: required } },
    {
      because: 'its name is too long',
      members: { [`${kind}Name`]: 'x'.repeat(101) },
      fields: { [`${kind}Name`]: 'This field must contain less than 100 characters' },
    },
    { because: 'it has no text', members: { text: '<p> </p>' }, fields: { text: required } },
    {
      because: 'its text is too long',
      members: { text: 'x'.repeat(4001) },
      fields: { text: 'This field must contain less than 4000 characters' },
    },
    {
      because: 'it has a placeholder that nobody fills',
      members: { text: '<p>Dear [FIRST_NAME]</p>' },
      fields: {
        text: '[FIRST_NAME] is not a placeholder. There are [BRAND_NAME] and [PRIVACY_POLICY_LINK].',
      },
    },
    {
      because: 'a translation has a placeholder that nobody fills',
      members: { translations: [{ languageId: 1, text: '[MARKE]' }] },
      fields: {
        'translations.0.text':
          '[MARKE] is not a placeholder. There are [BRAND_NAME] and [PRIVACY_POLICY_LINK].',
      },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'there is no such status',
      members: { status: 'Hidden' },
      fields: { status: 'Invalid characters - please check your input' },
    },
  ],
  change: { text: '<p>Other words of [BRAND_NAME].</p>', status: 'Published' },
  use: use(kind),
});

export const headerSamples = samplesOf('header', headerRecords);
export const footerSamples = samplesOf('footer', footerRecords);
