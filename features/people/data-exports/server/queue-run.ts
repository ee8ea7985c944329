import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

/** Runs of a brand that wait or run at once. */
const mostPerBrand = 2;

type NewRun = {
  exportId: number;
  brandIds: number[];
  requestedById: number | null;
  requestedBy: string;
};

/** Queues a run; null if the export runs already, or its brands have enough runs to wait for. */
export const queueRun = async (
  db: Db,
  { jobs, now }: Pick<Platform, 'jobs' | 'now'>,
  { exportId, brandIds, ...by }: NewRun,
): Promise<number | null> => {
  // Two people who press the button at the same moment take turns.
  await sql`select pg_advisory_xact_lock(hashtext('candour exports: queue'))`.execute(db);
  const { rows } = await sql<{ isFull: boolean }>`
    select coalesce(bool_or(export_id = ${exportId}), false) or exists (
      select from unnest(${brandIds}::int[]) brand where ${mostPerBrand} <= (
        select count(*) from export_run r where r.status in ('Queued', 'Running') and brand = any(r.brand_ids))) as is_full
    from export_run where status in ('Queued', 'Running')`.execute(db);
  if (rows[0]?.isFull === true) return null;
  const { runId } = await db
    .insertInto('exportRun')
    .values({
      exportId,
      brandIds,
      requestedAt: now().toISOString(),
      startedAt: null,
      finishedAt: null,
      ...by,
    })
    .returning('runId')
    .executeTakeFirstOrThrow();
  await jobs.queue(db, 'run-exports', null);
  return runId;
};
