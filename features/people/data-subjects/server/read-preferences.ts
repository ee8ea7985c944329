import { asRead, type ReadWording } from '@candour/consent/response-types.ts';
import { sql } from 'kysely';
import { stateOf, type CurrentPreference } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import { sourceTypes } from '@candour/consent/source-types.ts';
import { eventsOf, survivorOf } from '../../data-subject-rules/door.ts';
import type { HistoryEntry, ReadPreference } from '../contract.ts';

/** The record that stands for the person; refuses unless the caller sees them. */
export const mustSee = async (db: Db, dataSubjectId: string): Promise<string> => {
  const row = await db
    .selectFrom('dataSubject')
    .select('dataSubjectId')
    .where('dataSubjectId', '=', survivorOf(dataSubjectId))
    .executeTakeFirst();
  return row?.dataSubjectId ?? notFound();
};

type Row = Omit<CurrentPreference, 'value'> & {
  channelId: number;
  channelName: string;
  value: 0 | 1 | null;
  statementVersionId: number | null;
};

/** What holds, and the event it comes from. */
export type HeldPreference = ReadPreference & {
  eventId: string | null;
  /** A newer yes waits to be confirmed. */
  isPending: boolean;
  /** The rule it follows from; null for what somebody said. */
  derivedBy: number | null;
};

const unanswered = { value: null, wasIn: false, isLocked: false, isPending: false, expiresAt: null } as const;

/** What holds for a person in the caller's brands; with `channelIds` for these, answered or not. */
export const readCurrent = async (
  db: Db,
  {
    dataSubjectId,
    channelIds,
    nowMs,
  }: { dataSubjectId: string; channelIds: readonly number[] | null; nowMs: number },
): Promise<HeldPreference[]> => {
  const asked = channelIds ?? [];
  const { rows } = await sql<Row & { hasRow: boolean; derivedBy: number | null }>`
    select c.channel_id, c.channel_name, p.channel_id is not null as has_row, p.event_id, p.value, p.was_in,
      p.is_locked, p.is_pending, p.consent_at, p.last_at, p.expires_at, coalesce(p.extended, '{}') as extended,
      e.statement_version_id, e.derived_by
    from channel c left join current_preference p on p.channel_id = c.channel_id and p.data_subject_id = ${dataSubjectId}
      left join preference_event e on e.event_id = p.event_id
    where not c.is_cookie_channel
      and case when ${channelIds === null} then p.channel_id is not null else c.channel_id = any(${[...asked]}::int[]) end
    order by lower(c.channel_name), c.channel_id`.execute(db);
  return rows.map((row) => ({
    channelId: row.channelId,
    channelName: row.channelName,
    value: row.value,
    state: stateOf(row.hasRow ? row : unanswered, nowMs),
    consentDate: row.consentAt,
    lastTransactionDate: row.lastAt,
    expiresAt: row.expiresAt,
    statementVersionId: row.statementVersionId,
    extended: mutable(row.extended),
    eventId: row.eventId,
    isPending: row.isPending === true,
    derivedBy: row.derivedBy,
  }));
};

/** Lists on the wire are mutable. */
const mutable = (extended: CurrentPreference['extended']): ReadPreference['extended'] =>
  extended as ReadPreference['extended']; // parsed from JSON, shared with nobody

type EventRow = Omit<HistoryEntry, 'source' | 'statementText' | 'isOptOut'> & {
  sourceType: number;
  wording: ReadWording | null;
};
const most = 1_000;

/** Every answer of a person in the caller's brands, newest first. */
export const readHistory = async (
  db: Db,
  {
    dataSubjectId,
    channelId,
    hasWords = true,
  }: {
    dataSubjectId: string;
    channelId: number | null;
    /** False where the words are not shown: finding them takes a while. */
    hasWords?: boolean;
  },
): Promise<HistoryEntry[]> => {
  const words = hasWords ? sql`candour_read_wording(v.wording, v.statement_version_id, s)` : sql`null`;
  const { rows } = await sql<EventRow>`
    select e.event_id, e.submission_guid, e.brand_id, e.channel_id, c.channel_name, e.value, e.status, e.derived_by,
      e.statement_version_id, ${words} as wording, s.source_type, t.code as transaction_type,
      e.captured_at, e.received_at, e.extended
    from ${eventsOf(dataSubjectId)} e join submission s using (submission_guid) join channel c using (channel_id)
      join transaction_type t on t.transaction_type_id = s.transaction_type_id
      left join statement_version v on v.statement_version_id = e.statement_version_id
    where (${channelId}::int is null or e.channel_id = ${channelId}::int)
    order by e.captured_at desc, e.received_at desc, e.event_id desc limit ${most}`.execute(db);
  return rows.map(({ sourceType, wording, ...row }) => ({
    ...row,
    ...asRead(wording),
    source: sourceTypes[sourceType - 1] ?? 'System',
  }));
};
