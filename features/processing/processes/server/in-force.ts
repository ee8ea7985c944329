import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Part } from '../contract/words.ts';

/** A process as it was approved: what it says, by the parts of the register. */
export type ApprovedWording = Readonly<Partial<Record<Part, string>>>;

/** The processes in force that rely on one of these channels, by name, in the words that were approved. */
export const processesOfChannels = async (
  db: Db,
  channelIds: readonly number[],
): Promise<ApprovedWording[]> => {
  const { rows } = await sql<{ wording: ApprovedWording }>`
    select v.content -> 'wording' as wording
    from process p join process_version v on v.process_id = p.process_id and v.version = p.version
    where p.status <> 'Archived' and exists (
      select from jsonb_array_elements_text(v.content -> 'process' -> 'channelIds') named
      where named = any(${channelIds.map(String)}::text[]))
    order by lower(p.process_name)`.execute(db);
  return rows.map(({ wording }) => wording);
};
