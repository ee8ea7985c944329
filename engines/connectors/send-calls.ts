import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import { byAge, type Chain, type Unit } from '@candour/connectors/delivery/plan-calls.ts';
import { afterAttempt, permission, type Health } from '@candour/connectors/outcome/health.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';

/** A call that was made. */
export type Sent = { unit: Unit; attempt: Attempt };

export type Sending = {
  chains: readonly Chain[];
  /** People whose records have to wait because earlier ones do. */
  blocked: ReadonlySet<string>;
  health: Health;
  concurrency: number;
  send: (records: Unit['records']) => Promise<Attempt>;
  /** Whether this failure makes the person's later records wait. */
  blocks: (attempt: Attempt, record: DeliveryRecord) => boolean;
  /** Waits for its turn if calls per second are limited. */
  inTurn: () => Promise<void>;
  /** The slice is over, or the node is stopping. */
  isOver: () => boolean;
  now: () => number;
};

export type SendResult = {
  sent: Sent[];
  /** Records that wait behind an earlier one of the same person. */
  behind: DeliveryRecord[];
  /** Ids of records that were not reached. */
  untouched: Set<string>;
  health: Health;
};

/**
 * Makes the calls: chains in parallel, the calls of a chain one after the other, and no more as soon as the
 * service has to pause. After a pause a single call goes first, and the others only if it succeeds.
 */
export const sendCalls = async (sending: Sending): Promise<SendResult> => {
  const { chains, concurrency, now } = sending;
  const result: SendResult = {
    sent: [],
    behind: [],
    health: sending.health,
    untouched: new Set(chains.flat().flatMap(({ records }) => records.map(({ id }) => id))),
  };
  const blocked = new Set(sending.blocked);
  let next = 0;
  const mayGoOn = (): boolean => !sending.isOver() && permission(result.health, now()) !== 'none';
  const work = async (isProbe: boolean): Promise<void> => {
    while (next < chains.length && mayGoOn()) {
      for (const unit of chains[next++] ?? []) {
        if (!mayGoOn()) return;
        await sendUnit({ sending, result, blocked }, unit);
      }
      if (isProbe && result.sent.length > 0) return;
    }
  };
  if (permission(result.health, now()) === 'one') await work(true);
  if (result.health.pause !== null && result.health.pause.kind !== 'throttled') return result;
  await Promise.all(Array.from({ length: Math.min(concurrency, chains.length) }, () => work(false)));
  return result;
};

const sendUnit = async (
  { sending, result, blocked }: { sending: Sending; result: SendResult; blocked: Set<string> },
  unit: Unit,
): Promise<void> => {
  const { send, inTurn, now } = sending;
  const waits = unit.records.filter(({ subject }) => blocked.has(subject));
  const [first, ...others] = unit.records.filter(({ subject }) => !blocked.has(subject));
  result.behind.push(...waits);
  for (const { id } of waits) result.untouched.delete(id);
  if (first === undefined) return;
  await inTurn();
  const records = [first, ...others] as const;
  const attempt = await send([...records]);
  // The node is stopping: whichever node continues sends it again, under the same id.
  if (attempt.isAborted === true) return;
  result.sent.push({ unit: { records: [...records] }, attempt });
  for (const { id } of records) result.untouched.delete(id);
  const { outcome, message, waitMs, status } = attempt;
  result.health = afterAttempt(result.health, {
    outcome,
    message,
    status,
    nowMs: now(),
    ...(waitMs === undefined ? {} : { waitMs }),
  });
  for (const record of records) if (sending.blocks(attempt, record)) blocked.add(record.subject);
};

/** The newest record of each person, in the order in which the people first appear. */
export const newestOfEach = (records: readonly DeliveryRecord[]): DeliveryRecord[] =>
  [...Map.groupBy(records, ({ subject }) => subject).values()].flatMap(
    (own) => own.toSorted(byAge).at(-1) ?? [],
  );
