import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { type Appended, LedgerConflict, LedgerUnavailable } from './entry.ts';
import { failureOf } from './failure.ts';
import { findRecorded, type Recorded, submissionKey } from './find-recorded.ts';
import { insertBatch } from './insert-batch.ts';
import { type Head, type Prepared, seal, type SealedRecord } from './record.ts';
import type { createWriterConnection } from './writer-connection.ts';

const LARGEST_BATCH = 128;
const LONGEST_QUEUE = 20_000;
const TRIES = 5;
const TRY_AGAIN_MS = 100;
const PATIENCE_MS = 3_000;
/** A commit takes milliseconds; if one takes this long, something is wrong. */
const STUCK_MS = 1_000;
const CANNOT_RECORD = 'The ledger cannot record answers';
const nothing = (): void => undefined;

type Waiting = Prepared & {
  resolve(answer: Appended): void;
  reject(error: Error): void;
};

type Options = {
  connection: ReturnType<typeof createWriterConnection>;
  onCommit: (head: Head) => void;
};

/**
 * Writes records in order of arrival. Each commit takes everything that queued up during the one before:
 * there is no timer, so a single caller never waits for others.
 */
export const createBatchWriter = ({ connection, onCommit }: Options) => {
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let isRefusing = false;
  /** When the current batch was started. */
  let since: number | undefined;

  /** Returns what is left to do once the next batch is on its way: telling the callers. */
  const write = async (batch: Waiting[]): Promise<() => void> => {
    let left = batch;
    const patience = Date.now() + PATIENCE_MS;
    for (let tries = 1; left.length > 0; tries++) {
      try {
        const open = await connection.current();
        // What an earlier try or another node may have committed is not tried again.
        if (tries > 1) left = settle(left, await findRecorded(open.client, left));
        if (left.length > 0) return await commit(left, open);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'unknown') await connection.drop();
        if (failure === 'values' && left.length > 1) return writeHalves(left);
        const isHopeless =
          failure === 'values' || failure === 'refused' || tries === TRIES || Date.now() > patience;
        if (isHopeless) return refuse(left, error);
        if (failure === 'unknown') await pause(TRY_AGAIN_MS * tries);
      }
    }
    return nothing;
  };

  const commit = async (batch: Waiting[], open: { client: pg.ClientBase; head: Head }) => {
    const records = sealAll(batch, open.head);
    await insertBatch(open.client, records);
    open.head = records.at(-1)?.link ?? open.head;
    onCommit(open.head);
    isRefusing = false;
    return () => {
      for (const { resolve, recordId, receivedAt } of batch)
        resolve({ recordId, receivedAt, isReplay: false });
    };
  };

  /** One row spoils the batch; the others must not suffer for it. */
  const writeHalves = async (batch: Waiting[]): Promise<() => void> => {
    const middle = batch.length >> 1;
    const acknowledge = await write(batch.slice(0, middle));
    acknowledge();
    return write(batch.slice(middle));
  };

  /** Those who waited behind a batch that found no database have waited long enough, too. */
  const refuse = (batch: Waiting[], cause: unknown): (() => void) => {
    const failure = failureOf(cause);
    const isAway = failure === 'unknown';
    // A bad value is not the ledger's fault.
    if (failure !== 'values') isRefusing = true;
    const refused = isAway ? [...batch, ...queue] : batch;
    if (isAway) queue = [];
    for (const { reject } of refused)
      reject(new LedgerUnavailable('The consent could not be recorded.', { cause }));
    return nothing;
  };

  const writeAll = async (): Promise<void> => {
    let acknowledge = nothing;
    while (queue.length > 0) {
      since = Date.now();
      const next = write(queue.splice(0, LARGEST_BATCH));
      // The database must not idle while callers take their responses and come back with more.
      acknowledge();
      acknowledge = await next;
    }
    acknowledge();
    since = undefined;
    writing = undefined;
  };

  return {
    add(prepared: Prepared): Promise<Appended> {
      return new Promise((resolve, reject) => {
        if (queue.length >= LONGEST_QUEUE)
          return reject(new LedgerUnavailable('Too many consents are waiting.'));
        queue.push({ ...prepared, resolve, reject });
        // Starts after the current turn, so that entries arriving together are written together.
        writing ??= Promise.resolve().then(writeAll);
      });
    },
    idle: async (): Promise<void> => writing,
    /** See Ledger. */
    async problem(): Promise<string | undefined> {
      if (since !== undefined && Date.now() - since > STUCK_MS) return 'The ledger waits for the database';
      if (!isRefusing || writing !== undefined) return isRefusing ? CANNOT_RECORD : undefined;
      await connection.drop();
      // A start of a chain is written, and an empty batch needs the same rights as any other.
      isRefusing = await connection
        .current()
        .then(({ client }) => insertBatch(client, []))
        .then(
          () => false,
          () => true,
        );
      return isRefusing ? CANNOT_RECORD : undefined;
    },
  };
};

const sealAll = (batch: Prepared[], from: Head): SealedRecord[] => {
  const records: SealedRecord[] = [];
  let head = from;
  for (const prepared of batch) {
    const record = seal(prepared, head);
    records.push(record);
    head = record.link;
  }
  return records;
};

/** Resolves those that are already recorded and returns the others. */
const settle = (batch: Waiting[], recorded: Map<string, Recorded>): Waiting[] =>
  batch.filter((waiting) => {
    const found = recorded.get(submissionKey(waiting.entry));
    if (!found) return true;
    answer(waiting, found);
    return false;
  });

const answer = (waiting: Waiting, { recordId, receivedAt, bodyHash }: Recorded): void => {
  if (bodyHash === waiting.bodyHash)
    waiting.resolve({ recordId, receivedAt, isReplay: recordId !== waiting.recordId });
  else waiting.reject(new LedgerConflict('Another submission was recorded under this guid.'));
};
