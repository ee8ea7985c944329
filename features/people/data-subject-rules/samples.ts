import type { ResourceSamples } from '@candour/testing/samples';

const required = 'This field is required';

/** Values of no demo person: rules of samples must not change whom other samples find. */
export const dataSubjectRuleSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      ruleName: 'Membership number',
      brandId,
      matchFields: [
        { fieldName: 'custom10', normalisation: 'Exact' },
        { fieldName: 'urn3', normalisation: 'Exact' },
      ],
      brandScope: 'WithinBrand',
      appliesToSources: ['Import'],
      onMultipleMatches: 'SendToReview',
    },
    {
      ruleName: 'Name and postcode',
      brandId,
      matchFields: [
        { fieldName: 'surname', normalisation: 'TrimLower' },
        { fieldName: 'forename', normalisation: 'FirstInitial' },
        { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
      ],
      brandScope: 'WithinBrand',
      appliesToSources: ['Import'],
      fieldPolicies: [{ fieldName: 'title', updatePolicy: 'NeverUpdate' }],
    },
  ],
  invalid: [
    { because: 'it has no name', members: { ruleName: ' ' }, fields: { ruleName: required } },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it compares nothing',
      members: { matchFields: [] },
      fields: { matchFields: 'You must select at least one' },
    },
    {
      because: 'a surname alone means too many people',
      members: { matchFields: [{ fieldName: 'surname', normalisation: 'TrimLower' }] },
      fields: { matchFields: 'Choose at least two fields, or one of customer number, email and mobile' },
    },
    {
      because: 'it compares a field twice',
      members: {
        matchFields: [
          { fieldName: 'surname', normalisation: 'TrimLower' },
          { fieldName: 'surname', normalisation: 'Exact' },
        ],
      },
      fields: { matchFields: 'This value has already been provided' },
    },
    {
      because: 'it is for no source',
      members: { appliesToSources: [] },
      fields: { appliesToSources: 'You must select at least one' },
    },
  ],
  change: { onMultipleMatches: 'UseNewest', updatePolicy: 'FillEmptyOnly', isActive: false },
};
