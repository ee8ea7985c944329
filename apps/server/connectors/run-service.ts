import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { deliver, type Attempt, type TokenSource } from '@candour/connectors/delivery/deliver.ts';
import { sendsState, type Unit } from '@candour/connectors/delivery/plan-calls.ts';
import { permission } from '@candour/connectors/outcome/health.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { announce } from './announce.ts';
import type { Engine } from './engine.ts';
import { mustHold, type Lease } from './lease.ts';
import { feedPage, retryPage, snapshotPage, type Page } from './pages.ts';
import { recordPage } from './record-page.ts';
import { sendCalls, type SendResult } from './send-calls.ts';
import type { ServiceState } from './service-state.ts';
import { idOfCall, isTriedAgain, settle } from './settle.ts';
import { createRate } from './slots.ts';

/** What a run of a service did. */
export type RunTotals = { picked: number; ok: number; failed: number; skipped: number };

/** All that a run of one service needs. */
export type ServiceRun = {
  engine: Engine;
  lease: Lease;
  compiled: CompiledService;
  tokens: TokenSource;
  /** Whether the feed is read, and not only what waits for another attempt. */
  isFull: boolean;
  /** The slice of the system is over, or the node is stopping. */
  isOver: () => boolean;
  countCalls: (calls: number) => void;
  totals: RunTotals;
  /** Ends calls under way: the lease was lost, or the node is stopping. */
  signal: AbortSignal;
  state: ServiceState;
};

type ReadPage = (reading: { client: pg.ClientBase; state: ServiceState; limit: number }) => Promise<Page>;

/**
 * Sends what a service has to send: what waits for another attempt first, then what is new, page by page, until
 * nothing is left, the service has to pause, or its time is over. Answers what is remembered of it.
 */
export const runService = async (run: ServiceRun): Promise<ServiceState> => {
  const { engine, compiled } = run;
  const again: ReadPage = (reading) =>
    retryPage({
      ...reading,
      compiled,
      limit: Math.max(1, engine.pace.pageSize >> 1, compiled.service.batching.size),
      now: new Date(engine.now()),
    });
  await sendPages(run, { readPage: again, isAhead: false });
  if (!run.isFull) return run.state;
  const isSnapshot = compiled.service.triggerType === 'FullSnapshot';
  if (isSnapshot) run.state = beginSnapshot(run.state);
  const next: ReadPage = (reading) =>
    isSnapshot ? snapshotPage({ ...reading, compiled }) : feedPage({ ...reading, compiled });
  const isDone = await sendPages(run, { readPage: next, isAhead: true });
  if (run.state.hasMore === isDone) await saveMore(run, !isDone);
  return run.state;
};

/** Every snapshot is a round of its own; one that was interrupted goes on. */
const beginSnapshot = (state: ServiceState): ServiceState =>
  state.snapshot.visit === undefined
    ? { ...state, snapshot: { round: state.snapshot.round + (state.hasMore ? 0 : 1) } }
    : state;

/**
 * Whether nothing was left. With `isAhead` the next page is read while one is on its way, and the one before it is
 * written down: neither holds up the calls. Not for pages that hold again what was not written down yet.
 */
const sendPages = async (
  run: ServiceRun,
  { readPage, isAhead }: { readPage: ReadPage; isAhead: boolean },
): Promise<boolean> => {
  const { engine } = run;
  const read = (state: ServiceState): Promise<Page | null> =>
    inBrands(engine.pool, '*', async (client) =>
      (await isOn(client, run.compiled.service.id)) ? readPage({ client, state, limit }) : null,
    );
  const limit = Math.max(engine.pace.pageSize, run.compiled.service.batching.size);
  let ahead: Promise<Page | null> | undefined;
  let written: Promise<void> = Promise.resolve();
  try {
    for (;;) {
      if (run.isOver() || permission(run.state.health, engine.now()) === 'none') return false;
      const page = await (ahead ?? read(run.state));
      ahead = undefined;
      if (page === null) return false;
      if (page.isLast && page.picked === 0 && run.state.snapshot.visit === undefined) return true;
      await fixBatches(run, { page, written });
      ahead = isAhead && !page.isLast ? read(page.moved(run.state, new Set())) : undefined;
      ahead?.catch(() => undefined);
      const sent = await sendPage(run, { page, written });
      written = sent.written;
      // What waits now was not known when the next page was read.
      if (!sent.isClean || !isAhead) {
        await written;
        ahead = undefined;
      }
      if (page.isLast) return true;
    }
  } finally {
    await written;
  }
};

