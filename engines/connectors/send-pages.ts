import type pg from 'pg';
import { deliver, type Attempt } from '@candour/connectors/delivery/deliver.ts';
import { sendsState, type Unit } from '@candour/connectors/delivery/plan-calls.ts';
import { permission } from '@candour/connectors/outcome/health.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { announce } from './announce.ts';
import { mustHold } from './lease.ts';
import type { Page } from './pages.ts';
import { recordPage } from './record-page.ts';
import type { ServiceRun } from './service-run.ts';
import { sendCalls, type SendResult } from './send-calls.ts';
import { mustNotBeMoved, type ServiceState } from './service-state.ts';
import { idOfCall, isTriedAgain, settle } from './settle.ts';
import { writeBack } from './write-back.ts';

export type ReadPage = (of: { client: pg.ClientBase; state: ServiceState; limit: number }) => Promise<Page>;

/** Writes whatever else a page changes beyond the ordinary. */
type Beside = (client: pg.ClientBase, result: SendResult) => Promise<void>;

type Reading = { readPage: ReadPage; isAhead: boolean };

/**
 * Sends page after page; returns whether nothing was left. With `isAhead` the next page is read while one
 * is being sent and the one before is being written: neither delays the calls. Not for sources that return
 * the same records again until they are written.
 */
export const sendPages = async (run: ServiceRun, reading: Reading): Promise<boolean> => {
  const reader = createReader(run, reading);
  let written: Promise<void> = Promise.resolve();
  try {
    while (!run.isOver() && permission(run.state.health, run.engine.now()) !== 'none') {
      const page = await reader.next();
      if (page === null) return false;
      if (page.isLast && page.picked === 0 && run.state.snapshot.visit === undefined) return true;
      await fixBatches(run, { page, written });
      reader.lookAhead(page);
      const sent = await sendPage(run, { page, written });
      written = sent.written;
      // Records that wait now were not known to be waiting when the next page was read.
      if (!sent.isClean || !reading.isAhead) {
        await written;
        reader.forget();
      }
      if (page.isLast) return true;
    }
    return false;
  } finally {
    await written;
  }
};

/** Reads pages; null once somebody has switched the service off. */
const createReader = (run: ServiceRun, { readPage, isAhead }: Reading) => {
  const { engine, compiled } = run;
  const limit = Math.max(engine.pace.pageSize, compiled.service.batching.size);
  const read = (state: ServiceState): Promise<Page | null> =>
    inBrands(engine.pool, '*', async (client) =>
      (await isOn(client, compiled.service.id)) ? readPage({ client, state, limit }) : null,
    );
  let ahead: Promise<Page | null> | undefined;
  return {
    next: (): Promise<Page | null> => {
      const next = ahead ?? read(run.state);
      ahead = undefined;
      return next;
    },
    lookAhead: (page: Page): void => {
      if (!isAhead || page.isLast) return;
      ahead = read(page.moved(run.state, new Set()));
      // The caller that awaits it gets the error.
      ahead.catch(() => undefined);
    },
    forget: (): void => void (ahead = undefined),
  };
};

/** The service or its system may have been switched off since the run began. */
export const isOn = async (client: pg.ClientBase, serviceId: number): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'connector-is-on',
    text: `select 1 from integration_service v join integration_system s on s.id = v.system_id
      where v.id = $1 and v.enabled and s.enabled`,
    values: [serviceId],
  });
  return rowCount === 1;
};

/**
 * When several changes travel in one call, a crash must not regroup them: the end of the page is saved
 * first.
 */
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
    await mustNotBeMoved(client, { serviceId: service.id, moves: run.state.moves });
    await client.query(
      'update integration_service_state set page_xid = $2, page_seq = $3 where service_id = $1',
      [service.id, end.xid, end.seq],
    );
  });
};

/** `isClean` if everything succeeded; `written` resolves once it is all written. */
export const sendPage = async (
  run: ServiceRun,
  { page, written = Promise.resolve(), beside }: { page: Page; written?: Promise<void>; beside?: Beside },
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
  const also = async (client: pg.PoolClient): Promise<void> => {
    await told.inTransaction(client);
    await writeBack(engine, { client, serviceId: compiled.service.id, sent: result.sent });
    await beside?.(client, result);
  };
  const outcomeOfPage = { ...told.outcome, isBeside: beside !== undefined };
  const writing = recordPage(engine, { lease, page: outcomeOfPage, also }).then(told.afterCommit);
  // The caller that awaits it gets the error; until then it must not count as unhandled.
  writing.catch(() => undefined);
  return { isClean: outcome.keep.length === 0 && result.untouched.size === 0, written: writing };
};

const send = (run: ServiceRun, page: Page): Promise<SendResult> => {
  const { engine, compiled, state } = run;
  const { service } = compiled;
  const { attempts } = service.retry;
  const isMixed = service.batching.mode === 'Batch';
  return sendCalls({
    chains: page.chains,
    blocked: page.blocked,
    health: state.health,
    concurrency: isMixed ? 1 : service.concurrency,
    send: (records) => sendOne(run, records),
    blocks: (attempt, record) =>
      !sendsState(service) && isTriedAgain(attempt, { attempt: page.attemptsOf(record), attempts }),
    inTurn: run.inTurn,
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
      compiled,
      records,
      tokens,
      call: engine.call,
      now: engine.now,
      signal,
      deliveryId: idOfCall(compiled.service, { records, snapshot: state.snapshot }),
    });
    engine.metrics.deliveries.inc({ outcome: attempt.outcome });
    engine.metrics.seconds.observe(attempt.milliseconds / 1_000);
    return attempt;
  } finally {
    leave();
  }
};
