import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import { inBrands } from './brand-scope.ts';
import { everyChain, type ChainRange, isWithin } from './chain-ranges.ts';
import {
  type ChainReport,
  type ChainTask,
  checkChains,
  MOST_PROBLEMS,
  type Problem,
} from './check-chains.ts';
import { checkLogs } from './check-logs.ts';
import { checkRemovals } from './check-removals.ts';
import { checkTotals } from './check-totals.ts';
import { type Beside, checkBeside } from './check-beside.ts';
import { readCheckpointFile } from './checkpoint-file.ts';
import { gatherCheckpoints, type Gathered } from './gather-checkpoints.ts';
import { checkRetired } from './retire/check-retired.ts';
import type { VerifiedParts } from './verified-parts.ts';

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
  beside,
}: {
  pool: pg.Pool;
  publicKey: KeyObject;
  /** Keys that have signed before this one. */
  earlierKeys?: readonly KeyObject[];
  checkpointFile?: string;
  totals?: boolean;
  verified?: VerifiedParts;
  remember?: boolean;
  /** Checks several chains at the same time. */
  beside?: Beside | undefined;
}): Promise<LedgerReport> => {
  // Read before the snapshot: whatever the file names by now, the snapshot must contain.
  const lines = checkpointFile === undefined ? [] : readCheckpointFile(checkpointFile);
  const check = async (client: pg.ClientBase) => {
    await client.query('set local statement_timeout = 0');
    const publicKeys = [publicKey, ...earlierKeys];
    const gathered = await gatherCheckpoints({ client, lines, publicKeys });
    return walk(client, { gathered, totals, verified, remember, beside });
  };
  return inBrands(pool, '*', check, 'begin isolation level repeatable read read only');
};

const walk = async (
  client: pg.ClientBase,
  { gathered, totals, verified, remember, beside }: Walk,
): Promise<LedgerReport> => {
  const task = (range: ChainRange): ChainTask => ({
    range,
    vouched: new Map([...gathered.chains].filter(([chainId]) => isWithin(range, chainId))),
    verified,
    remember,
  });
  const reports = beside
    ? await checkBeside(client, beside, task)
    : [await checkChains(client, task(everyChain))];
  const sum = (count: (report: ChainReport) => number) => reports.reduce((all, each) => all + count(each), 0);
  const problems = [
    ...gathered.unsigned.map(notSigned),
    ...reports.flatMap((report) => report.problems),
    ...(await unsealed(client)),
    ...(await checkLogs(client, MOST_PROBLEMS)),
    ...(await checkRemovals(client, MOST_PROBLEMS)),
    ...(await checkRetired(client, MOST_PROBLEMS)),
    ...gathered.missing.map((place) => ({
      problem: 'its checkpoint is in the second file and missing in the table',
      ...place,
    })),
    ...(totals ? await checkTotals(client, MOST_PROBLEMS) : []),
  ].slice(0, MOST_PROBLEMS);
  const retired = sum((report) => report.retired);
  return {
    isIntact: problems.length === 0,
    records: sum((report) => report.records),
    chains: sum((report) => report.chains),
    checkpoints: gathered.count,
    problems,
    ...(retired > 0 && { retired }),
    ...(verified && { earlier: sum((report) => report.earlier) }),
    ...(remember && { parts: new Map(reports.flatMap(({ parts }) => [...parts])) }),
  };
};

type Walk = {
  gathered: Gathered;
  totals: boolean;
  verified: VerifiedParts | undefined;
  remember: boolean;
  beside: Beside | undefined;
};

const notSigned = ({ chainId, seq, place }: Gathered['unsigned'][number]): Problem => ({
  problem: `a checkpoint ${place} is not signed with this key`,
  ...(chainId && { chainId, seq: seq ?? 0 }),
});

/** Evidence is sealed within a second; what waits longer is not in any chain. */
const unsealed = async (client: pg.ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: number; problem: string }>(
    `select brand_id as "brandId", format('the %s %s waits to be sealed since %s', kind, submission_guid,
       to_char(queued_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as problem
     from evidence_pending where queued_at < now() - interval '60 seconds' order by queued_at limit ${MOST_PROBLEMS}`,
  );
  return rows;
};
