import { expect } from 'vitest';
import type { RunningConnectors } from '../create-connectors.ts';
import type { EngineWorld } from '../world.fixture.ts';

/**
 * Has a system run now and waits until that run has ended: anything it has not done by then, it will not
 * do.
 */
export const runOnce = async (
  { query, wake }: Pick<EngineWorld, 'query' | 'wake'>,
  { engine, systemId }: { engine: RunningConnectors; systemId: number },
): Promise<void> => {
  const state = () =>
    query<{ no: number; isFree: boolean }>(
      `select run_no::int as no, lease_by is null as "isFree" from integration_run_state where system_id = $1`,
      [systemId],
    );
  const [before] = await state();
  await wake(engine, systemId);
  const hasEnded = async () => {
    const [now] = await state();
    return now?.isFree === true && now.no > (before?.no ?? 0);
  };
  await expect.poll(hasEnded, { timeout: 30_000, interval: 20 }).toBe(true);
};
