import type { ResourceSamples } from '@candour/testing/samples';

export const groupingRuleSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      ruleName: 'Same name and postcode',
      brandId,
      mode: 'Merge',
      matchFields: [
        { fieldName: 'surname', normalisation: 'TrimLower' },
        { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
      ],
      brandScope: 'WithinBrand',
      blockers: ['forename'],
    },
    {
      ruleName: 'Households',
      brandId,
      groupKind: 'Household',
      matchFields: [
        { fieldName: 'telephone1', normalisation: 'E164Phone' },
        { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
      ],
      brandScope: 'WithinBrand',
      requireReview: false,
    },
  ],
  invalid: [
    { because: 'it has no name', members: { ruleName: ' ' }, fields: { ruleName: 'This field is required' } },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'a postcode alone means too many people',
      members: { matchFields: [{ fieldName: 'postcode', normalisation: 'Exact' }] },
      fields: { matchFields: 'Choose at least two fields, or one of customer number, email and mobile' },
    },
    {
      because: 'a household is several people',
      members: { mode: 'Merge', groupKind: 'Household' },
      fields: { groupKind: 'Only records of one person can be merged' },
    },
  ],
  change: { preferencePolicy: 'MostRestrictive', isActive: false },
};
