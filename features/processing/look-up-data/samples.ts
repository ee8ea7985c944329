import type { ResourceSamples } from '@candour/testing/samples';

const needed = 'This field is required';

export const lookUpValueSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      type: 'Recipient',
      name: 'Parcel service',
      description: 'Brings orders to people.',
      brandId,
      recipientKind: 'ThirdParty',
      country: 'DE',
      contractReference: 'PS-2026-04',
    },
    { type: 'RetentionPeriod', name: 'Two years', brandId, amount: 2, unit: 'Years' },
    { type: 'Department', name: 'Marketing', description: '', brandId },
  ],
  invalid: [
    { because: 'it has no name', members: { name: ' ' }, fields: { name: needed } },
    { because: 'it has no type', members: { type: undefined }, fields: { type: needed } },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'a recipient has no kind',
      members: { recipientKind: null },
      fields: { recipientKind: needed },
    },
    {
      because: 'no brand works with such a vendor',
      members: { vendor: 'own:4711' },
      fields: { vendor: 'The chosen item does not exist' },
    },
    {
      because: 'a vendor is named by a number alone',
      members: { vendor: '4711' },
      fields: { vendor: 'Invalid characters - please check your input' },
    },
    {
      because: 'a period has a unit and no length',
      members: { type: 'RetentionPeriod', unit: 'Years' },
      fields: { amount: needed },
    },
    {
      because: 'a measure has no kind',
      members: { type: 'SecurityMeasure' },
      fields: { measureType: needed },
    },
    {
      because: 'there is no such country',
      members: { country: 'ZZ' },
      fields: { country: 'Invalid characters - please check your input' },
    },
  ],
  change: { description: 'Brings parcels to people.', isActive: false },
};
