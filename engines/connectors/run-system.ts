import type pg from 'pg';
import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { compileService } from '@candour/connectors/delivery/compile-service.ts';
import { permission } from '@candour/connectors/outcome/health.ts';
import type { ServicePlan, SystemPlan } from '@candour/connectors/plan.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';
import { backlogOf } from './feed.ts';
import { mustHold, type Lease } from './lease.ts';
import { sourceOf } from './record-sources.ts';
import { nextRetryAt } from './retries.ts';
import { runReplays } from './replay/run-replays.ts';
import { pollService } from './inbound/poll-service.ts';
import { runService } from './run-service.ts';
import type { RunTotals, ServiceRun } from './service-run.ts';
import { readStates, ServiceMoved, type ServiceState } from './service-state.ts';
import { createRate } from './slots.ts';
import { createTokenSource } from './token-source.ts';
import { uploadFiles } from './upload-files.ts';

/** When to look at the system again, before its next tick; null if nothing waits. */
export type NextLook = number | null;

/**
 * Runs the services of a system one after the other, in order. One that fails does not stop the next.
 * Throws `LeaseLost` if another node took over the system.
 */
export const runSystem = async (
  engine: Engine,
  { lease, plan, isStopping }: { lease: Lease; plan: SystemPlan; isStopping: () => boolean },
): Promise<NextLook> => {
  const until = performance.now() + engine.pace.sliceMs;
  let calls = 0;
  const isOver = (): boolean =>
    isStopping() || lease.signal.aborted || performance.now() > until || calls >= engine.pace.sliceCalls;
  const services = plan.services.filter(({ enabled }) => enabled);
  const states = await inBrands(engine.pool, '*', (client) =>
    readStates(
      client,
      services.map(({ id }) => id),
    ),
  );
  const tokens = createTokenSource(engine, plan);
  const signal = AbortSignal.any([lease.signal, engine.halt]);
  const looks: NextLook[] = [];
  const countCalls = (more: number): void => void (calls += more);
  for (const service of services) {
    const state = states.get(service.id);
    if (state === undefined) continue;
    const one = { lease, plan, service, state, tokens, signal, isOver, countCalls };
    looks.push(await atOnceIfMoved(engine, runOne(engine, one)));
  }
  // Ordinary traffic of all services goes first.
  const replays = runReplays(engine, { lease, plan, tokens, signal, isOver, countCalls });
  looks.push(await atOnceIfMoved(engine, replays));
  const times = looks.filter((look) => look !== null);
  return times.length === 0 ? null : Math.min(...times);
};

/** A service that a person moved while it ran starts again from where they put it. */
const atOnceIfMoved = async (engine: Engine, running: Promise<NextLook>): Promise<NextLook> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof ServiceMoved) return engine.now();
    throw error;
  }
};

type One = {
  lease: Lease;
  plan: SystemPlan;
  service: ServicePlan;
  state: ServiceState;
  tokens: ReturnType<typeof createTokenSource>;
  signal: AbortSignal;
  isOver: () => boolean;
  countCalls: (calls: number) => void;
};

const runOne = async (engine: Engine, of: One): Promise<NextLook> => {
  const { lease, plan, service, state } = of;
  const startedAt = new Date(engine.now());
  const totals: RunTotals = { picked: 0, ok: 0, failed: 0, skipped: 0 };
  const isFull = lease.isTick || state.hasMore;
  const compiled = compileService(plan, service);
  // One for all pages: if each page started with a second's worth, the rate would be exceeded.
  const inTurn = createRate(() => service.ratePerSecond * run.state.health.rateFactor);
  const run: ServiceRun = { ...of, engine, compiled, isFull, totals, inTurn: () => inTurn(lease.signal) };
  const after = await workOf(plan, service)(run);
  return inBrands(engine.pool, '*', async (client) => {
    await mustHold(client, { engine, systemId: lease.systemId, no: lease.no });
    const lagSeconds = await lagOf(engine, { client, service, state: after });
    await noteRun(client, { of: { lease, service, startedAt, totals, state: after, lagSeconds }, engine });
    return nextLook(engine, { client, service, state: after });
  });
};

/** How a service does its work. */
const workOf = (
  plan: SystemPlan,
  { direction }: ServicePlan,
): ((run: ServiceRun) => Promise<ServiceState>) => {
  if (direction === 'Inbound') return pollService;
  return plan.authentication.typeId === authenticationTypeIds.AwsS3 ? uploadFiles : runService;
};

const lagOf = async (
  engine: Engine,
  { client, service, state }: { client: pg.ClientBase; service: ServicePlan; state: ServiceState },
): Promise<number> => {
  if (service.triggerType === 'FullSnapshot' || service.direction === 'Inbound') return 0;
  const { oldestMs } = await backlogOf(client, {
    entity: sourceOf(service.triggerType).entity,
    after: state.cursor,
    most: 1,
  });
  const lag = oldestMs === null ? 0 : Math.max(0, Math.round((engine.now() - oldestMs) / 1_000));
  engine.metrics.lag.set({ service: String(service.id) }, lag);
  return lag;
};

/** For retries, for the end of a pause with changes waiting, and at once if the slice was over. */
const nextLook = async (
  engine: Engine,
  { client, service, state }: { client: pg.ClientBase; service: ServicePlan; state: ServiceState },
): Promise<NextLook> => {
  const retryAt = await nextRetryAt(client, service.id);
  const wanted = state.hasMore ? engine.now() : retryAt;
  if (wanted === null) return null;
  const { pause } = state.health;
  return permission(state.health, engine.now()) === 'none' ? Math.max(wanted, pause?.untilMs ?? 0) : wanted;
};

const noteRun = async (
  client: pg.ClientBase,
  {
    of: { lease, service, startedAt, totals, state, lagSeconds },
    engine,
  }: {
    of: {
      lease: Lease;
      service: ServicePlan;
      startedAt: Date;
      totals: RunTotals;
      state: ServiceState;
      lagSeconds: number;
    };
    engine: Engine;
  },
): Promise<void> => {
  const { picked, ok, failed, skipped } = totals;
  const hadWork = ok + failed > 0;
  await client.query(
    `update integration_service_state
     set last_run_at = $2, last_failed = case when $3 then $4 else last_failed end where service_id = $1`,
    [service.id, new Date(engine.now()), hadWork, failed > 0],
  );
  if (picked === 0) return;
  const outcome = state.health.pause?.kind ?? (failed > 0 ? 'failures' : state.hasMore ? 'more' : 'done');
  await client.query(
    `insert into integration_run (service_id, run_no, started_at, ended_at, picked, ok, failed, skipped, outcome,
       lag_seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      service.id,
      lease.runNo,
      startedAt,
      new Date(engine.now()),
      picked,
      ok,
      failed,
      skipped,
      outcome,
      lagSeconds,
    ],
  );
};
