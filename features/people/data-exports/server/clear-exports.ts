import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

/** Files whose bytes are removed in one go. */
const atOnce = 50;
/** Runs are listed this long after their files are gone. */
const runDays = 180;

/** Ends files that are too old, removes the bytes of those that are gone, and rows that nobody needs. */
export const clearExports = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  const { database, configuration, now } = platform;
  const days = await configuration.number('ExportFileDays');
  await inScope(database, 'all', (db) => expire(db, { days, now: now() }));
  while (!signal.aborted && (await removeBytes(platform)));
};

const expire = async (db: Db, { days, now }: { days: number; now: Date }): Promise<void> => {
  const since = (kept: number): string => new Date(now.getTime() - kept * 86_400_000).toISOString();
  await sql`
    update export_file set status = 'Gone', sealed_key = null, gone_because = 'Expired'
    where status = 'Ready' and ready_at < ${since(days)}`.execute(db);
  await sql`
    update export_run r set status = 'Expired' where status = 'Completed' and not exists (
      select from export_file f where f.run_id = r.run_id and f.status <> 'Gone')`.execute(db);
  await sql`delete from export_run where finished_at < ${since(runDays)}`.execute(db);
  await sql`delete from export_erasure where at < now() - interval '3 days'`.execute(db);
  await sql`delete from export_link where expires_at < ${since(1)}`.execute(db);
};

/** Returns whether there may be more. A file that cannot be removed now is tried again in a minute. */
const removeBytes = async ({ database, sealedFiles }: Platform): Promise<boolean> => {
  const gone = await inScope(database, 'all', (db) =>
    db
      .selectFrom('exportFile')
      .select(['fileGuid', 'parts', 'runId'])
      .where('status', '=', 'Gone')
      .where((where) => where.or([where('parts', '>', 0), where('runId', 'is', null)]))
      .limit(atOnce)
      .execute(),
  );
  for (const { fileGuid, parts } of gone) {
    await sealedFiles.remove({ name: fileGuid, parts });
    await inScope(database, 'all', async (db) => {
      await sql`update export_file set parts = 0 where file_guid = ${fileGuid}`.execute(db);
      await sql`delete from export_people where file_guid = ${fileGuid}`.execute(db);
      await sql`delete from export_file where file_guid = ${fileGuid} and run_id is null`.execute(db);
    });
  }
  return gone.length === atOnce;
};
