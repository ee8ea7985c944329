import * as z from 'zod/mini';
import { may, type Access } from '@candour/kit/contract/access';
import { difference } from '@candour/kit/contract/history';
import { routesAt } from '@candour/kit/contract/routes-at';
import { screens } from '@candour/kit/contract/screen';

/** The logs, by the word in the address. */
const logTypes = [
  'audit',
  'sign-ins',
  'integration-failures',
  'api-calls',
  'e-mails',
  'public-errors',
  'jobs',
] as const;
export type LogType = (typeof logTypes)[number];

export const logLevels = ['Info', 'Warning', 'Error'] as const;
type LogLevel = (typeof logLevels)[number];

/** The names of a log's levels if they stand for outcomes. */
export const levelWords = (log: LogType): Readonly<Record<LogLevel, string>> =>
  log === 'integration-failures'
    ? { Info: 'Solved', Warning: 'Waiting', Error: 'Given up' }
    : { Info: 'Info', Warning: 'Warning', Error: 'Error' };

/** The area of an entry about a test send: its outcome is nothing that people need to act on. */
export const testArea = 'Test send';

/** The name of an entry's level. */
export const levelWord = (log: LogType, { level, area }: Pick<LogEntry, 'level' | 'area'>): string =>
  area === testArea ? 'Test' : levelWords(log)[level];

export const logEntry = z.object({
  id: z.string(),
  at: z.string(),
  level: z.enum(logLevels),
  area: z.string(),
  /** The user, client or recipient. */
  who: z.string(),
  action: z.string(),
  entity: z.string(),
  summary: z.string(),
  correlationId: z.string(),
  canRetry: z.boolean(),
});
export type LogEntry = z.output<typeof logEntry>;

const type = z.enum(logTypes);
const moment = z.iso.datetime({ offset: true });

/** A period of 31 days at most; the last day by default. */
export const logQuery = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  level: z.optional(z.enum(logLevels)),
  productArea: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  userId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** For integration failures. */
  serviceId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  search: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

/** Each log has its own: see `readersOf`. */
const access = may('LogViewer', 'ConnectorLogView');

/** Who may read a log: failures of integrations have a permission of their own. */
export const readersOf = (log: LogType): Access =>
  may(log === 'integration-failures' ? 'ConnectorLogView' : 'LogViewer');

const ofType = routesAt('/api/Logs/{type}', { access, params: z.object({ type }) });
const entry = routesAt('/api/Logs/{type}/{entryId}', {
  access,
  params: z.object({ type, entryId: z.string().check(z.maxLength(60)) }),
});

export const listLog = ofType.get('', 'Lists a log, newest first, page by page', {
  query: logQuery,
  mayLag: true,
  response: z.object({ entries: z.array(logEntry), nextCursor: z.nullable(z.string()) }),
});

export const exportLog = ofType.get(
  '/Export',
  'A log as CSV, with the same filters; 10 000 entries at most',
  { query: logQuery, mayLag: true, download: 'text/csv' },
);

const logDetails = z.object({
  entry: logEntry,
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The record before and after a change. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  /** The same in words. */
  differences: z.array(difference),
  /** The text of an email. */
  text: z.nullable(z.string()),
});

export const readLogEntry = entry.get('', 'One entry of a log with all that is known about it', {
  response: logDetails,
});

export const retryLogEntry = entry.post('/Retry', 'Tries again what failed');

export const logScreens = screens([
  {
    name: 'log-viewer',
    path: '/log-viewer',
    title: 'Log viewer',
    access,
    search: { tab: 'text', service: 'text' },
  },
]);
