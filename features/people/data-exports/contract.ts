import * as z from 'zod/mini';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import type { ResponseOf } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty, email, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { exportTypeNames } from './contract/columns.ts';
import { destination, missingFacts } from './contract/destination.ts';
import { schedule } from './contract/schedule.ts';

/** The configuration key that switches exports on. */
export const exportsKey = 'ExportsEnabled';
/** In megabytes: larger files leave only through a destination. */
export const downloadLimitKey = 'ExportsLatestFileSizeLimit';

const access = may('DataExports');
const path = '/api/DataExports';
/** Longest span of dates. */
const mostDays = 180;

export const formats = {
  CSV: 'CSV',
  JSONLines: 'JSON Lines',
  XLSX: 'Excel (up to 100,000 rows a file)',
} as const;
export const compressions = { None: 'None', GZIP: 'GZIP', ZIP: 'ZIP' } as const;
export const encryptions = { None: 'None', ZIPPassword: 'ZIP with a password (AES-256)' } as const;
export const periods = {
  All: 'Everything',
  Dates: 'What changed between two dates',
  Since: 'What changed since a day',
  SinceLastRun: 'What changed since the last run',
} as const;
export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const;

const filters = z.strictObject({
  channelIds: field.listOf('Channels', field.lookup('Channel', { of: 'channel' })),
  statementIds: field.listOf('Statements', field.lookup('Statement', { of: 'statement' })),
  states: field.listOf('States', z.enum(preferenceStates)),
  answers: field.listOf('Answers', z.enum(['Yes', 'No'])),
  sources: field.listOf('Sources', z.enum(sourceTypes)),
  transactionTypeIds: field.listOf(
    'Transaction types',
    field.lookup('Transaction type', { of: 'transactionType' }),
  ),
  countries: field.listOf(
    'Countries',
    z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Enter codes of two letters')),
    {
      description: 'Codes of two letters, such as DE',
      max: 250,
    },
  ),
});

const column = z.strictObject({
  name: field.text('Column', { max: 120 }),
  header: field.optionalText('Header', { max: 120 }),
});

const csv = z.strictObject({
  delimiter: field.withDefault('Delimiter', z.enum([',', ';', '\t', '|']), ','),
  quotesAll: field.flag('Quote every value', false),
  hasBom: field.flag('Byte order mark', true, { description: 'Excel needs it to read UTF-8' }),
});

const day = (title: string) => field.orNull(title, z.iso.date(), { description: 'In UTC, the day included' });

const runStatuses = [
  'Queued',
  'Running',
  'Completed',
  'CompletedEmpty',
  'Failed',
  'Cancelled',
  'Expired',
] as const;
const runStatus = z.enum(runStatuses);
export type RunStatus = z.output<typeof runStatus>;

const fields = z.object({
  exportId: field.rowId('Export ID'),
  exportName: field.text('Name', { max: 100 }),
  exportType: field.choice('Type', exportTypeNames),
  brandIds: field.listOf('Brands', field.lookup('Brand', { of: 'brand' }), { rules: [requiredBrands] }),
  filters: field.withDefault('Filters', filters, {
    channelIds: [],
    statementIds: [],
    states: [],
    answers: [],
    sources: [],
    transactionTypeIds: [],
    countries: [],
  }),
  period: field.withDefault('Rows', z.enum(['All', 'Dates', 'Since', 'SinceLastRun']), 'All'),
  dateFrom: day('From'),
  dateTo: day('To'),
  columns: field.listOf('Columns', column, { max: 200, rules: [arrayIsNotEmpty] }),
  format: field.withDefault('Format', z.enum(['CSV', 'JSONLines', 'XLSX']), 'CSV'),
  csv: field.withDefault('CSV', csv, { delimiter: ',', quotesAll: false, hasBom: true }),
  compression: field.withDefault('Compression', z.enum(['None', 'GZIP', 'ZIP']), 'None'),
  encryption: field.withDefault('Encryption', z.enum(['None', 'ZIPPassword']), 'None'),
  destinationType: field.withDefault(
    'Destination',
    z.enum(['Download', 'SFTP', 'S3', 'AzureBlob']),
    'Download',
  ),
  destination: field.withDefault('Destination', destination, {
    host: '',
    port: 22,
    userName: '',
    hostKey: '',
    bucket: '',
    region: '',
    endpoint: '',
    accessKeyId: '',
    accountName: '',
    container: '',
    folder: '',
  }),
  schedule: field.withDefault('Schedule', schedule, {
    every: 'Once',
    time: '02:00',
    weekday: 1,
    monthDay: 1,
  }),
  notifyEmails: field.listOf('Notify', z.string().check(z.trim(), field.ruled<string>(email)), {
    max: 20,
    description: 'Told when files are ready, and when a run fails',
  }),
  isActive: field.flag('Active', true),
  hasZipPassword: field.system(z.boolean(), 'ZIP password is set'),
  hasCredential: field.system(z.boolean(), 'Credential is set'),
  lastRun: field.system(
    z.nullable(z.object({ status: runStatus, at: z.string(), rowCount: z.number() })),
    'Last run',
  ),
  nextRunAt: field.system(z.nullable(z.string()), 'Next run'),
  rowVersion: field.rowVersion(),
});
export type DataExport = z.output<typeof fields>;