/** Somebody may have switched the service or its system off since the run began. */
const isOn = async (client: pg.ClientBase, serviceId: number): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'connector-is-on',
    text: `select 1 from integration_service v join integration_system s on s.id = v.system_id
      where v.id = $1 and v.enabled and s.enabled`,
    values: [serviceId],
  });
  return rowCount === 1;
};

/** Where several changes travel in one call, a crash must not mix them anew: the end of the page is kept first. */
const fixBatches = async (
  run: ServiceRun,
  { page, written }: { page: Page; written: Promise<void> },
): Promise<void> => {
  const { service } = run.compiled;
  const isFixed =
    run.state.pageEnd !== null || service.batching.mode !== 'Batch' || page.records.length === 0;
  if (isFixed) return;
  await written;
  const end = page.moved(run.state, new Set()).cursor;
  await inBrands(run.engine.pool, '*', async (client) => {
    await mustHold(client, { engine: run.engine, systemId: run.lease.systemId, no: run.lease.no });
    await client.query(
      'update integration_service_state set page_xid = $2, page_seq = $3 where service_id = $1',
      [service.id, end.xid, end.seq],
    );
  });
};

/** `isClean` where everything went well; `written` once it is all written down. */
const sendPage = async (
  run: ServiceRun,
  { page, written }: { page: Page; written: Promise<void> },
): Promise<{ isClean: boolean; written: Promise<void> }> => {
  const { engine, lease, compiled, totals, state } = run;
  const result = await send(run, page);
  await written;
  lease.signal.throwIfAborted();
  run.countCalls(result.sent.length);
  const nowMs = engine.now();
  const outcome = settle({ compiled, page, result, state, nowMs, sampled: engine.pace.sampled });
  const told = await announce(engine, { compiled, before: state.health, outcome, sent: result.sent });
  run.state = told.outcome.state;
  totals.picked += page.picked;
  totals.ok += outcome.ok;
  totals.failed += outcome.failed;
  totals.skipped += Math.max(0, page.picked - page.records.length);
  const writing = recordPage(engine, { lease, page: told.outcome, also: told.inTransaction }).then(
    told.afterCommit,
  );
  // Whoever waits for it hears of it; until then nobody does.
  writing.catch(() => undefined);
  return { isClean: outcome.keep.length === 0 && result.untouched.size === 0, written: writing };
};

const send = (run: ServiceRun, page: Page): Promise<SendResult> => {
  const { engine, lease, compiled, state } = run;
  const { service } = compiled;
  const { attempts } = service.retry;
  const inTurn = createRate(service.ratePerSecond * state.health.rateFactor);
  const isMixed = service.batching.mode === 'Batch';
  return sendCalls({
    chains: page.chains,
    blocked: page.blocked,
    health: state.health,
    concurrency: isMixed ? 1 : service.concurrency,
    send: (records) => sendOne(run, records),
    blocks: (attempt, record) =>
      !sendsState(service) && isTriedAgain(attempt, { attempt: page.attemptsOf(record), attempts }),
    inTurn: () => inTurn(lease.signal),
    isOver: run.isOver,
    now: engine.now,
  });
};

const sendOne = async (
  { engine, signal, compiled, tokens, state }: ServiceRun,
  records: Unit['records'],
): Promise<Attempt> => {
  const leave = await engine.slots.enter(compiled.origin);
  try {
    const attempt = await deliver({
      ...{ compiled, records, tokens, call: engine.call, now: engine.now, signal },
      deliveryId: idOfCall(compiled.service, { records, snapshot: state.snapshot }),
    });
    engine.metrics.deliveries.inc({ outcome: attempt.outcome });
    engine.metrics.seconds.observe(attempt.milliseconds / 1_000);
    return attempt;
  } finally {
    leave();
  }
};

const saveMore = async (run: ServiceRun, hasMore: boolean): Promise<void> => {
  run.state = { ...run.state, hasMore };
  const page = {
    serviceId: run.compiled.service.id,
    state: run.state,
    okAt: null,
    drop: [],
    keep: [],
    log: [],
  };
  await recordPage(run.engine, { lease: run.lease, page });
};
