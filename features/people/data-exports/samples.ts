import type { ResourceSamples } from '@candour/testing/samples';

const columns = [{ name: 'dataSubjectId' }, { name: 'email1', header: 'Email' }];

export const dataExportSamples: ResourceSamples = {
  records: ({ brandId }) => [
    { exportName: `People weekly ${brandId}`, exportType: 'DataSubjects', brandIds: [brandId], columns },
    {
      exportName: `Warehouse ${brandId}`,
      exportType: 'CurrentPreferences',
      brandIds: [brandId],
      columns: [{ name: 'dataSubjectId' }, { name: 'channelName' }, { name: 'state', header: 'Status' }],
      period: 'SinceLastRun',
      format: 'JSONLines',
      compression: 'GZIP',
      destinationType: 'SFTP',
      destination: {
        host: 'files.example.com',
        userName: 'candour',
        hostKey: 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
        folder: 'exports/daily',
      },
      schedule: { every: 'Daily', time: '03:30' },
      notifyEmails: ['data@example.com'],
    },
  ],
  invalid: [
    {
      because: 'it has no name',
      members: { exportName: ' ' },
      fields: { exportName: 'This field is required' },
    },
    {
      because: 'it has no brand',
      members: { brandIds: [] },
      fields: { brandIds: 'At least one brand is required' },
    },
    {
      because: 'it has no columns',
      members: { columns: [] },
      fields: { columns: 'You must select at least one' },
    },
    {
      because: 'a column is chosen twice',
      members: { columns: [{ name: 'email1' }, { name: 'email1' }] },
      fields: { columns: 'Each column can be chosen once' },
    },
    {
      because: 'there is no such column',
      members: { columns: [{ name: 'password_hash' }] },
      fields: { 'columns.0.name': 'The chosen item does not exist' },
    },
    {
      because: 'the dates are too far apart',
      members: { period: 'Dates', dateFrom: '2026-01-01', dateTo: '2026-07-01' },
      fields: { dateTo: 'The dates may span 180 days at most' },
    },
    {
      because: 'it does not say since when',
      members: { period: 'Since' },
      fields: { dateFrom: 'This field is required' },
    },
    {
      because: 'there is no such statement',
      members: { filters: { statementIds: [4711] } },
      fields: { 'filters.statementIds': 'The chosen item does not exist' },
    },
    {
      because: 'only ZIP files have a password',
      members: { encryption: 'ZIPPassword' },
      fields: { encryption: 'A password needs the compression ZIP' },
    },
    {
      because: 'a server without its key could be any server',
      members: { destinationType: 'SFTP', destination: { host: 'files.example.com', userName: 'candour' } },
      fields: { 'destination.hostKey': 'This field is required' },
    },
  ],
  change: { format: 'JSONLines', isActive: false },
};
