import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '@candour/testing/free-port';
import { quickFolder } from '@candour/testing/quick-folder';
import { scopedQuery, type Query } from '@candour/testing/scoped-query';
import { createPool } from '../../engines/database/pool.ts';
import { runningEngine } from '../../engines/postgres/running-engine.ts';
import type { Engine } from '../../engines/postgres/start-engine.ts';
import { englishDefinition, missingOf, verifyProduct } from '../evidence.ts';
import { startProduct, type Product } from '../product.ts';
import { startWriters } from '../writers.ts';

const VISITORS = 12;
/** Within this time it answers again after each fault, or the campaign ends. */
const BACK_WITHIN_MS = 90_000;

/** One line of the table at the end. */
export type Result = {
  fault: string;
  times: number;
  acknowledged: number;
  /** Acknowledged, and not in the ledger. */
  missing: number;
  refused: number;
  /** Calls without any response, as when the server itself is killed. */
  unanswered: number;
  /** The longest time in which nothing was acknowledged. */
  gapSeconds: number;
  slowestSeconds: number;
  /** How often the server ended by itself. */
  ended: number;
  ledger: 'intact' | 'NOT INTACT';
};

type Way = {
  env?: Record<string, string>;
  dataDir?: string;
  /** The words of a command that runs it. */
  within?: readonly string[];
  /** The engine at DATABASE_URL, if it has none of its own. */
  engine?: Pick<Engine, 'pool' | 'owner'>;
};

export type Victim = {
  dataDir: string;
  product: () => Product;
  /** Kills the server hard and starts it again at the same place. */
  killServer: () => Promise<void>;
  query: Query;
  /** How many answers were acknowledged so far. */
  acknowledged: () => number;
  /** Waits until visitors are answered again; starts the server again if it ended by itself. */
  recover: () => Promise<void>;
};

/** Has visitors answer banners of a running product while `work` does something to it, and sees what is left. */
export const underLoad = async (
  fault: string,
  { env = {}, dataDir = quickFolder('campaign'), within = [], engine }: Way,
  work: (victim: Victim) => Promise<number>,
): Promise<Result> => {
  const settings = {
    PORT: String(await freePort()),
    DEMO: '1',
    DEMO_PORT: String(await freePort()),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  let product = await startProduct(settings, dataDir, within);
  const start = async (): Promise<void> => void (product = await startProduct(settings, dataDir, within));
  const reach = () => engine ?? runningEngine(dataDir);
  /** With a connection of its own: those of the server come and go. */
  const onDatabase = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const pool = createPool(reach()?.pool ?? {});
    pool.on('error', () => undefined);
    return work(scopedQuery(pool)).finally(() => pool.end());
  };
  const query: Query = (sql, values) => onDatabase((run) => run(sql, values));
  const definition = await onDatabase(englishDefinition);
  const visitors = startWriters([product.url], definition, VISITORS);
  let ended = 0;

  const recover = async (): Promise<void> => {
    const before = visitors.acknowledged.length;
    for (const end = Date.now() + BACK_WITHIN_MS; visitors.acknowledged.length < before + VISITORS;) {
      if (Date.now() > end) throw new Error(`${fault}: nothing is acknowledged any more. ${product.said()}`);
      if (product.endedWith() !== null) {
        ended++;
        await start();
      }
      await pause(20);
    }
  };
  try {
    await recover();
    const times = await work({
      dataDir,
      product: () => product,
      killServer: async () => {
        await product.kill();
        await start();
      },
      query,
      acknowledged: () => visitors.acknowledged.length,
      recover,
    });
    await recover();
    await visitors.end();
    const { length: missing } = await onDatabase((run) => missingOf(run, visitors.acknowledged));
    const result = {
      fault,
      times,
      acknowledged: visitors.acknowledged.length,
      missing,
      ...visitors.found,
      gapSeconds: seconds(visitors.longestGap()),
      slowestSeconds: seconds(visitors.slowest()),
      ended,
      ledger: (await isIntact(dataDir, reach())) ? ('intact' as const) : ('NOT INTACT' as const),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return result;
  } finally {
    await visitors.end();
    await product.stop();
  }
};

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const isIntact = async (dataDir: string, engine: Pick<Engine, 'pool'> | undefined): Promise<boolean> => {
  const report = await verifyProduct(dataDir, engine?.pool ?? {});
  for (const { problem } of report.problems.slice(0, 3)) process.stderr.write(`${problem}\n`);
  return report.isIntact;
};
