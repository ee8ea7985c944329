import type pg from 'pg';

import type { Log } from '../postgres/log.ts';
import { type Appended, LedgerConflict } from './entry.ts';
import { inBrands } from './brand-scope.ts';
import { gatherLogs } from './seal-logs.ts';
import type { PendingEvidence } from './pending-evidence.ts';

/** Longer than a commit takes, so that what woke the sealer is there when it looks. */
const AFTER_WAKING_MS = 25;
/** What other nodes left behind waits this long at most. */
const LOOK_EVERY_MS = 500;
/** Transactions that queued something have ended after this time. */
const MAY_BE_OPEN_MS = 5_000;
const AT_ONCE = 512;
/** One number for all nodes: one of them seals at a time. */
const LOCK = 7_316_551_205;

/** Without parameters, so that it is one round trip. The lock ends with the transaction, or with the node. */
const TAKE_TURN = `
  set local idle_in_transaction_session_timeout = '15s';
  select pg_try_advisory_xact_lock(${LOCK}) as "isOurs";
  select brand_id as "brandId", submission_guid as "submissionGuid", kind, language, occurred_at as "occurredAt",
    received_at as "receivedAt", facts, personal
  from evidence_pending order by queued_at limit ${AT_ONCE}`;

type Options = {
  pool: pg.Pool;
  /** Writes evidence into the chain of this node and deletes it from the queue, in one transaction. */
  seal: (evidence: PendingEvidence) => Promise<Appended>;
  log: Log;
};

/**
 * Moves evidence from the queue into the chain. It looks shortly after something was queued here, and twice a
 * second for what other nodes left. Each is sealed once: the record is unique, and the queue loses it in the
 * same transaction.
 */
export const createSealer = ({ pool, seal, log }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let working: Promise<void> | undefined;
  let isWoken = false;
  let wokenAt = -Infinity;
  let isClosed = false;

  const look = async (): Promise<void> => {
    dueAt = Infinity;
    isWoken = false;
    const isMore = await sealSome({ pool, seal, log }).catch((error: unknown) => {
      log.warn(`Evidence waits to be sealed: ${String(error)}`);
      return false;
    });
    working = undefined;
    if (!isClosed) lookIn(isMore || isWoken ? AFTER_WAKING_MS : LOOK_EVERY_MS);
  };
  const lookIn = (milliseconds: number): void => {
    const at = Date.now() + milliseconds;
    if (working !== undefined || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void (working = look()), milliseconds).unref();
  };
  lookIn(LOOK_EVERY_MS);

  return {
    /** Call it once evidence was queued; its transaction may still be open. */
    wake(): void {
      isWoken = true;
      wokenAt = Date.now();
      if (!isClosed) lookIn(AFTER_WAKING_MS);
    },
    /** Seals what was queued here before, and stops. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await working;
      if (wokenAt > Date.now() - MAY_BE_OPEN_MS) await look();
    },
  };
};

/** Returns whether there may be more. */
const sealSome = ({ pool, seal, log }: Options): Promise<boolean> =>
  inBrands(pool, '*', async (client) => {
    const results = await client.query(TAKE_TURN);
    const [, turn, queue] = results as unknown as pg.QueryResult[]; // one for each statement
    if (turn?.rows[0]?.isOurs !== true) return false;
    const waiting = (queue?.rows ?? []) as PendingEvidence[]; // the columns above
    const outcomes = await Promise.allSettled(waiting.map(seal));
    const known = waiting.filter((_, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'fulfilled' && outcome.value.isReplay;
    });
    await forget(client, known);
    const isMore = await gatherLogs(client);
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    tellOf(failed, log);
    return isMore || (waiting.length === AT_ONCE && failed.length < waiting.length);
  });

/** Queued again after it had been sealed. */
const forget = async (client: pg.ClientBase, known: readonly PendingEvidence[]): Promise<void> => {
  for (const { brandId, submissionGuid, kind } of known)
    await client.query(
      'delete from evidence_pending where brand_id = $1 and submission_guid = $2 and kind = $3',
      [brandId, submissionGuid, kind],
    );
};

const tellOf = (failed: readonly unknown[], log: Log): void => {
  const [first] = failed;
  if (first instanceof LedgerConflict) log.error('Other evidence was sealed under this guid');
  if (first !== undefined)
    log.warn(`${failed.length} pieces of evidence wait to be sealed: ${String(first)}`);
};
