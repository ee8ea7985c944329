import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { freePort } from '../testing/free-port.ts';
import { createPool } from '../engines/database/pool.ts';
import { ledgerPublicKey } from '../engines/ledger/signing-key.ts';
import { verifyLedger } from '../engines/ledger/verify-ledger.ts';
import { englishDefinition, missingOf } from '../e2e/evidence.ts';
import { startProduct } from '../e2e/product.ts';
import { scopedQuery } from '../testing/scoped-query.ts';
import { startWriters } from '../e2e/writers.ts';
import { startPair } from '../testing/postgres-pair.ts';

const SECRET_KEY = 'a key for benchmarks, long enough to be one';

/**
 * Three nodes on one PostgreSQL with a standby: visitors answer at all of them, the primary is killed hard in the middle,
 * the standby takes over. What was acknowledged and is missing afterwards, how long nobody could answer, and what an
 * answer takes of disk and log. With `--synchronous` the primary acknowledges only what the standby has.
 */
export const benchScale = async (isSynchronous: boolean, seconds: number): Promise<void> => {
  const pair = await startPair({ isSynchronous });
  const shared = mkdtempSync(join(tmpdir(), 'candour-scale-files-'));
  const environment = {
    ...pair.urls,
    SECRET_KEY,
    ARTEFACT_STORE: `file:${shared}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  };
  const nodes = [
    await startProduct({ ...environment, DEMO: '1', DEMO_PORT: String(await freePort()) }),
    await startProduct({ ...environment, ROLES: 'public' }),
    await startProduct({ ...environment, ROLES: 'public' }),
  ] as const;
  const pool = createPool({ connectionString: pair.urls.DATABASE_URL });
  pool.on('error', () => undefined);
  try {
    const definition = await englishDefinition(scopedQuery(pool));
    const before = await sizes(pair.ask);
    const writers = startWriters(
      nodes.map(({ url }) => url),
      definition,
      24,
    );
    await pause(seconds * 1_000);
    const after = await sizes(pair.ask);
    const untilThen = writers.acknowledged.length;
    await pair.failOver();
    await pause(seconds * 1_000);
    await writers.end();
    const { length: missing } = await missingOf(scopedQuery(pool), writers.acknowledged);
    const publicKey = ledgerPublicKey(SECRET_KEY);
    const [{ dataDir }] = nodes;
    const report = await verifyLedger({ pool, publicKey, checkpointFile: join(dataDir, 'checkpoints.log') });
    const perAnswer = (bytes: number) => `${Math.round(bytes / untilThen).toLocaleString('en')} B`;
    console.table({
      'a second before': Math.round(untilThen / seconds),
      acknowledged: writers.acknowledged.length,
      'of these after the failover': writers.acknowledged.length - untilThen,
      missing,
      'refused with an answer': writers.found.refused,
      'without an answer': writers.found.unanswered,
      'longest time without one (ms)': writers.longestGap(),
      'database per answer': perAnswer(after.database - before.database),
      'log (WAL) per answer': perAnswer(after.log - before.log),
      'ledger intact': report.isIntact,
      chains: report.chains,
    });
    for (const { problem } of report.problems.slice(0, 5)) console.log(problem);
    if (!report.isIntact || (isSynchronous && missing > 0)) process.exitCode = 1;
  } finally {
    await pool.end();
    for (const node of nodes) await node.stop();
    pair.close();
    rmSync(shared, { recursive: true, force: true });
  }
};

const sizes = async (ask: (text: string) => Promise<string>) => ({
  database: Number(await ask(`select pg_database_size('candour')`)),
  log: Number(await ask(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`)),
});

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      synchronous: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '20' },
    },
  });
  await benchScale(values.synchronous, Number(values.seconds));
}
