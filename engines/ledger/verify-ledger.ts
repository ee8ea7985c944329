import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import { inBrands } from './brand-scope.ts';
import { checkLogs } from './check-logs.ts';
import { checkRemovals } from './check-removals.ts';
import { checkTotals } from './check-totals.ts';
import { whatIsWrong, wrongNumber } from './check-record.ts';
import { readCheckpointFile } from './checkpoint-file.ts';
import { gatherCheckpoints, type Gathered, type Vouched } from './gather-checkpoints.ts';
import { type GrowingRoot, growingRoot } from '../transparency/tlog/growing-root.ts';
import type { Head } from './record.ts';
import { checkRetired } from './retire/check-retired.ts';
import { type RetiredRun, streamRetired } from './retire/stream-retired.ts';
import { type StoredRecord, streamChain, streamRecords } from './stream-records.ts';
import { chainsWithRecords, verifiedBefore } from './verified-before.ts';
import type { VerifiedPart, VerifiedParts } from './verified-parts.ts';

const MOST_PROBLEMS = 100;

export type Problem = {
  problem: string;
  brandId?: number;
  chainId?: string;
  seq?: number;
  recordId?: string;
};

export type LedgerReport = {
  isIntact: boolean;
  records: number;
  chains: number;
  checkpoints: number;
  /** In chain order, the first bad record first; at most 100. */
  problems: Problem[];
  /** Records that left the ledger on purpose, and of which only the hashes are there. */
  retired?: number;
  /** Records that an earlier run verified, and of which this one compared the hashes alone. */
  earlier?: number;
  /** How far it came, for a later run, if that was asked for. */
  parts?: VerifiedParts;
};

/**
 * Checks every record, chain and checkpoint in one snapshot of the database, and the second file of
 * checkpoints if given: only that file reveals records cut off a chain's end together with their
 * checkpoints. With `totals` it also compares what dashboards count with the records. With `verified`, what an
 * earlier run found intact, it reads only the records since; of those before it compares the hashes, and a chain
 * whose hashes differ is checked from its beginning.
 */
export const verifyLedger = async ({
  pool,
  publicKey,
  earlierKeys = [],
  checkpointFile,
  totals = false,
  verified,
  remember = false,
}: {
  pool: pg.Pool;
  publicKey: KeyObject;
  /** Keys that have signed before this one. */
  earlierKeys?: readonly KeyObject[];
  checkpointFile?: string;
  totals?: boolean;
  verified?: VerifiedParts;
  remember?: boolean;
}): Promise<LedgerReport> => {
  // Read before the snapshot: whatever the file names by now, the snapshot must contain.
  const lines = checkpointFile === undefined ? [] : readCheckpointFile(checkpointFile);
  const check = async (client: pg.ClientBase) => {
    await client.query('set local statement_timeout = 0');
    const publicKeys = [publicKey, ...earlierKeys];
    const gathered = await gatherCheckpoints({ client, lines, publicKeys });
    return walk(client, { gathered, totals, verified, remember });
  };
  return inBrands(pool, '*', check, 'begin isolation level repeatable read read only');
};

