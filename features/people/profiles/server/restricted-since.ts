import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { recordsOf } from '../../data-subject-rules/door.ts';

/** Since when the use of a person's data is restricted in one of the caller's brands; null if it is not. */
export const restrictedSince = async (db: Db, dataSubjectId: string): Promise<string | null> => {
  const { rows } = await sql<{ since: string | null }>`
    select min(since) as since from restricted_person
    where data_subject_id = any(${recordsOf(dataSubjectId)})`.execute(db);
  return rows[0]?.since ?? null;
};
