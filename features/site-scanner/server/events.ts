import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { ScanEvent } from '../contract/events.ts';

type Told<E = ScanEvent> = E extends unknown ? Omit<E, 'eventId' | 'at'> : never;

/** An event before it has its number. */
export type NewEvent = Told;

/** Notes what a scan tells, for all who listen now or later; a scan that is not there any more tells nothing. */
export const tell = async (db: Db, scanGuid: string, event: NewEvent): Promise<void> => {
  await sql`
    with next as (
      update scan set last_event_id = last_event_id + 1 where scan_guid = ${scanGuid}::uuid
      returning scan_guid, brand_id, last_event_id)
    insert into scan_event (scan_guid, event_id, brand_id, kind, event)
    select scan_guid, last_event_id, brand_id, ${event.kind}, ${JSON.stringify(event)}::jsonb from next`.execute(
    db,
  );
};

/** What a scan told after an event, in order. */
export const eventsAfter = async (db: Db, scanGuid: string, after: number): Promise<ScanEvent[]> => {
  const rows = await db
    .selectFrom('scanEvent')
    .select(['eventId', 'at', 'event'])
    .where('scanGuid', '=', scanGuid)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(500)
    .execute();
  // Written by `tell` alone.
  return rows.map(({ eventId, at, event }) => ({ ...event, eventId, at }) as ScanEvent);
};