const walk = async (
  client: pg.ClientBase,
  { gathered, totals, verified, remember }: Walk,
): Promise<LedgerReport> => {
  const problems: Problem[] = [];
  const note = (problem: Problem): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  const unseen = new Map(gathered.chains);
  let chain: Chain | undefined;
  let records = 0;
  let chains = 0;
  let earlier = 0;
  let retired = 0;
  const parts = new Map<string, VerifiedPart>();

  const enter = (next: Chain): void => {
    finish();
    chain = next;
    chains++;
    unseen.delete(next.head.chainId);
  };
  const finish = (): void => {
    if (!chain) return;
    notMissing(chain.head, chain.vouched, note);
    const { head, root } = chain;
    if (root) parts.set(head.chainId, { size: root.size(), root: root.root().toString('hex') });
  };
  const check = (record: StoredRecord): void => {
    if (chain?.head.chainId !== record.chainId)
      enter({
        ...begin(record.chainId, unseen.get(record.chainId), note, record),
        ...(remember && { root: growingRoot() }),
      });
    if (!chain) return;
    const problem = whatIsWrong(record, chain.head) ?? notAsSigned(record, chain.vouched);
    if (problem) note({ problem, ...whereabouts(record) });
    chain.head = { chainId: record.chainId, seq: record.seq, hash: record.hash };
    chain.root?.add(Buffer.from(record.hash, 'hex'));
    records++;
  };
  const pass = ({ chainId, from, hashes }: RetiredRun): void => {
    if (chain?.head.chainId !== chainId)
      enter({ ...begin(chainId, unseen.get(chainId), note), ...(remember && { root: growingRoot() }) });
    if (!chain) return;
    const misplaced = wrongNumber(from, chain.head);
    if (misplaced) note({ problem: misplaced, chainId, seq: from });
    for (const [at, hash] of hashes.entries()) {
      const record = { chainId, seq: from + at, hash };
      const problem = notAsSigned(record, chain.vouched);
      if (problem) note({ problem, chainId, seq: record.seq });
      chain.head = record;
      chain.root?.add(Buffer.from(hash, 'hex'));
    }
    retired += hashes.length;
  };
  const checkAll = async (
    lots: AsyncGenerator<StoredRecord[]>,
    runs: AsyncGenerator<RetiredRun>,
  ): Promise<void> => {
    let run = await runs.next();
    for await (const lot of lots) {
      for (const record of lot) {
        for (; !run.done && isBefore(run.value, record); run = await runs.next()) pass(run.value);
        check(record);
      }
    }
    for (; !run.done; run = await runs.next()) pass(run.value);
  };
  const checkSince = async (before: VerifiedParts): Promise<void> => {
    for (const chainId of new Set([...(await chainsWithRecords(client)), ...before.keys()])) {
      const part = before.get(chainId);
      const vouched = unseen.get(chainId) ?? { ends: new Map() };
      const known = part && (await verifiedBefore(client, { chainId, part, vouched }));
      if (known && !known.isAsVerified)
        note({ problem: `its first ${part.size} records are not those that were verified before`, chainId });
      const start = known?.isAsVerified ? known : undefined;
      if (start) {
        enter({ vouched, head: start.head, root: start.root });
        earlier += start.head.seq;
      }
      const place = { chainId, after: start?.head.seq ?? 0 };
      await checkAll(streamChain(client, place), streamRetired(client, place));
    }
  };
  for (const { chainId, seq, place } of gathered.unsigned) {
    note({
      problem: `a checkpoint ${place} is not signed with this key`,
      ...(chainId && { chainId, seq: seq ?? 0 }),
    });
  }
  if (verified) await checkSince(verified);
  else await checkAll(streamRecords(client), streamRetired(client));
  finish();
  for (const problem of await unsealed(client)) note(problem);
  for (const problem of await checkLogs(client, MOST_PROBLEMS)) note(problem);
  for (const problem of await checkRemovals(client, MOST_PROBLEMS)) note(problem);
  for (const problem of await checkRetired(client, MOST_PROBLEMS)) note(problem);
  for (const [chainId, vouched] of unseen) notMissing({ chainId, seq: 0, hash: '' }, vouched, note);
  for (const place of gathered.missing)
    note({ problem: 'its checkpoint is in the second file and missing in the table', ...place });
  if (totals) for (const problem of await checkTotals(client, MOST_PROBLEMS)) note(problem);
  const report = { isIntact: problems.length === 0, records, chains, checkpoints: gathered.count, problems };
  return {
    ...report,
    ...(retired > 0 && { retired }),
    ...(verified && { earlier }),
    ...(remember && { parts }),
  };
};

type Walk = { gathered: Gathered; totals: boolean; verified: VerifiedParts | undefined; remember: boolean };

/** The chain that is being checked; `root` over its hashes if that is remembered. */
type Chain = { head: Head; vouched: Vouched; root?: GrowingRoot };

/** Evidence is sealed within a second; what waits longer is not in any chain. */
const unsealed = async (client: pg.ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: number; problem: string }>(
    `select brand_id as "brandId", format('the %s %s waits to be sealed since %s', kind, submission_guid,
       to_char(queued_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as problem
     from evidence_pending where queued_at < now() - interval '60 seconds' order by queued_at limit ${MOST_PROBLEMS}`,
  );
  return rows;
};

/** `first` is the first record of the chain, unless it left. */
const begin = (
  chainId: string,
  vouched: Vouched = { ends: new Map() },
  note: (problem: Problem) => void,
  first?: StoredRecord,
) => {
  if (!vouched.start)
    note({
      problem: 'its chain has no signed start',
      ...(first ? whereabouts(first) : { chainId, seq: 1 }),
    });
  return { vouched, head: { chainId, seq: 0, hash: vouched.start ?? first?.prevHash ?? '' } };
};

const isBefore = (run: RetiredRun, record: StoredRecord): boolean =>
  run.chainId === record.chainId ? run.from < record.seq : run.chainId < record.chainId;

const notAsSigned = ({ seq, hash }: Head, { ends }: Vouched): string | undefined => {
  const signed = ends.get(seq);
  return signed === undefined || signed === hash
    ? undefined
    : 'a signed checkpoint names another hash for it';
};

const notMissing = (head: Head, { ends }: Vouched, note: (problem: Problem) => void): void => {
  let furthest = 0;
  for (const seq of ends.keys()) furthest = Math.max(furthest, seq);
  if (furthest <= head.seq) return;
  note({
    problem: `the records ${head.seq + 1} to ${furthest} at the end of the chain are missing`,
    chainId: head.chainId,
    seq: head.seq + 1,
  });
};

const whereabouts = ({ brandId, chainId, seq, recordId }: StoredRecord) => ({
  brandId,
  chainId,
  seq,
  recordId,
});
