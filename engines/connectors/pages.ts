import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { passesFilters } from '@candour/connectors/delivery/passes-filters.ts';
import { planCalls, planRetries, sendsState, type Chain } from '@candour/connectors/delivery/plan-calls.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import { readSnapshot, type FoundRecord } from './consent-records.ts';
import { readFeed, type Change } from './feed.ts';
import { sourceOf } from './record-sources.ts';
import { dueRetries, waitingOf, type Retry } from './retries.ts';
import { newestOfEach } from './send-calls.ts';
import type { ServiceState } from './service-state.ts';

/** Records to be sent, and how the service's place moves once they are dealt with. */
export type Page = {
  records: readonly DeliveryRecord[];
  /** The calls they travel in. */
  chains: readonly Chain[];
  /** People who have older records waiting. */
  blocked: ReadonlySet<string>;
  /** How often a record was tried before. */
  attemptsOf: (record: DeliveryRecord) => number;
  /** Waiting records that are not sent any more: their person was erased, or something newer was sent. */
  dropped: readonly Retry[];
  picked: number;
  /** The state with its place moved past everything except these records, by id. */
  moved: (state: ServiceState, untouched: ReadonlySet<string>) => ServiceState;
  /** Nothing comes after this page. */
  isLast: boolean;
};

type Reading = { client: pg.ClientBase; compiled: CompiledService; state: ServiceState; limit: number };

const zero = new Set<string>();

/** The next changes of the feed that the service wants. */
export const feedPage = async ({ client, compiled, state, limit }: Reading): Promise<Page> => {
  const { service, system } = compiled;
  const source = sourceOf(service.triggerType);
  const read = (upTo: ServiceState['pageEnd']) =>
    readFeed(client, { entity: source.entity, after: state.cursor, upTo, limit });
  const fixed = state.pageEnd === null ? [] : await read(state.pageEnd);
  const changes = fixed.length > 0 ? fixed : await read(null);
  const newest = sendsState(service);
  const asked = changes.map(({ brandId, ref, position }) => ({ brandId, ref, ...position }));
  const found = await source.read(client, { asked, newest });
  const fitting = found.map((each) =>
    each !== null && passesFilters(each.record, { filters: service.filters, brandIds: system.brandIds })
      ? each
      : null,
  );
  const subjects = [...new Set(fitting.flatMap((each) => each?.record.subject ?? []))];
  const waiting = await waitingOf(client, { serviceId: service.id, subjects });
  const chosen = newest ? fitting : withoutOvertaken(fitting, waiting);
  const wanted = chosen.flatMap((each) => each?.record ?? []);
  const records = newest ? newestOfEach(wanted) : wanted;
  return {
    records,
    chains: planCalls(records, service),
    blocked: newest ? zero : new Set(waiting.keys()),
    attemptsOf: ({ subject }) => (newest ? (waiting.get(subject) ?? 0) : 0),
    dropped: [],
    picked: changes.length,
    moved: (before, untouched) => ({
      ...before,
      pageEnd: null,
      cursor: cursorBefore({ changes, chosen, untouched }, before),
    }),
    isLast: changes.length === 0,
  };
};

/**
 * An answer that came late: a newer one was already sent from an earlier page. It is not sent after the
 * newer one, unless that one is still waiting; then it goes first.
 */
const withoutOvertaken = (
  found: readonly (FoundRecord | null)[],
  waiting: ReadonlyMap<string, number>,
): (FoundRecord | null)[] => {
  const here = new Set(found.map((each) => each?.record.id));
  return found.map((each) => {
    if (each === null || waiting.has(each.record.subject)) return each;
    return each.newer.some((id) => !here.has(id)) ? null : each;
  });
};

const cursorBefore = (
  {
    changes,
    chosen,
    untouched,
  }: { changes: readonly Change[]; chosen: readonly (FoundRecord | null)[]; untouched: ReadonlySet<string> },
  { cursor }: ServiceState,
): ServiceState['cursor'] => {
  const stop = chosen.findIndex((each) => each !== null && untouched.has(each.record.id));
  return (stop === -1 ? changes.at(-1) : changes[stop - 1])?.position ?? cursor;
};

/** The next visitors of a snapshot, with their current answers. */
export const snapshotPage = async ({ client, compiled, state, limit }: Reading): Promise<Page> => {
  const { service, system } = compiled;
  const found = await readSnapshot(client, { after: state.snapshot, limit });
  const fits = ({ record }: (typeof found)[number]) =>
    passesFilters(record, { filters: service.filters, brandIds: system.brandIds });
  const fitting = found.filter(fits);
  const records = fitting.map(({ record }) => record);
  const subjects = records.map(({ subject }) => subject);
  const waiting = await waitingOf(client, { serviceId: service.id, subjects });
  return {
    records,
    chains: planCalls(records, service),
    blocked: zero,
    attemptsOf: ({ subject }) => waiting.get(subject) ?? 0,
    dropped: [],
    picked: found.length,
    moved: (before, untouched) => {
      const stop = found.findIndex(({ record }) => untouched.has(record.id));
      const place = (stop === -1 ? found.at(-1) : found[stop - 1])?.place;
      // Nobody is left: the next snapshot starts over.
      return {
        ...before,
        snapshot: found.length === 0 ? { round: before.snapshot.round } : (place ?? before.snapshot),
      };
    },
    isLast: found.length === 0,
  };
};

/** Records whose next attempt is due. */
export const retryPage = async ({ client, compiled, limit, now }: Reading & { now: Date }): Promise<Page> => {
  const { service } = compiled;
  const newest = sendsState(service);
  const first = await dueRetries(client, { serviceId: service.id, now, limit });
  const due = first.length < limit ? first : withoutTornCall(first);
  const revived = newest ? [] : due.filter(({ isRevived }) => isRevived);
  const source = sourceOf(service.triggerType);
  const overtaken = revived.length === 0 ? zero : await source.hasNewer(client, revived);
  const asked = due.map(({ brandId, ref, seq }) => ({ brandId, ref, seq, xid: '0' }));
  const found = await source.read(client, { asked, newest });
  const isGone = (at: number): boolean => !found[at] || overtaken.has(due[at]?.ref ?? '');
  const attempts = new Map(due.map(({ subject, seq, attempt }) => [`${subject} ${seq}`, attempt]));
  const keyOf = ({ subject, seq }: DeliveryRecord) => `${subject} ${newest ? 0 : seq}`;
  const left = due.flatMap(({ deliveryId }, at) => {
    const record = found[at]?.record;
    return record === undefined || isGone(at) ? [] : [{ deliveryId, record }];
  });
  return {
    records: left.map(({ record }) => record),
    chains: planRetries(left, service),
    blocked: zero,
    attemptsOf: (record) => attempts.get(keyOf(record)) ?? 0,
    dropped: due.filter((_, at) => isGone(at)),
    picked: due.length,
    moved: (state) => state,
    isLast: first.length < limit,
  };
};

/** Keeps the records of one call together, unless they fill a page by themselves. */
const withoutTornCall = (due: readonly Retry[]): readonly Retry[] => {
  const last = due.at(-1)?.deliveryId;
  const whole = due.filter(({ deliveryId }) => deliveryId !== last);
  return whole.length > 0 ? whole : due;
};
