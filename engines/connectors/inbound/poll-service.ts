import { deliveryIdOf } from '@candour/connectors/delivery/identity.ts';
import { fetchPage, type FetchAttempt } from '@candour/connectors/inbound/fetch-page.ts';
import { placeAfter } from '@candour/connectors/inbound/follow-pages.ts';
import type { InboundPlace, InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { afterAttempt, permission } from '@candour/connectors/outcome/health.ts';
import { count } from '@candour/connectors/outcome/ring.ts';
import { inBrands } from '../../ledger/brand-scope.ts';
import { announce } from '../announce.ts';
import { recordPage } from '../record-page.ts';
import { isOn } from '../send-pages.ts';
import type { ServiceRun } from '../service-run.ts';
import type { ServiceState } from '../service-state.ts';
import { readPlace } from './place.ts';
import { recordTaken } from './record-taken.ts';
import { retryRecords } from './retry-records.ts';

/** Records taken in one transaction. */
const chunk = 200;
const shortestPauseMs = 60_000;

/**
 * Fetches page after page and takes their records. The records and the service's progress are written in
 * one transaction: after a crash the same page is fetched again, and nothing in it counts twice.
 */
export const pollService = async (run: ServiceRun): Promise<ServiceState> => {
  const { engine, compiled } = run;
  const plan = compiled.service.inbound;
  if (plan === null) return run.state;
  await retryRecords(run, plan);
  if (!run.isFull) return run.state;
  let place = await inBrands(engine.pool, '*', (client) => readPlace(client, compiled.service.id));
  while (!run.isOver() && permission(run.state.health, engine.now()) !== 'none') {
    if (!(await inBrands(engine.pool, '*', (client) => isOn(client, compiled.service.id)))) break;
    await run.inTurn();
    const attempt = await fetchFrom(run, { plan, place });
    if (attempt.isAborted === true) break;
    run.countCalls(1);
    const next = await takePage(run, { plan, place, attempt });
    if (next === null) break;
    place = next.place;
    if (next.isLast) break;
  }
  return run.state;
};

/** Fetches the next page. */
const fetchFrom = async (
  { engine, compiled, tokens, signal }: ServiceRun,
  { plan, place }: { plan: InboundPlan; place: InboundPlace },
): Promise<FetchAttempt> => {
  const leave = await engine.slots.enter(compiled.origin);
  try {
    const recordIds = ['page', place.since ?? '', place.next ?? ''];
    const deliveryId = deliveryIdOf({ serviceId: compiled.service.id, recordIds });
    const attempt = await fetchPage({
      compiled,
      plan,
      place,
      deliveryId,
      tokens,
      signal,
      call: engine.call,
      now: engine.now,
    });
    engine.metrics.deliveries.inc({ outcome: attempt.outcome });
    engine.metrics.seconds.observe(attempt.milliseconds / 1_000);
    return attempt;
  } finally {
    leave();
  }
};

/** Takes a page in chunks; null if it cannot continue. */
const takePage = async (
  run: ServiceRun,
  { plan, place, attempt }: { plan: InboundPlan; place: InboundPlace; attempt: FetchAttempt },
): Promise<{ place: InboundPlace; isLast: boolean } | null> => {
  const { page } = attempt;
  if (page === null) return failPage(run, attempt);
  const after = placeAfter(plan, place, page);
  if (typeof after === 'string') return failPage(run, { ...attempt, outcome: 'config', message: after });
  let here = place;
  do {
    const records = page.items.slice(here.done, here.done + chunk);
    const done = here.done + records.length;
    const isWhole = done >= page.items.length;
    here = isWhole ? after.place : { ...here, done };
    const hasMore = !isWhole || !after.isLast;
    await recordTaken(run, { plan, records, place: here, attempt, hasMore });
    run.lease.signal.throwIfAborted();
    if (isWhole) return after;
  } while (!run.isOver());
  return null;
};

/** A page that could not be fetched waits: the place stays, and the service pauses for a while. */
const failPage = async (run: ServiceRun, attempt: FetchAttempt): Promise<null> => {
  const { engine, compiled, lease, state } = run;
  const nowMs = engine.now();
  const { outcome, message, status, waitMs } = attempt;
  const health = afterAttempt(state.health, {
    outcome,
    message,
    status,
    nowMs,
    ...(waitMs === undefined ? {} : { waitMs }),
  });
  const untilMs = nowMs + Math.max(shortestPauseMs, waitMs ?? 0);
  const pause = health.pause ?? { kind: 'breaker' as const, reason: message, untilMs };
  const isThrottled = outcome === 'throttled';
  const page = {
    serviceId: compiled.service.id,
    state: {
      ...state,
      health: { ...health, pause },
      hasMore: true,
      ring: count(state.ring, { ok: 0, failed: isThrottled ? 0 : 1, nowMs }),
    },
    okAt: null,
    drop: [],
    keep: [],
    log: [
      {
        at: new Date(nowMs),
        brandId: compiled.service.inbound?.brandId ?? 0,
        subject: nobody,
        deliveryId: deliveryIdOf({ serviceId: compiled.service.id, recordIds: ['page', String(nowMs)] }),
        records: 0,
        attempt: 1,
        writtenUrl: compiled.writtenUrl,
        result: attempt,
      },
    ],
  };
  const unit = {
    records: [{ id: '', subject: nobody, brandId: 0, seq: 0, happenedAt: '', values: {} }] as const,
  };
  const told = await announce(engine, {
    compiled,
    before: state.health,
    outcome: page,
    sent: [{ unit, attempt }],
  });
  await recordPage(engine, { lease, page: told.outcome, also: told.inTransaction });
  await told.afterCommit();
  run.state = told.outcome.state;
  run.totals.picked += 1;
  run.totals.failed += isThrottled ? 0 : 1;
  return null;
};

const nobody = '00000000-0000-0000-0000-000000000000';
