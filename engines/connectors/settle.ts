import { deliveryIdOf } from '@candour/connectors/delivery/identity.ts';
import { sendsState } from '@candour/connectors/delivery/plan-calls.ts';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { count } from '@candour/connectors/outcome/ring.ts';
import { nextAttemptIn } from '@candour/connectors/outcome/schedule.ts';
import type { DeliveryRecord, ServicePlan } from '@candour/connectors/plan.ts';
import type { Page } from './pages.ts';
import type { LoggedAttempt, PageOutcome } from './record-page.ts';
import type { KeptRetry } from './retries.ts';
import type { Sent, SendResult } from './send-calls.ts';
import type { ServiceState } from './service-state.ts';

const shortWaitMs = 5_000;
/** The record is at fault or cannot be helped: another attempt would fail the same way. */
const hopeless = ['permanent', 'rendering'];
/** The service is at fault: this does not use up the record's attempts. */
const uncounted = ['auth', 'config', 'throttled', 'gone'];

/** Whether a failed record will be tried again, so that later ones of the person wait for it. */
export const isTriedAgain = (
  { outcome }: Pick<Attempt, 'outcome'>,
  { attempt, attempts }: { attempt: number; attempts: number },
): boolean =>
  outcome !== 'ok' && !hopeless.includes(outcome) && (uncounted.includes(outcome) || attempt + 1 < attempts);

/** The stable id of a call of this service; each snapshot is a round of its own. */
export const idOfCall = (
  service: Pick<ServicePlan, 'id' | 'triggerType'>,
  { records, snapshot }: { records: readonly DeliveryRecord[]; snapshot: ServiceState['snapshot'] },
): string =>
  deliveryIdOf({
    serviceId: service.id,
    recordIds: records.map(({ id, revision }) => (revision === undefined ? id : `${id} ${revision}`)),
    ...(service.triggerType === 'FullSnapshot' ? { round: String(snapshot.round) } : {}),
  });

type Settling = {
  compiled: CompiledService;
  page: Page;
  result: SendResult;
  state: ServiceState;
  nowMs: number;
  sampled: number;
};

/** What a sent page changes: the place, the waiting records, the log and the figures. */
export const settle = (of: Settling): PageOutcome & { ok: number; failed: number } => {
  const { compiled, page, result, state, nowMs } = of;
  const seqOf = seqIn(compiled);
  const well = result.sent.filter(({ attempt }) => attempt.outcome === 'ok');
  const badly = result.sent.filter(({ attempt }) => attempt.outcome !== 'ok');
  const ok = recordsIn(well).length;
  const failed = recordsIn(badly.filter(({ attempt }) => attempt.outcome !== 'throttled')).length;
  const logged = [...badly, ...well.filter(() => Math.random() < of.sampled)];
  return {
    serviceId: compiled.service.id,
    state: {
      ...page.moved(state, result.untouched),
      health: result.health,
      ring: count(state.ring, { ok, failed, nowMs }),
    },
    okAt: ok > 0 ? new Date(nowMs) : null,
    drop: [
      ...page.dropped,
      ...recordsIn(well).map((record) => ({ subject: record.subject, seq: seqOf(record) })),
    ],
    keep: [
      ...badly.flatMap((sent) => {
        // What travelled together is sent together again.
        const random = Math.random();
        return sent.unit.records.map((record) => keptAfter(of, { sent, record, random }));
      }),
      ...result.behind.map((record) => keptBehind(of, record)),
    ],
    log: logged.map((sent) => entryOf(of, sent)),
    ok,
    failed,
  };
};

const recordsIn = (sent: readonly Sent[]): DeliveryRecord[] => sent.flatMap(({ unit }) => unit.records);

/** If the current state is sent, a person has one place; otherwise each change has its own. */
const seqIn =
  ({ service }: CompiledService) =>
  ({ seq }: DeliveryRecord): number =>
    sendsState(service) ? 0 : seq;

const keptAfter = (
  of: Settling,
  { sent: { unit, attempt }, record, random }: { sent: Sent; record: DeliveryRecord; random: number },
): KeptRetry => {
  const { compiled, page, state, result, nowMs } = of;
  const { outcome, waitMs } = attempt;
  const before = page.attemptsOf(record);
  // One record may have spoilt it for all: each is sent individually, at once.
  if (outcome === 'permanent' && unit.records.length > 1) return { ...keptBehind(of, record), outcome };
  // While the target does not respond at all, single records are sent as probes: a failure is not their
  // fault.
  const isProbe = state.health.pause !== null && outcome === 'network';
  const isCounted = !uncounted.includes(outcome) && !isProbe;
  const attempts = compiled.service.retry.attempts;
  const next = isCounted
    ? nextAttemptIn({ attempt: before + 1, attempts, atLeastMs: waitMs, random })
    : Math.max((result.health.pause?.untilMs ?? 0) - nowMs, shortWaitMs);
  return {
    ...placeOf(of, record),
    deliveryId: idOfCall(compiled.service, { records: unit.records, snapshot: state.snapshot }),
    attempt: before + (isCounted ? 1 : 0),
    nextAt: new Date(nowMs + (next ?? 0)),
    failedAt: new Date(nowMs),
    outcome,
    isDead: hopeless.includes(outcome) || next === null,
  };
};

const keptBehind = (of: Settling, record: DeliveryRecord): KeptRetry => ({
  ...placeOf(of, record),
  deliveryId: idOfCall(of.compiled.service, { records: [record], snapshot: of.state.snapshot }),
  attempt: of.page.attemptsOf(record),
  nextAt: new Date(of.nowMs),
  failedAt: new Date(of.nowMs),
  outcome: 'transient',
  isDead: false,
});

const placeOf = ({ compiled }: Settling, record: DeliveryRecord) => {
  const { subject, id, brandId, happenedAt } = record;
  return { subject, seq: seqIn(compiled)(record), ref: id, brandId, happenedAt };
};

const entryOf = ({ compiled, page, state, nowMs }: Settling, { unit, attempt }: Sent): LoggedAttempt => {
  const [first] = unit.records;
  return {
    at: new Date(nowMs),
    brandId: first.brandId,
    subject: first.subject,
    records: unit.records.length,
    deliveryId: idOfCall(compiled.service, { records: unit.records, snapshot: state.snapshot }),
    attempt: page.attemptsOf(first) + 1,
    writtenUrl: compiled.writtenUrl,
    result: attempt,
  };
};