const hasDates: RecordRule<typeof fields> = ({ period, dateFrom, dateTo }) => {
  const isSince = period === 'Since';
  if (period !== 'Dates' && !isSince) return {};
  if (dateFrom === null) return { dateFrom: 'This field is required' };
  if (isSince) return {};
  if (dateTo === null) return { dateTo: 'This field is required' };
  if (dateTo < dateFrom) return { dateTo: 'The last day must not be before the first' };
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000 + 1;
  return days > mostDays ? { dateTo: `The dates may span ${mostDays} days at most` } : {};
};

const hasOneName: RecordRule<typeof fields> = ({ columns }) => {
  const names = columns.map(({ name }) => name);
  return new Set(names).size < names.length ? { columns: 'Each column can be chosen once' } : {};
};

const fitsFormat: RecordRule<typeof fields> = ({ format, compression, encryption }) => {
  if (encryption === 'ZIPPassword' && compression !== 'ZIP')
    return { encryption: 'A password needs the compression ZIP' };
  return format === 'XLSX' && compression === 'GZIP'
    ? { compression: 'Excel files are compressed already' }
    : {};
};

const knowsPlace: RecordRule<typeof fields> = ({ destinationType, destination: facts }) =>
  missingFacts(destinationType, facts);

export const dataExports = resource({
  name: 'dataExport',
  path,
  id: 'exportId',
  list: 'dataExports',
  fields,
  label: 'exportName',
  search: ['exportName'],
  order: 'exportName',
  scope: 'tenant',
  area: productAreas.DATA_EXPORTS,
  access: { read: access, write: access },
  rules: [hasDates, hasOneName, fitsFormat, knowsPlace],
});

const file = z.object({
  fileGuid: z.string(),
  fileName: z.string(),
  rowCount: z.number(),
  sizeBytes: z.number(),
  /** Why it cannot be downloaded; empty if it can. */
  notice: z.string(),
});

const run = z.object({
  runId: z.int(),
  exportId: z.int(),
  exportName: z.string(),
  status: runStatus,
  requestedBy: z.string(),
  requestedAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  rowCount: z.number(),
  sizeBytes: z.number(),
  errorText: z.string(),
  files: z.array(file),
});
export type ExportRun = z.output<typeof run>;
export type ExportFile = z.output<typeof file>;
export const runFields = run;

const choice = z.object({ value: z.string(), label: z.string() });
const place = routesAt(path, { access });
const one = { params: z.object({ id: field.pathId() }) };
const ofRun = { params: z.object({ runId: field.pathId() }) };
const page = (most: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)).check(z.lte(most));

export const exportCalls = {
  choices: place.get('/Choices', 'What exports can be made of: columns of each type, channels and so on', {
    response: z.object({
      columns: z.record(z.enum(exportTypeNames), z.array(z.object({ name: z.string(), title: z.string() }))),
      channels: z.array(choice),
      statements: z.array(choice),
      transactionTypes: z.array(choice),
    }),
  }),
  setSecrets: place.put(
    '/{id}/Secrets',
    'Keeps the ZIP password and the credential of the destination, sealed',
    {
      ...one,
      body: z.strictObject({
        zipPassword: z.optional(field.exactText('ZIP password', { max: 200 })),
        credential: z.optional(field.exactText('Credential', { max: 10_000 })),
      }),
    },
  ),
  run: place.post('/{id}/Run', 'Queues a run', { ...one, response: z.object({ runId: z.int() }) }),
  runs: place.get('/Runs', 'Lists runs, the newest first, a page at a time', {
    query: z.object({
      exportId: z.optional(field.pathId()),
      page: z.optional(page(1_000_000)),
      size: z.optional(page(100)),
    }),
    response: z.object({ runs: z.array(run), total: z.int() }),
  }),
  removeRun: place.delete('/Runs/{runId}', 'Cancels a run, or deletes its files', ofRun),
  retryRun: place.post('/Runs/{runId}/Retry', 'Queues a run that failed or was cancelled once more', ofRun),
  downloadLink: place.get('/Runs/{runId}/DownloadLink', 'Makes an address that gives out a file once', {
    ...ofRun,
    /** Of runs with several files; the first one if omitted. */
    query: z.object({ fileGuid: z.optional(z.guid()) }),
    response: z.object({ token: z.string(), link: z.string(), expiresAt: z.string() }),
  }),
  download: place.get('/Download/{token}', 'Gives out a file, once', {
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    download: 'application/octet-stream',
  }),
};

export type ExportChoices = ResponseOf<typeof exportCalls.choices>;

export const dataExportScreens = screens([
  {
    name: 'data-exports',
    path: '/data-exports',
    title: 'Data exports',
    access,
    onlyWith: exportsKey,
    search: { tab: 'text', exportId: 'number' },
  },
  {
    name: 'manage-data-export',
    path: '/manage-data-export',
    title: 'Data export',
    access,
    onlyWith: exportsKey,
    search: { exportId: 'number', copyOf: 'number' },
    opens: { area: 'DATA_EXPORTS', by: 'exportId' },
  },
]);
