import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { createPool } from '../engines/database/pool.ts';
import { inBrands } from '../engines/ledger/brand-scope.ts';
import { ledgerPublicKey } from '../engines/ledger/signing-key.ts';
import { verifyLedger } from '../engines/ledger/verify-ledger.ts';
import { startEngine } from '../engines/postgres/start-engine.ts';
import { killWriters } from '../testing/kill-writers.ts';
import { quiet } from './engine.ts';

const SECRET_KEY = 'a key for benchmarks, long enough to be one';

/** R1: servers killed hard while they write; what they acknowledged must be there, once. `--kills 200` for the full figure. */
export const benchKills = async (kills: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candour-bench-'));
  await chmod(dataDir, 0o755);
  await onEngine(
    dataDir,
    async (_, { owner, pool }) => void (await prepareDatabase({ owner, runtime: pool })),
  );
  const checkpointFile = join(dataDir, 'checkpoints.log');
  const acknowledged = await killWriters({ dataDir, checkpointFile, secretKey: SECRET_KEY, kills });
  await onEngine(dataDir, async (pool) => {
    const publicKey = ledgerPublicKey(SECRET_KEY);
    const { isIntact, records, chains } = await verifyLedger({ pool, publicKey, checkpointFile });
    const { rows } = await inBrands(pool, '*', (client) =>
      client.query<{ submission_guid: string }>('select submission_guid from consent_record'),
    );
    const kept = new Set(rows.map((row) => row.submission_guid));
    const lost = [...acknowledged].filter((guid) => !kept.has(guid)).length;
    console.log(
      `${kills} kills: ${acknowledged.size} acknowledged, ${lost} lost, ${records - kept.size} doubled`,
    );
    console.log(`${records} records in ${chains} chains, ${isIntact ? 'intact' : 'NOT INTACT'}`);
    if (lost > 0 || records !== kept.size || !isIntact) process.exitCode = 1;
  });
  await rm(dataDir, { recursive: true });
};

const onEngine = async (
  dataDir: string,
  work: (
    pool: ReturnType<typeof createPool>,
    engine: Awaited<ReturnType<typeof startEngine>>,
  ) => Promise<void>,
) => {
  const engine = await startEngine({ dataDir, log: quiet });
  const pool = createPool(engine.pool);
  await work(pool, engine).finally(async () => {
    await pool.end();
    await engine.stop();
  });
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
  await benchKills(Number(values.kills));
}
