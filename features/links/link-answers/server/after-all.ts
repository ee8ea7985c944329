import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { eventsOf } from '../../../people/data-subject-rules/door.ts';

/** Later than anything said for the channels before: clocks of visitors run ahead, and a press comes after it. */
export const afterAll = async (
  db: Db,
  { person, channelIds, now }: { person: string; channelIds: readonly number[]; now: Date },
): Promise<string> => {
  const { rows } = await sql<{ last: string | null }>`
    select max(e.captured_at) as last from ${eventsOf(person)} e where e.channel_id = any(${[...channelIds]}::int[])`.execute(
    db,
  );
  const last = rows[0]?.last ?? null;
  return new Date(Math.max(now.getTime(), last === null ? 0 : Date.parse(last) + 1)).toISOString();
};
