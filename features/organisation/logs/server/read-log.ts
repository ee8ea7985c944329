import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { changedMembers } from '@candour/kit/server/difference';
import type { Platform } from '@candour/kit/server/platform';
import { refuseFields } from '@candour/kit/server/refusal';
import type * as z from 'zod/mini';
import type { LogEntry, logQuery } from '../contract.ts';
import type { LogRow, LogSource } from './log-source.ts';

type Query = z.output<typeof logQuery>;
type Cursor = { at: string; id: string };

const day = 86_400_000;
const longest = 31 * day;

/** The requested period: the last day by default, 31 days at most. */
const periodOf = ({ from, to }: Query, now: Date): { from: string; to: string } => {
  const end = to === undefined ? now.getTime() + 60_000 : Date.parse(to);
  const start = from === undefined ? end - day : Date.parse(from);
  if (start > end) return refuseFields({ from: 'The period ends before it begins' });
  if (end - start > longest + 60_000) return refuseFields({ from: 'The period can be at most 31 days' });
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
};

const cursorText = ({ exactAt, id }: LogRow): string =>
  Buffer.from(JSON.stringify({ at: exactAt, id })).toString('base64url');

const cursorOf = (text: string): Cursor => {
  try {
    // Whatever it contains is only compared as a time and a text.
    const { at, id } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    if (typeof at === 'string' && typeof id === 'string' && !Number.isNaN(Date.parse(at))) return { at, id };
  } catch {
    // Refused below like any other nonsense.
  }
  return refuseFields({ cursor: 'This page cannot be read' });
};

type Reading = { source: LogSource; query: Query; brands: Parameters<LogSource['rows']>[0]; now: Date };

/** The newest rows of a log that pass the filters, after the cursor. */
export const readLog = async (
  db: Db,
  { source, query, brands, now }: Reading,
  limit: number,
): Promise<{ rows: LogRow[]; nextCursor: string | null }> => {
  const { from, to } = periodOf(query, now);
  const { level, productArea, userId, serviceId, search = '', cursor } = query;
  const after = cursor === undefined ? undefined : cursorOf(cursor);
  const found = await sql<LogRow>`
    select id, at::text as exact_at, at, level, area, product_area, user_id, who, action, entity, summary,
      correlation_id, before, after
    from (${source.rows(brands, serviceId === undefined ? undefined : Number(serviceId))}) as log
    where at >= ${from}::timestamptz and at <= ${to}::timestamptz
      and ${level === undefined ? sql`true` : sql`level = ${level}`}
      and ${productArea === undefined ? sql`true` : sql`product_area = ${Number(productArea)}`}
      and ${userId === undefined ? sql`true` : sql`user_id = ${Number(userId)}`}
      and ${after === undefined ? sql`true` : sql`(at, id) < (${after.at}::timestamptz, ${after.id})`}
      and ${search.trim() === '' ? sql`true` : contains(search.trim())}
    order by at desc, id desc limit ${limit + 1}`.execute(db);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.rows.length > limit && last ? cursorText(last) : null };
};

/** A literal search: no character has a special meaning. */
const contains = (text: string) => sql`position(lower(${text}) in lower(
  concat_ws(' ', area, who, action, entity, summary, correlation_id))) > 0`;

/** One row, however old. */
export const findRow = async (
  db: Db,
  { source, brands, id }: Pick<Reading, 'source' | 'brands'> & { id: string },
): Promise<LogRow | undefined> => {
  const { rows } = await sql<LogRow>`
    select * from (${source.rows(brands)}) as log where id = ${id}`.execute(db);
  return rows[0];
};

/**
 * A row in the format of the contract; a change is summarised by the names of what changed. An email that
 * was kept can only be sent once there is a mail server.
 */
export const entryOf = (row: LogRow, source: LogSource, platform: Platform): LogEntry => ({
  ...row,
  summary: row.summary || changedNames(row, platform).join(', '),
  canRetry:
    source.retry !== undefined &&
    (row.level === 'Error' || (row.summary.startsWith('Kept') && platform.settings.smtpUrl !== undefined)),
});

const changedNames = ({ before, after, productArea }: LogRow, { records }: Platform): string[] => {
  if (!isRecord(before) || !isRecord(after)) return [];
  const fields = productArea === null ? undefined : records.fieldsOf(productArea);
  return changedMembers(before, after, fields);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
