import type { ResourceSamples, Wire } from '@candour/testing/samples';

/** A body for each route that takes one. */
export const vendorExamples: Readonly<Record<string, (ids: { brandId: number }) => Wire>> = {
  'PUT /api/Vendors/Iab/Selection': ({ brandId }) => ({ brandId, add: [], remove: [1] }),
  'PUT /api/Vendors/Iab/Restrictions': ({ brandId }) => ({
    brandId,
    restrictions: [{ vendorId: 1, purposeId: 2, type: null }],
  }),
  'POST /api/Vendors/Iab/Lists': () => ({ content: '{}' }),
  'PUT /api/Vendors/Iab/Lists/{version}': () => ({ decision: 'Refuse' }),
};

export const vendorSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      name: 'Kartverkstedet',
      policyUrl: 'https://maps.example/privacy',
      purposes: ['Maps of our shops', 'Measuring how often they are opened'],
      dataRetentionDays: 90,
      brandId,
    },
    { name: 'Filmloftet', policyUrl: 'https://films.example/privacy', description: 'Films', brandId },
  ],
  invalid: [
    { because: 'it has no name', members: { name: '' }, fields: { name: 'This field is required' } },
    {
      because: 'it has no policy',
      members: { policyUrl: '' },
      fields: { policyUrl: 'This field is required' },
    },
    ...['javascript:alert(1)', 'maps.example', '//maps.example'].map((policyUrl) => ({
      because: `its policy is at ${policyUrl}`,
      members: { policyUrl },
      fields: { policyUrl: 'This field must must be a valid URL and start with http:// or https://' },
    })),
    {
      because: 'it keeps data for less than a day',
      members: { dataRetentionDays: 0 },
      fields: { dataRetentionDays: 'This field must be greater than zero' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
  ],
  change: { description: 'Maps', purposes: ['Maps of our shops'], dataRetentionDays: null },
};
