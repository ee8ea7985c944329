import type pg from 'pg';
import type { Platform } from '@candour/kit/server/platform';
import type { OwnRun } from './follow-run.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';
import type { RunPlan } from './run-plan.ts';

/** The standby could not be read to the end: the run begins again. */
export class StandbyFailed extends Error {}

type Opening = { client: pg.ClientBase; run: OwnRun; plan: RunPlan };

/**
 * Opens the rows of a run: at the standby, once it has everything that the primary has now, or at the primary over
 * `client`. A run that begins again is read at the primary, which cancels nothing.
 */
export const openRows = async (
  { replica }: Pick<Platform, 'replica'>,
  { client, run, plan }: Opening,
): Promise<RowCursor> => {
  const isChangesOnly = plan.period === 'SinceLastRun' && plan.exportedTo !== null;
  const since = isChangesOnly ? BigInt(plan.exportedTo ?? 0) : null;
  const pool = run.starts === 1 ? await replica?.poolWithAll() : undefined;
  if (pool === undefined || replica === undefined) return openCursor(client, plan, since);
  const failed = (error: unknown): never => {
    replica.noteFailure(error);
    throw new StandbyFailed('The standby failed', { cause: error });
  };
  const reader = await pool.connect().catch(failed);
  const close = () => reader.release(true); // with whatever it was at
  const cursor = await openCursor(reader, plan, since).catch((error: unknown) => {
    close();
    return failed(error);
  });
  if (since !== null && cursor.upTo < since) {
    close();
    return failed(new Error('The standby is behind the last run'));
  }
  return {
    ...cursor,
    take: (most) => cursor.take(most).catch(failed),
    close: async () => {
      await cursor.close().catch(() => undefined);
      close();
    },
  };
};
