import type { ResourceSamples } from '@candour/testing/samples';

const types = [
  {
    name: 'Trade fair',
    code: 'TRADE_FAIR',
    description: 'Signed at our stand',
    effect: 'Apply',
    allowedSources: ['CSPortal', 'Import', 'Api'],
    triggersEmails: false,
  },
  { name: 'Club renewal', code: 'CLUB_RENEWAL', effect: 'Renew' },
];

const letters = (count: number): string =>
  [...String(count)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

export const transactionTypeSamples: ResourceSamples = {
  // Names and codes have one meaning in the whole organisation.
  records: ({ brandId }) =>
    types.map(({ name, code, ...type }) => ({
      ...type,
      brandId,
      ...(brandId === 0
        ? { name, code }
        : { name: `${name} of brand ${brandId}`, code: `${code}_${letters(brandId)}` }),
    })),
  vary: (record, count) => ({
    ...record,
    name: `${String(record['name'])} ${count}`,
    code: `${String(record['code'])}_${letters(count)}`,
  }),
  invalid: [
    { because: 'it has no name', members: { name: '' }, fields: { name: 'This field is required' } },
    ...['standard', 'TWO WORDS', 'A1', 'É'].map((code) => ({
      because: `its code is ${code}`,
      members: { code },
      fields: { code: 'Invalid characters - please check your input' },
    })),
    {
      because: 'it may come from nowhere',
      members: { allowedSources: [] },
      fields: { allowedSources: 'You must select at least one' },
    },
    {
      because: 'it is the default for what it may not come from',
      members: { allowedSources: ['Api'], isDefaultFor: ['CookieBanner'] },
      fields: { isDefaultFor: 'Choose among the sources it may come from' },
    },
    {
      because: 'its effect is unknown',
      members: { effect: 'Undo' },
      fields: { effect: 'Invalid characters - please check your input' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
  ],
  change: { description: 'Signed on paper at our stand', triggersConnectors: false },
};
