import { sql } from 'kysely';
import type pg from 'pg';
import { whyUnstored } from '@candour/engines/artefacts/unstored.ts';
import { FileNotStored } from '@candour/engines/sealed-files/sealed-files.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { whyNotFor } from '../rights.ts';
import { deliverFiles } from './deliver-files.ts';
import { followRun, type OwnRun } from './follow-run.ts';
import { dropFiles, listFiles } from './list-files.ts';
import { mailOutcome } from './mail-outcome.ts';
import { openRows, StandbyFailed } from './open-rows.ts';
import { readPlan, type RunPlan } from './run-plan.ts';
import { PersonErased, RunEnded, RunStopped } from './run-stopped.ts';
import { writeFiles } from './write-files.ts';

/** How often a run begins again because somebody in it was erased, or because its process was killed. */
export const mostStarts = 5;

type Doing = { client: pg.ClientBase; run: OwnRun; signal: AbortSignal };

/** Does a run that was claimed, to its end. Throws only if the process is about to stop. */
export const doRun = async (platform: Platform, doing: Doing): Promise<void> => {
  const { run, signal } = doing;
  try {
    const plan = await inScope(platform.database, 'all', (db) => permittedPlan(db, { run, platform }));
    const rows = await produce(platform, { ...doing, plan });
    await inScope(platform.database, 'all', (db) => complete(db, { platform, run, plan, ...rows }));
  } catch (error) {
    await inScope(platform.database, 'all', (db) =>
      dropFiles(db, { runId: run.runId, because: 'Unfinished' }),
    );
    if (error instanceof RunEnded) return;
    const isWorthAnother = error instanceof PersonErased || error instanceof StandbyFailed;
    if (signal.aborted || (isWorthAnother && run.starts < mostStarts)) {
      await queueAgain(platform, run);
      signal.throwIfAborted();
      return;
    }
    await fail(platform, { run, error });
  }
};

const permittedPlan = async (
  db: Db,
  { run, platform }: { run: OwnRun; platform: Platform },
): Promise<RunPlan> => {
  const plan = await readPlan(db, run.exportId, platform);
  const { exportType: type, brandIds } = plan;
  const problem = await whyNotFor(db, { userId: run.requestedById, type, brandIds });
  if (problem !== null) throw new RunStopped(problem);
  return plan;
};

/** From the rows to delivered files. */
const produce = async (
  platform: Platform,
  { client, run, plan, signal }: Doing & { plan: RunPlan },
): Promise<{ written: number; upTo: bigint }> => {
  const { database, now, configuration } = platform;
  const { runId } = run;
  const cursor = await openRows(platform, { client, run, plan });
  let written = 0;
  try {
    written = await writeFiles(platform, {
      plan,
      runId,
      cursor,
      baseName: baseNameOf(plan, now()),
      mostRows: await configuration.number('ExportMaxRowsPerFile'),
      progress: followRun(platform, { run, plan, signal }),
    });
  } finally {
    await cursor.close();
  }
  const { upTo } = cursor;
  await inScope(database, 'all', (db) => listFiles(db, { runId, upTo, now: now() }));
  if (written > 0) await deliverFiles(platform, { plan, runId, signal });
  return { written, upTo };
};

const baseNameOf = ({ exportName }: RunPlan, at: Date): string => {
  const plain = exportName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  const time = at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/g, '')
    .replace('T', '-');
  return `${plain || 'export'}-${time}`;
};

const own = (db: Db, { runId, starts }: OwnRun) =>
  db
    .updateTable('exportRun')
    .where('runId', '=', runId)
    .where('starts', '=', starts)
    .where('status', '=', 'Running');

const complete = async (
  db: Db,
  {
    platform,
    run,
    plan,
    written,
    upTo,
  }: { platform: Platform; run: OwnRun; plan: RunPlan; written: number; upTo: bigint },
): Promise<void> => {
  const { numUpdatedRows } = await own(db, run)
    .set({
      status: written === 0 ? 'CompletedEmpty' : 'Completed',
      finishedAt: platform.now().toISOString(),
      rowCount: written,
      isDelivered: plan.destinationType !== 'Download' && written > 0,
      sizeBytes: sql<number>`(
        select coalesce(sum(f.size_bytes), 0) from export_file f where f.run_id = export_run.run_id and f.status = 'Ready')`,
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunEnded();
  await db
    .updateTable('dataExport')
    .set({ exportedTo: plan.period === 'SinceLastRun' ? String(upTo) : null })
    .where('exportId', '=', run.exportId)
    // If it was changed meanwhile, it begins with everything again.
    .where('rowVersion', '=', plan.rowVersion)
    .execute();
  await mailOutcome(db, {
    platform,
    plan,
    outcome: written === 0 ? 'There was nothing to export.' : 'It is ready.',
    rows: written,
  });
};

const queueAgain = async ({ database }: Platform, run: OwnRun): Promise<void> => {
  await inScope(database, 'all', (db) => own(db, run).set({ status: 'Queued', rowCount: 0 }).execute());
};

const fail = async (platform: Platform, { run, error }: { run: OwnRun; error: unknown }): Promise<void> => {
  const { database, now, log } = platform;
  const errorText = reasonOf(error);
  if (!(error instanceof RunStopped)) log.error({ err: error }, `The export run ${run.runId} failed`);
  await inScope(database, 'all', async (db) => {
    const { numUpdatedRows } = await own(db, run)
      .set({ status: 'Failed', finishedAt: now().toISOString(), errorText })
      .executeTakeFirst();
    const plan = await db
      .selectFrom('dataExport')
      .selectAll()
      .where('exportId', '=', run.exportId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && plan !== undefined)
      await mailOutcome(db, { platform, plan, outcome: `It failed: ${errorText}`, rows: 0 });
  });
};

const reasonOf = (error: unknown): string => {
  if (error instanceof RunStopped) return error.message.slice(0, 500);
  if (error instanceof FileNotStored) return whyUnstored(error.cause);
  return error instanceof PersonErased
    ? 'Somebody in the files was erased each time they were made. Run it again.'
    : 'Something went wrong. The server’s log has the reason.';
};
