import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Connectors, ReadPlan } from '@candour/kit/server/connectors';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Vault } from '../vault/vault.ts';
import type { Engine, Pace } from './engine.ts';
import { usualPace, type Alert } from './engine.ts';
import { createEngineMetrics, type EngineMetrics } from './engine-metrics.ts';
import { failures } from './failures.ts';
import { guardedCall } from './guarded-call.ts';
import { forgetToken, resetCursor, resume, wake } from './places.ts';
import { beginReplay, cancelReplay, countReplay } from './replay/ask-replays.ts';
import { createRetention, mendAfterRestore } from './retention.ts';
import { createScheduler } from './scheduler.ts';
import { createSlots } from './slots.ts';
import { statsOf } from './stats.ts';
import { dryRun, testSend } from './try-out.ts';

/** The engine of a node: what routes call, and how to start and stop it. */
export type RunningConnectors = Connectors & {
  /** Begins to send if the process has the role `worker`. */
  start: () => void;
  /** Stops for good; calls under way get a few seconds to finish. */
  stop: () => Promise<void>;
  metrics: EngineMetrics;
};

/** The engine that sends changes to other systems. It does nothing on its own before `start`. */
export const createConnectors = ({
  pace = {},
  ...means
}: {
  pool: pg.Pool;
  vault: Vault;
  outbound: Outbound;
  log: Logger;
  now: () => number;
  readPlan: ReadPlan;
  alert: Alert;
  disableAfterDays: () => Promise<number>;
  people: Engine['people'];
  pace?: Partial<Pace>;
}): RunningConnectors => {
  const halt = new AbortController();
  const engine: Engine = {
    ...means,
    nodeId: randomUUID(),
    call: guardedCall(means.outbound),
    slots: createSlots(),
    metrics: createEngineMetrics(),
    halt: halt.signal,
    pace: { ...usualPace, ...pace },
  };
  const scheduler = createScheduler(engine);
  const retention = createRetention(engine);
  let starting: Promise<void> | undefined;
  let isStopped = true;
  return {
    testSend: testSend(engine),
    dryRun: dryRun(engine),
    ...failures,
    wake,
    resetCursor,
    resume,
    forgetToken,
    beginReplay,
    cancelReplay,
    countReplay: countReplay(engine),
    stats: (db, { serviceIds }) => statsOf(db, { serviceIds, nowMs: engine.now() }),
    start: () => {
      isStopped = false;
      // Places from another cluster must not be used for reading.
      starting = inBrands(engine.pool, '*', mendAfterRestore)
        .catch((error: unknown) => engine.log.warn({ err: error }, 'The change feed could not be read'))
        .then(() => {
          if (isStopped) return;
          scheduler.start();
          retention.start();
        });
    },
    stop: async () => {
      isStopped = true;
      await starting;
      const patience = setTimeout(() => halt.abort(), engine.pace.graceMs);
      await scheduler.stop();
      clearTimeout(patience);
      await retention.stop();
    },
    metrics: engine.metrics,
  };
};
