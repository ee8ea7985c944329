import type pg from 'pg';
import { whyNoReplay } from '@candour/connectors/delivery/can-replay.ts';
import { compileService, type CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { permission } from '@candour/connectors/outcome/health.ts';
import type { ServicePlan, SystemPlan } from '@candour/connectors/plan.ts';
import { inBrands } from '../../ledger/brand-scope.ts';
import type { Engine } from '../engine.ts';
import { mustHold, type Lease } from '../lease.ts';
import { dropElsewhere, nextRetryAt } from '../retries.ts';
import type { ServiceRun } from '../service-run.ts';
import { isOn, sendPage } from '../send-pages.ts';
import { readStates } from '../service-state.ts';
import { createRate } from '../slots.ts';
import type { TokenSource } from '@candour/connectors/delivery/deliver.ts';
import { advanceReplay, failReplay, openReplays, type OpenReplay } from './replay-row.ts';
import { replayPage, type ReplayPage } from './replay-page.ts';

type Running = {
  lease: Lease;
  plan: SystemPlan;
  tokens: TokenSource;
  signal: AbortSignal;
  isOver: () => boolean;
  countCalls: (calls: number) => void;
};

/**
 * Continues what people asked a system's services to send again, oldest first, as long as nothing ordinary
 * is due. Returns when to look again; null if nothing is left.
 */
export const runReplays = async (engine: Engine, running: Running): Promise<number | null> => {
  const services = running.plan.services.filter(({ enabled }) => enabled);
  const ids = services.map(({ id }) => id);
  const open = await inBrands(engine.pool, '*', (client) => openReplays(client, ids));
  let next: number | null = null;
  for (const replay of open) {
    const service = services.find(({ id }) => id === replay.serviceId);
    if (service === undefined) continue;
    const look = await runReplay(engine, { ...running, service, replay });
    if (look !== null) next = Math.min(next ?? look, look);
  }
  return next;
};

type One = Running & { service: ServicePlan; replay: OpenReplay };

const runReplay = async (engine: Engine, of: One): Promise<number | null> => {
  const { lease, plan, service, signal } = of;
  let { replay } = of;
  const compiled = compileService(plan, service);
  const reason = whyNotAnyMore(of);
  if (reason !== null) {
    await inBrands(engine.pool, '*', async (client) => {
      await mustHold(client, { engine, systemId: lease.systemId, no: lease.no });
      await failReplay(client, { replayId: replay.replayId, reason, at: new Date(engine.now()) });
    });
    return null;
  }
  let rateFactor = 1;
  const inTurn = createRate(() => capOf(replay, service) * rateFactor, { isEven: true });
  while (!of.isOver()) {
    const step = await inBrands(engine.pool, '*', (client) =>
      nextStep(engine, { client, compiled, replay, lease }),
    );
    if ('lookAt' in step) return step.lookAt;
    const { state, page, advance } = step;
    rateFactor = state.health.rateFactor;
    const run: ServiceRun = {
      engine,
      lease,
      compiled,
      tokens: of.tokens,
      isFull: false,
      signal,
      state,
      // A page is about a second's worth: it finishes before the others get their turn, unless the node has
      // to stop.
      isOver: () => signal.aborted,
      countCalls: of.countCalls,
      inTurn: () => inTurn(lease.signal),
      totals: { picked: 0, ok: 0, failed: 0, skipped: 0 },
    };
    let isDone = false;
    const beside = async (client: pg.ClientBase, result: Parameters<typeof advance>[0]): Promise<void> => {
      const to = advance(result);
      isDone = page.isLast && result.untouched.size === 0;
      replay = { ...replay, place: to.place ?? replay.place };
      const { replayId, serviceId } = replay;
      const records = result.sent.flatMap(({ unit }) => unit.records);
      await dropElsewhere(client, { serviceId, records });
      await advanceReplay(client, { replayId, to, isDone, at: new Date(engine.now()) });
    };
    const { written } = await sendPage(run, { page, beside });
    await written;
    if (isDone) return null;
  }
  return engine.now();
};

/** Somebody may have changed the service in the meantime. */
const whyNotAnyMore = ({ plan, service, replay }: One): string | null =>
  service.triggerType === replay.triggerType
    ? whyNoReplay({ ...service, authenticationTypeId: plan.authentication.typeId })
    : 'The trigger of the service was changed';

/** Calls per second: never more than the service may make. */
const capOf = ({ ratePerSecond }: OpenReplay, service: ServicePlan): number =>
  service.ratePerSecond > 0 ? Math.min(ratePerSecond, service.ratePerSecond) : ratePerSecond;

type Step = { lookAt: number | null } | (ReplayPage & { state: ServiceRun['state'] });

/**
 * The next page, or when to look again: it was cancelled, the service was switched off, or others go first.
 */
const nextStep = async (
  engine: Engine,
  of: { client: pg.ClientBase; compiled: CompiledService; replay: OpenReplay; lease: Lease },
): Promise<Step> => {
  const { client, compiled, replay, lease } = of;
  const { service } = compiled;
  const nowMs = engine.now();
  const isStillOpen = (await openReplays(client, [service.id])).some(
    ({ replayId }) => replayId === replay.replayId,
  );
  const state = (await readStates(client, [service.id])).get(service.id);
  if (!isStillOpen || state === undefined || !(await isOn(client, service.id))) return { lookAt: null };
  if (permission(state.health, nowMs) === 'none') return { lookAt: state.health.pause?.untilMs ?? nowMs };
  const retryAt = await nextRetryAt(client, service.id);
  const isBehind = state.hasMore || (retryAt !== null && retryAt <= nowMs);
  if (isBehind || (await isTickDue(client, { systemId: lease.systemId, nowMs }))) return { lookAt: nowMs };
  const send = sendAtOnce(engine, { service, replay });
  const read = Math.max(send, Math.min(engine.pace.pageSize, send * 4));
  return { ...(await replayPage(client, { compiled, replay, read, send })), state };
};

/** A second's worth of records, so that ordinary changes and a cancellation wait no longer than that. */
const sendAtOnce = (
  engine: Engine,
  { service, replay }: { service: ServicePlan; replay: OpenReplay },
): number => {
  const { size } = service.batching;
  return Math.max(1, Math.min(Math.max(engine.pace.pageSize, size), size * capOf(replay, service)));
};

/**
 * The services are due, or somebody asked for them. During the run of a tick this holds until the system is
 * released: the replay continues right after it.
 */
const isTickDue = async (
  client: pg.ClientBase,
  { systemId, nowMs }: { systemId: number; nowMs: number },
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'connector-tick-due',
    text: `select 1 from integration_run_state
      where system_id = $1 and (woken_at is not null or tick_at <= $2)`,
    values: [systemId, new Date(nowMs)],
  });
  return rowCount === 1;
};
