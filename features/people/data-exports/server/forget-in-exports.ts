import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { bitsOf } from './bloom.ts';

/** Held shared by those who erase, and alone by those who list files. */
const listing = sql`hashtext('candour exports: files are listed')`;

/** Until the transaction ends nobody is erased: what was erased before is visible, and what comes later waits. */
export const whileNobodyIsErased = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${listing})`.execute(db);
};

/**
 * Makes every exported file unreadable that tells about one of these people, and keeps files that are being
 * written from being listed. In the transaction that erases them, which sees all brands. `people` are ids of
 * records, or of the visits of visitors.
 */
export const forgetInExports = async (db: Db, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(${listing})`.execute(db);
  await sql`insert into export_erasure (person) select unnest(${people}::uuid[])`.execute(db);
  for (const person of people) await dropFilesOf(db, person);
};

const dropFilesOf = async (db: Db, person: string): Promise<void> => {
  // The last link of a chain of slices: of most filters only one byte is read.
  await sql`
    update export_file f set status = 'Gone', sealed_key = null, gone_because = 'Erased'
    where f.status = 'Ready' and exists (
      select from export_people p where p.file_guid = f.file_guid and not exists (
        select from unnest(${bitsOf(person)}::int[]) bit
        where get_byte(substring(p.filter from bit / 8 + 1 for 1), 0) & (1 << bit % 8) = 0))`.execute(db);
};
