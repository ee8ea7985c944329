import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { isIn } from '../bloom.ts';
import { whileNobodyIsErased } from '../forget-in-exports.ts';
import { PersonErased } from './run-stopped.ts';

/**
 * Makes the files of a run readable, unless they tell about somebody who was erased after the moment they
 * show. `upTo` is the first transaction that they may not show.
 */
export const listFiles = async (
  db: Db,
  { runId, upTo, now }: { runId: number; upTo: bigint; now: Date },
): Promise<void> => {
  await whileNobodyIsErased(db);
  const { rows: erased } = await sql<{ person: string }>`
    select distinct person from export_erasure where xid >= ${String(upTo)}::xid8`.execute(db);
  if (erased.length > 0 && (await tellAbout(db, { runId, people: erased.map(({ person }) => person) })))
    throw new PersonErased();
  await db
    .updateTable('exportFile')
    .set({ status: 'Ready', readyAt: now.toISOString() })
    .where('runId', '=', runId)
    .where('status', '=', 'Writing')
    .execute();
};

const tellAbout = async (
  db: Db,
  { runId, people }: { runId: number; people: readonly string[] },
): Promise<boolean> => {
  const filters = await db
    .selectFrom('exportPeople as p')
    .innerJoin('exportFile as f', 'f.fileGuid', 'p.fileGuid')
    .select('p.filter')
    .where('f.runId', '=', runId)
    .where('f.status', '=', 'Writing')
    .execute();
  return filters.some(({ filter }) => people.some((person) => isIn(filter, person)));
};

/** Takes back what a run has written: without its key a file is gone. */
export const dropFiles = async (
  db: Db,
  { runId, because }: { runId: number; because: string },
): Promise<void> => {
  await db
    .updateTable('exportFile')
    .set({ status: 'Gone', sealedKey: null, goneBecause: because })
    .where('runId', '=', runId)
    .where('status', '<>', 'Gone')
    .execute();
};
