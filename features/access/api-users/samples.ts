import type { ResourceSamples } from '@candour/testing/samples';

export const apiUserSamples: ResourceSamples = {
  records: ({ brandId }) => [
    {
      name: `Shop system ${brandId}`,
      description: 'Sends consents of the till.',
      scopes: ['Consent.Submit', 'Preferences.Read'],
      brandIds: [brandId],
      ipRanges: ['10.20.0.0/16', '192.168.1.1 - 192.168.1.9'],
      rateLimitPerMinute: 60,
      expiresAt: null,
      isEnabled: true,
    },
    { name: `Reports ${brandId}`, scopes: ['Admin.Read'], brandIds: [brandId] },
  ],
  invalid: [
    { because: 'it has no name', members: { name: '' }, fields: { name: 'This field is required' } },
    {
      because: 'it has no scope',
      members: { scopes: [] },
      fields: { scopes: 'You must select at least one' },
    },
    {
      because: 'it belongs to no brand',
      members: { brandIds: [] },
      fields: { brandIds: 'At least one brand is required' },
    },
    {
      because: 'a range is none',
      members: { ipRanges: ['10.0.0.1', '10.0.0.9 - 10.0.0.1'] },
      fields: {
        'ipRanges.1':
          'This field must be a single ip address, or a range such as 192.168.1.1 - 192.168.1.1 or 192.168.1.1/24',
      },
    },
    {
      because: 'it may not call at all',
      members: { rateLimitPerMinute: 0 },
      fields: { rateLimitPerMinute: 'Value must not be less than 1' },
    },
  ],
  change: { description: 'Changed' },
};
