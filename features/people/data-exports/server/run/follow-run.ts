import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { whyNotFor } from '../rights.ts';
import type { RunPlan } from './run-plan.ts';
import { RunEnded, RunStopped } from './run-stopped.ts';

/** A run that this process does; `starts` tells it from the same run started again elsewhere. */
export type OwnRun = { runId: number; exportId: number; starts: number; requestedById: number | null };

const everyMs = 1_000;

/**
 * Records how far a run has come, at most once a second, and checks that it may go on: that nobody has
 * cancelled it, and that whoever asked for it still may.
 */
export const followRun = (
  { database }: Pick<Platform, 'database'>,
  { run, plan, signal }: { run: OwnRun; plan: RunPlan; signal: AbortSignal },
): ((rows: number) => Promise<void>) => {
  let last = 0;
  return async (rows) => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    await inScope(database, 'all', async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('exportRun')
        .set({ rowCount: rows })
        .where('runId', '=', run.runId)
        .where('starts', '=', run.starts)
        .where('status', '=', 'Running')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new RunEnded();
      const { exportType: type, brandIds } = plan;
      const problem = await whyNotFor(db, { userId: run.requestedById, type, brandIds });
      if (problem !== null) throw new RunStopped(problem);
    });
  };
};
