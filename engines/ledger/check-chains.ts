import type pg from 'pg';

import { type GrowingRoot, growingRoot } from '../transparency/tlog/growing-root.ts';
import { type ChainRange, chainsWithRecords, isWithin } from './chain-ranges.ts';
import { whatIsWrong, wrongNumber } from './check-record.ts';
import type { Vouched } from './gather-checkpoints.ts';
import type { Head } from './record.ts';
import { type RetiredRun, streamRetired, streamRetiredOf } from './retire/stream-retired.ts';
import { type StoredRecord, streamChain, streamRecords } from './stream-records.ts';
import { verifiedBefore } from './verified-before.ts';
import type { VerifiedPart, VerifiedParts } from './verified-parts.ts';

/** Problems that a report names; behind them nothing more is learnt. */
export const MOST_PROBLEMS = 100;

export type Problem = {
  problem: string;
  brandId?: number;
  chainId?: string;
  seq?: number;
  recordId?: string;
};

/** What a check of chains needs; it can be sent to another thread. */
export type ChainTask = {
  range: ChainRange;
  /** What signed checkpoints say about each chain of the range. */
  vouched: ReadonlyMap<string, Vouched>;
  /** What an earlier run found intact; undefined to check every record. */
  verified: VerifiedParts | undefined;
  /** Whether to compute how far each chain was verified, for a later run. */
  remember: boolean;
};

export type ChainReport = {
  /** In chain order, the first bad record first; at most `MOST_PROBLEMS`. */
  problems: Problem[];
  records: number;
  chains: number;
  /** Of these an earlier run verified, so only the hashes were compared. */
  earlier: number;
  /** Only the hashes of these are left. */
  retired: number;
  parts: Map<string, VerifiedPart>;
};

/** Checks the records of a range of chains, in order, in the transaction of `client`. */
export const checkChains = async (
  client: pg.ClientBase,
  { range, vouched, verified, remember }: ChainTask,
): Promise<ChainReport> => {
  const report: ChainReport = {
    problems: [],
    records: 0,
    chains: 0,
    earlier: 0,
    retired: 0,
    parts: new Map(),
  };
  const unseen = new Map(vouched);
  let chain: Chain | undefined;
  const note = (problem: Problem): void => {
    if (report.problems.length < MOST_PROBLEMS) report.problems.push(problem);
  };

  const enter = (next: Chain): Chain => {
    finish();
    chain = next;
    report.chains++;
    unseen.delete(next.head.chainId);
    return next;
  };
  const finish = (): void => {
    if (!chain) return;
    const { head, root } = chain;
    notMissing(head, chain.vouched, note);
    if (root) report.parts.set(head.chainId, { size: root.size(), root: root.root().toString('hex') });
  };
  const inChain = (chainId: string, first?: StoredRecord): Chain =>
    chain?.head.chainId === chainId
      ? chain
      : enter({
          ...begin(chainId, unseen.get(chainId), note, first),
          ...(remember && { root: growingRoot() }),
        });
  const check = (record: StoredRecord): void => {
    const open = inChain(record.chainId, record);
    const problem = whatIsWrong(record, open.head) ?? notAsSigned(record, open.vouched);
    if (problem) note({ problem, ...whereabouts(record) });
    open.head = { chainId: record.chainId, seq: record.seq, hash: record.hash };
    open.root?.add(Buffer.from(record.hash, 'hex'));
    report.records++;
  };
  const pass = ({ chainId, from, hashes }: RetiredRun): void => {
    const open = inChain(chainId);
    const misplaced = wrongNumber(from, open.head);
    if (misplaced) note({ problem: misplaced, chainId, seq: from });
    for (const [at, hash] of hashes.entries()) {
      const record = { chainId, seq: from + at, hash };
      const problem = notAsSigned(record, open.vouched);
      if (problem) note({ problem, chainId, seq: record.seq });
      open.head = record;
      open.root?.add(Buffer.from(hash, 'hex'));
    }
    report.retired += hashes.length;
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
    const earlier = [...before.keys()].filter((each) => isWithin(range, each));
    for (const chainId of new Set([...(await chainsWithRecords(client, range)), ...earlier])) {
      const part = before.get(chainId);
      const signed = unseen.get(chainId) ?? { ends: new Map() };
      const known = part && (await verifiedBefore(client, { chainId, part, vouched: signed }));
      if (known && !known.isAsVerified)
        note({ problem: `its first ${part.size} records are not those that were verified before`, chainId });
      const start = known?.isAsVerified ? known : undefined;
      if (start) {
        enter({ vouched: signed, head: start.head, root: start.root });
        report.earlier += start.head.seq;
      }
      const place = { chainId, after: start?.head.seq ?? 0 };
      await checkAll(streamChain(client, place), streamRetiredOf(client, place));
    }
  };

  if (verified) await checkSince(verified);
  else await checkAll(streamRecords(client, range), streamRetired(client, range));
  finish();
  for (const [chainId, signed] of unseen) notMissing({ chainId, seq: 0, hash: '' }, signed, note);
  return report;
};

/** The chain that is being checked; `root` over its hashes if that is remembered. */
type Chain = { head: Head; vouched: Vouched; root?: GrowingRoot };

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
