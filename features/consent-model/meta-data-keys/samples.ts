import type { ResourceSamples } from '@candour/testing/samples';

const keys = [
  { keyName: 'campaign', displayName: 'Campaign', isVisibleInCSPortal: true },
  {
    keyName: 'store',
    displayName: 'Store',
    dataType: 'Text',
    isMandatoryForApi: false,
    allowedValues: ['Bergen', 'Hamburg', 'Tromsø'],
    maxLength: 40,
  },
  { keyName: 'app_version', displayName: 'App version', isIncludedInExports: false, isActive: false },
];

export const metaDataKeySamples: ResourceSamples = {
  // A key has one meaning in the whole organisation.
  records: ({ brandId }) =>
    keys.map((key) => ({
      ...key,
      keyName: `${key.keyName}${brandId === 0 ? '' : `_of_${brandId}`}`,
      brandId,
    })),
  vary: (record, count) => ({ ...record, keyName: `${String(record['keyName'])}_${count}` }),
  invalid: [
    { because: 'it has no key', members: { keyName: ' ' }, fields: { keyName: 'This field is required' } },
    ...['1st', 'two words', 'a-b', 'é'].map((keyName) => ({
      because: `its key is ${keyName}`,
      members: { keyName },
      fields: { keyName: 'Invalid characters - please check your input' },
    })),
    {
      because: 'it has no display name',
      members: { displayName: '' },
      fields: { displayName: 'This field is required' },
    },
    {
      because: 'its values have no room',
      members: { maxLength: 0 },
      fields: { maxLength: 'This field must be greater than zero' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
  ],
  change: { displayName: 'Campaign of the season', allowedValues: ['spring', 'autumn'] },
};
