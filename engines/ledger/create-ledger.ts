import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import type { Db } from '@candour/kit/server/database';

import { createHotCache } from '../artefacts/hot-cache.ts';
import type { Log } from '../postgres/log.ts';
import { createBatchWriter } from './batch-writer.ts';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { createCheckpointer } from './checkpointer.ts';
import {
  type Appended,
  type ConsentEntry,
  LedgerConflict,
  LedgerUnavailable,
  requireStorable,
} from './entry.ts';
import { submissionKey } from './find-recorded.ts';
import { erase } from './erase.ts';
import { hmacSha256 } from './hmac.ts';
import { createImpressions, type Seen } from './impressions.ts';
import { type NewEvidence, type PendingEvidence, writeEvidence } from './pending-evidence.ts';
import { type ProofOf, type Receipt, receiptOf, type Receivable } from './receipt.ts';
import { prepare, preparePending } from './record.ts';
import { createSealer } from './sealer.ts';
import type { Ended } from './retire/ended.ts';
import { retireEnded } from './retire/retire.ts';
import { replayKey } from './signing-key.ts';
import { uuidV7 } from './uuid-v7.ts';
import { createWriterConnection } from './writer-connection.ts';

const REMEMBERED = 20_000;

export type Ledger = {
  /**
   * Resolves once the record is durably committed. Rejects with LedgerConflict (another submission has this
   * guid), LedgerUnavailable (nothing acknowledged, retry with the same guid) or TypeError.
   */
  append(entry: ConsentEntry): Promise<Appended>;
  /** Counts a banner that was shown; written with others every few seconds. */
  countSeen(seen: Seen): void;
  /**
   * Writes evidence of something else in the transaction of what it proves; it is sealed into a chain within
   * a second of its commit.
   */
  prove(db: Db, evidence: readonly NewEvidence[]): Promise<void>;
  /**
   * The signed receipt of a record; undefined if the brand has no such record, or it is not sealed yet.
   */
  receiptOf(of: Receivable): Promise<Receipt | undefined>;
  /** Removes what identifies the person from these records; the chains still verify. */
  erase(of: { brandId: number; recordIds: readonly string[] }): Promise<{ erased: number }>;
  /** Lets records of answers leave that ended long ago; their hashes stay. Returns how many left. */
  retire(of: Ended & { isOver: () => boolean }): Promise<number>;
  /**
   * What keeps it from recording, or undefined; if it refused last time, it tries to write a new start of a
   * chain.
   */
  problem(): Promise<string | undefined>;
  /** Writes what is waiting, signs a last checkpoint and releases the connection. */
  close(): Promise<void>;
};

type Options = {
  pool: pg.Pool;
  /** Ed25519; see ledgerSigningKey. */
  signingKey: KeyObject;
  /** What the hashes of submissions were first made with, if another key signs by now. */
  replaySecret?: KeyObject;
  /** Second place for checkpoints, ideally on another volume. */
  checkpointFile?: string;
  log: Log;
  clock?: () => number;
  /** The proof of a public log that goes with a receipt, once there is one. */
  proofOf?: ProofOf;
};

export const createLedger = ({
  pool,
  signingKey,
  replaySecret = signingKey,
  checkpointFile,
  log,
  clock = Date.now,
  proofOf,
}: Options): Ledger => {
  const checkpointer = createCheckpointer({ pool, signingKey, file: checkpointFile, log, clock });
  const connection = createWriterConnection({ pool, signingKey, clock, onStart: checkpointer.begin });
  const writer = createBatchWriter({ connection, onCommit: checkpointer.reached });
  const impressions = createImpressions({ pool, log, clock });
  const hashKey = replayKey(replaySecret);
  // Most retries follow at once: they are answered without the database.
  const remembered = createHotCache<{ bodyHash: string; answer: Promise<Appended> }>({
    limit: REMEMBERED,
    sizeOf: () => 1,
  });
  let latest = 0;
  let isClosed = false;
  /** A clock set back must not reverse the order of the chain. */
  const moment = () => {
    latest = Math.max(latest, clock());
    return { recordId: uuidV7(latest), time: new Date(latest).toISOString() };
  };
  const seal = (entry: PendingEvidence): Promise<Appended> => {
    const { recordId, time } = moment();
    const bodyHash = hmacSha256(hashKey, entry.facts);
    return writer.add(preparePending({ entry, bodyHash, recordId, sealedAt: time }));
  };
  const sealer = createSealer({ pool, seal, log });
  // Name the ends of the earlier chains as early as possible.
  connection
    .current()
    .catch((error: unknown) => log.warn(`The consent ledger has no database yet: ${String(error)}`));

  return {
    async append(entry) {
      requireStorable(entry);
      if (isClosed) throw new LedgerUnavailable('The ledger is closed.');
      const bodyHash = hmacSha256(hashKey, canonicalJson(entry.body));
      const key = submissionKey(entry);
      const known = remembered.get(key);
      if (known) return repeated(known, bodyHash);
      const { recordId, time } = moment();
      const answer = writer.add(prepare({ entry, bodyHash, recordId, receivedAt: time }));
      remembered.set(key, { bodyHash, answer });
      answer.catch(() => remembered.delete(key));
      return answer;
    },
    countSeen: impressions.countSeen,
    async prove(db, evidence) {
      await writeEvidence(db, evidence);
      sealer.wake();
    },
    receiptOf: (of) => receiptOf({ ...of, pool, signingKey, proofOf }),
    erase: (of) => erase(pool, of),
    async retire(of) {
      const retired = await retireEnded(pool, of);
      sealer.wake();
      return retired;
    },
    problem: writer.problem,
    async close() {
      isClosed = true;
      await sealer.close();
      await writer.idle();
      await Promise.all([checkpointer.flush(), impressions.flush()]);
      await connection.drop();
    },
  };
};

const repeated = async (
  known: { bodyHash: string; answer: Promise<Appended> },
  bodyHash: string,
): Promise<Appended> => {
  const first = await known.answer;
  if (known.bodyHash !== bodyHash)
    throw new LedgerConflict('Another submission was recorded under this guid.');
  return { ...first, isReplay: true };
};
