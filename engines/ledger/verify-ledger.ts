import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import { inBrands } from './brand-scope.ts';
import { checkLogs } from './check-logs.ts';
import { checkRemovals } from './check-removals.ts';
import { checkTotals } from './check-totals.ts';
import { whatIsWrong } from './check-record.ts';
import { readCheckpointFile } from './checkpoint-file.ts';
import { gatherCheckpoints, type Gathered, type Vouched } from './gather-checkpoints.ts';
import type { Head } from './record.ts';
import { type StoredRecord, streamRecords } from './stream-records.ts';

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
};

/**
 * Checks every record, chain and checkpoint in one snapshot of the database, and the second file of
 * checkpoints if given: only that file reveals records cut off a chain's end together with their
 * checkpoints. With `totals` it also compares what dashboards count with the records.
 */
export const verifyLedger = async ({
  pool,
  publicKey,
  earlierKeys = [],
  checkpointFile,
  totals = false,
}: {
  pool: pg.Pool;
  publicKey: KeyObject;
  /** Keys that have signed before this one. */
  earlierKeys?: readonly KeyObject[];
  checkpointFile?: string;
  totals?: boolean;
}): Promise<LedgerReport> => {
  // Read before the snapshot: whatever the file names by now, the snapshot must contain.
  const lines = checkpointFile === undefined ? [] : readCheckpointFile(checkpointFile);
  const check = async (client: pg.ClientBase) => {
    await client.query('set local statement_timeout = 0');
    const publicKeys = [publicKey, ...earlierKeys];
    return walk(client, { gathered: await gatherCheckpoints({ client, lines, publicKeys }), totals });
  };
  return inBrands(pool, '*', check, 'begin isolation level repeatable read read only');
};

const walk = async (
  client: pg.ClientBase,
  { gathered, totals }: { gathered: Gathered; totals: boolean },
): Promise<LedgerReport> => {
  const problems: Problem[] = [];
  const note = (problem: Problem): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(problem);
  };
  const unseen = new Map(gathered.chains);
  let chain: { head: Head; vouched: Vouched } | undefined;
  let records = 0;
  let chains = 0;

  const finish = (): void => {
    if (chain) notMissing(chain.head, chain.vouched, note);
  };
  for (const { chainId, seq, place } of gathered.unsigned) {
    note({
      problem: `a checkpoint ${place} is not signed with this key`,
      ...(chainId && { chainId, seq: seq ?? 0 }),
    });
  }
  for await (const lot of streamRecords(client)) {
    for (const record of lot) {
      if (chain?.head.chainId !== record.chainId) {
        finish();
        chains++;
        chain = begin(record, unseen.get(record.chainId), note);
        unseen.delete(record.chainId);
      }
      const problem = whatIsWrong(record, chain.head) ?? notAsSigned(record, chain.vouched);
      if (problem) note({ problem, ...whereabouts(record) });
      chain.head = { chainId: record.chainId, seq: record.seq, hash: record.hash };
      records++;
    }
  }
  finish();
  for (const problem of await unsealed(client)) note(problem);
  for (const problem of await checkLogs(client, MOST_PROBLEMS)) note(problem);
  for (const problem of await checkRemovals(client, MOST_PROBLEMS)) note(problem);
  for (const [chainId, vouched] of unseen) notMissing({ chainId, seq: 0, hash: '' }, vouched, note);
  for (const place of gathered.missing)
    note({ problem: 'its checkpoint is in the second file and missing in the table', ...place });
  if (totals) for (const problem of await checkTotals(client, MOST_PROBLEMS)) note(problem);
  return { isIntact: problems.length === 0, records, chains, checkpoints: gathered.count, problems };
};

/** Evidence is sealed within a second; what waits longer is not in any chain. */
const unsealed = async (client: pg.ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: number; problem: string }>(
    `select brand_id as "brandId", format('the %s %s waits to be sealed since %s', kind, submission_guid,
       to_char(queued_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as problem
     from evidence_pending where queued_at < now() - interval '60 seconds' order by queued_at limit ${MOST_PROBLEMS}`,
  );
  return rows;
};

const begin = (
  first: StoredRecord,
  vouched: Vouched = { ends: new Map() },
  note: (problem: Problem) => void,
) => {
  if (!vouched.start) note({ problem: 'its chain has no signed start', ...whereabouts(first) });
  return { vouched, head: { chainId: first.chainId, seq: 0, hash: vouched.start ?? first.prevHash } };
};

const notAsSigned = ({ seq, hash }: StoredRecord, { ends }: Vouched): string | undefined => {
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
