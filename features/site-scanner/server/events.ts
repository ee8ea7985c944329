import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { ScanEvent } from '../contract/events.ts';

type Told<E = ScanEvent> = E extends unknown ? Omit<E, 'eventId' | 'at'> : never;

/** An event without its number yet. */
export type NewEvent = Told;

/** Records a scan's event, for all who listen now or later; a deleted scan reports nothing. */
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

/** A scan's events after a given one, in order. */
export const eventsAfter = async (db: Db, scanGuid: string, after: number): Promise<ScanEvent[]> => {
  const rows = await db
    .selectFrom('scanEvent')
    .select(['eventId', 'at', 'event'])
    .where('scanGuid', '=', scanGuid)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(500)
    .execute();
  // Written only by `tell`.
  return rows.map(({ eventId, at, event }) => ({ ...event, eventId, at }) as ScanEvent);
};
