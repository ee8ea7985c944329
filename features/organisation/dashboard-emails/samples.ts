import type { ResourceSamples } from '@candour/testing/samples';

export const dashboardEmailSamples: ResourceSamples = {
  records: async ({ brandId, send }) => {
    const { people } = await send(
      'GET',
      `/api/DashboardEmails/Recipients?dashboard=Consent&brandId=${brandId}`,
    );
    const userIds = [people[0]?.userId];
    return [
      { emailName: 'Consent weekly', dashboard: 'Consent', brandId, userIds },
      {
        emailName: 'Banners monthly',
        dashboard: 'ConsentBanners',
        brandId,
        userIds,
        period: 'LastMonth',
        schedule: { every: 'Monthly', time: '07:30', monthDay: 31 },
        timeZone: 'Europe/Oslo',
        hasCsv: true,
      },
      { emailName: 'Register', dashboard: 'DataProcessing', brandId, userIds, isActive: false },
    ];
  },
  invalid: [
    {
      because: 'it has no name',
      members: { emailName: ' ' },
      fields: { emailName: 'This field is required' },
    },
    {
      because: 'nobody gets it',
      members: { userIds: [] },
      fields: { userIds: 'You must select at least one' },
    },
    {
      because: 'there is no such person',
      members: { userIds: [999_999] },
      fields: { userIds: 'One of these people may not see this dashboard' },
    },
    {
      because: 'there is no such time zone',
      members: { timeZone: 'Europe/Nowhere' },
      fields: { timeZone: 'Enter a time zone such as Europe/Oslo' },
    },
  ],
  change: { period: 'Days30', hasCsv: true },
};
