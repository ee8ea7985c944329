import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolder } from '@candour/testing/quick-folder';

import { times } from '../../testing/long.ts';
import { killWriters } from '../../testing/kill-writers.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { createPool } from '../database/pool.ts';
import { startEngine } from '../postgres/start-engine.ts';
import { inBrands } from './brand-scope.ts';
import { ledgerPublicKey } from './signing-key.ts';
import { verifyLedger } from './verify-ledger.ts';

const KILLS = times(4, 10);
const secretKey = 'a key for tests, long enough to be one';
const publicKey = ledgerPublicKey(secretKey);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
beforeAll(async () => {
  dataDir = quickFolder('kills');
  const engine = await startEngine({ dataDir, log: quiet });
  await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
  await engine.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('R1 no acknowledged consent is lost or doubled when server and engine are killed hard while they write', async () => {
  const checkpointFile = join(dataDir, 'checkpoints');
  const acknowledged = await killWriters({ dataDir, checkpointFile, secretKey, kills: KILLS });
  const engine = await startEngine({ dataDir, log: quiet });
  const pool = createPool(engine.pool);
  const report = await verifyLedger({ pool, publicKey, checkpointFile });
  const kept = await inBrands(pool, '*', (client) =>
    client.query('select submission_guid from consent_record'),
  );
  const [totals] = (
    await inBrands(pool, '*', (client) => client.query('select sum(total) as n from consent_daily'))
  ).rows;
  await pool.end();
  await engine.stop();

  const found = kept.rows.map((row) => row.submission_guid);
  expect(acknowledged.size).toBeGreaterThan(50 * KILLS);
  const unique = new Set(found);
  expect([...acknowledged].filter((guid) => !unique.has(guid))).toEqual([]);
  expect(unique.size).toBe(found.length);
  expect(totals.n).toBe(found.length);
  expect(report).toMatchObject({ isIntact: true, records: found.length, chains: KILLS });
}, 120_000);
