import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { dataExports, downloadLimitKey, exportCalls, type ExportFile, type ExportRun } from '../contract.ts';
import { mustOwn } from './check-export.ts';
import { limitInBytes } from './download-limit.ts';
import { queueRun } from './queue-run.ts';
import { dropFiles } from './run/list-files.ts';

const usualSize = 25;
const busy = 'This export, or two others of its brands, already wait or run';

type StoredFile = Omit<ExportFile, 'notice'> & { status: string; goneBecause: string };
type StoredRun = Omit<ExportRun, 'files'> & { files: StoredFile[] };

/** A run with its export, if the caller sees both. */
export const findRun = async (db: Db, runId: number) => {
  const run = await db
    .selectFrom('exportRun as r')
    .innerJoin('dataExport as e', 'e.exportId', 'r.exportId')
    .select(['r.runId', 'r.status', 'r.brandIds', 'e.exportId', 'e.exportName', 'e.exportType'])
    .where('r.runId', '=', runId)
    .executeTakeFirst();
  return run ?? notFound();
};

/** Queues a run in the name of the caller. */
const start = async (
  call: Pick<Call, 'db' | 'session' | 'platform' | 'audit'>,
  { exportId, exportName, brandIds }: { exportId: number; exportName: string; brandIds: number[] },
): Promise<{ runId: number }> => {
  const requestedById = personIdOf(call.session);
  if (requestedById === null) return refuse(403, 'Only people can run exports');
  const requestedBy = call.session.fullName;
  const runId = await queueRun(call.db, call.platform, { exportId, brandIds, requestedById, requestedBy });
  if (runId === null) return refuse(409, busy);
  await call.audit({
    action: 'Run',
    area: dataExports.area,
    entityId: exportId,
    entityName: exportName,
    after: { runId },
  });
  return { runId };
};

const runExport = handle(exportCalls.run, async (call) => {
  const found = await call.db
    .selectFrom('dataExport')
    .select(['exportId', 'exportName', 'brandIds', 'exportType', 'isActive'])
    .where('exportId', '=', call.params.id)
    .executeTakeFirst();
  if (found === undefined) return notFound();
  mustOwn(call, found);
  if (!found.isActive) return refuse(409, 'This export is disabled');
  return start(call, found);
});

const retryRun = handle(exportCalls.retryRun, async (call) => {
  const run = await findRun(call.db, call.params.runId);
  mustOwn(call, run);
  if (run.status !== 'Failed' && run.status !== 'Cancelled')
    return refuse(409, 'Only runs that failed or were cancelled can be retried');
  await start(call, run);
});

const removeRun = handle(exportCalls.removeRun, async (call) => {
  const { db, platform, params } = call;
  const run = await findRun(db, params.runId);
  mustOwn(call, run);
  const isOpen = run.status === 'Queued' || run.status === 'Running';
  await db
    .updateTable('exportRun')
    .set(isOpen ? { status: 'Cancelled', finishedAt: platform.now().toISOString() } : {})
    .set(run.status === 'Completed' ? { status: 'Expired' } : {})
    .where('runId', '=', run.runId)
    .execute();
  // What a running one has written is taken back by itself, at its next step.
  if (run.status !== 'Running') await dropFiles(db, { runId: run.runId, because: 'Deleted' });
  const action = isOpen ? 'Cancel run' : 'Delete files';
  const { exportId: entityId, exportName: entityName } = run;
  await call.audit({ action, area: dataExports.area, entityId, entityName, before: { runId: run.runId } });
});

const listRuns = handle(exportCalls.runs, async ({ db, query, platform }) => {
  const { page = 1, size = usualSize, exportId } = query;
  if (exportId !== undefined) await mustSeeExport(db, exportId);
  const ofExport = exportId === undefined ? sql`true` : sql`r.export_id = ${exportId}`;
  const { rows } = await sql<StoredRun>`
    select r.run_id, r.export_id, e.export_name, r.status, r.requested_by, r.requested_at, r.started_at, r.finished_at,
      r.row_count, r.size_bytes, r.error_text,
      case when r.status in ('Completed', 'Expired') then (
        select coalesce(jsonb_agg(jsonb_build_object('fileGuid', f.file_guid, 'fileName', f.file_name,
          'rowCount', f.row_count, 'sizeBytes', f.size_bytes, 'status', f.status, 'goneBecause', f.gone_because)
          order by f.file_no), '[]')
        from export_file f where f.run_id = r.run_id and f.ready_at is not null) else '[]' end as files
    from export_run r join data_export e on e.export_id = r.export_id
    where ${ofExport} order by r.run_id desc limit ${size} offset ${(Math.max(page, 1) - 1) * size}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from export_run r join data_export e on e.export_id = r.export_id
    where ${ofExport}`.execute(db);
  const limit = await limitInBytes(platform.configuration);
  return {
    runs: rows.map((row) => ({
      ...row,
      files: row.files.map((file) => ({ ...file, notice: noticeOf(file, limit) })),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
});

const mustSeeExport = async (db: Db, exportId: number): Promise<void> => {
  const found = await db
    .selectFrom('dataExport')
    .select('exportId')
    .where('exportId', '=', exportId)
    .executeTakeFirst();
  if (found === undefined) notFound();
};

const because: Readonly<Record<string, string>> = {
  Expired: 'Expired',
  Erased: 'Somebody in it was erased',
  Deleted: 'Deleted',
};

/** Why a file cannot be downloaded; empty if it can. */
const noticeOf = ({ status, goneBecause, sizeBytes }: StoredFile, limit: number): string => {
  if (status !== 'Ready') return because[goneBecause] ?? 'Gone';
  return sizeBytes > limit ? `Larger than ${Math.round(limit / 1_000_000)} MB (${downloadLimitKey})` : '';
};

export const runEndpoints: Endpoint[] = [runExport, retryRun, removeRun, listRuns];
