import type { DeliveryRecord, ServicePlan } from '../plan.ts';

/** Records that travel in one call. */
export type Unit = { records: readonly [DeliveryRecord, ...DeliveryRecord[]] };

/** Calls that must come one after the other. Different chains may run in parallel. */
export type Chain = readonly Unit[];

/** Of people, only the current state is known. */
const ofPeople: readonly ServicePlan['triggerType'][] = ['DataSubjectChanged', 'DataSubjectErased'];

/** Whether a service sends the current state rather than each change. */
export const sendsState = ({
  triggerType,
  batching,
}: Pick<ServicePlan, 'triggerType' | 'batching'>): boolean =>
  triggerType === 'FullSnapshot' || ofPeople.includes(triggerType) || batching.mode === 'PerDataSubject';

/**
 * Plans calls for records in order. Changes of one person stay in order: single calls of the same person
 * form a chain, and batches, which mix people, form one chain together. No batch mixes brands.
 */
export const planCalls = (
  records: readonly DeliveryRecord[],
  plan: Pick<ServicePlan, 'triggerType' | 'batching'>,
): Chain[] => {
  const { mode, size } = plan.batching;
  if (mode === 'Batch') return [unitsOf(inOrder(records), size)].filter((chain) => chain.length > 0);
  // One record each: no two calls concern the same person.
  if (sendsState(plan)) return unitsOf(records, mode === 'PerDataSubject' ? size : 1).map((unit) => [unit]);
  const chains = Map.groupBy(records, ({ subject }) => subject);
  return [...chains.values()].map((chain) => chain.toSorted(byAge).map((record) => ({ records: [record] })));
};

/** The same for records that failed before: those that travelled in one call do so again, so that its id stays. */
export const planRetries = (
  retries: readonly { deliveryId: string; record: DeliveryRecord }[],
  { batching }: Pick<ServicePlan, 'batching'>,
): Chain[] => {
  const units = [...Map.groupBy(retries, ({ deliveryId }) => deliveryId).values()].flatMap(
    (together): Unit[] => {
      const [first, ...others] = together.map(({ record }) => record).sort(byAge);
      return first === undefined ? [] : [{ records: [first, ...others] }];
    },
  );
  if (batching.mode === 'Batch') return units.length > 0 ? [units] : [];
  // Only the oldest of each person: no two calls concern the same one.
  return units.map((unit) => [unit]);
};

/** Which of two records of a person is the older one; ids of the ledger start with the time of receipt. */
export const byAge = (one: DeliveryRecord, other: DeliveryRecord): number =>
  compare(one.happenedAt, other.happenedAt) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** People keep their places; within a person the older record comes first. */
const inOrder = (records: readonly DeliveryRecord[]): DeliveryRecord[] => {
  const sorted = new Map(
    [...Map.groupBy(records, ({ subject }) => subject)].map(([subject, own]) => [
      subject,
      own.toSorted(byAge),
    ]),
  );
  return records.map((record) => sorted.get(record.subject)?.shift() ?? record);
};

const unitsOf = (records: readonly DeliveryRecord[], size: number): Unit[] => {
  const units: Unit[] = [];
  for (const own of Map.groupBy(records, ({ brandId }) => brandId).values()) {
    for (let at = 0; at < own.length; at += size) {
      // Always the same order for the same records: the id of the call is derived from it.
      const [first, ...others] = own.slice(at, at + size).sort(byAge);
      if (first !== undefined) units.push({ records: [first, ...others] });
    }
  }
  return units;
};
