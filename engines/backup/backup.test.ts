import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { quickFolder } from '@candour/testing/quick-folder';

import { createStore } from '../artefacts/create-store.ts';
import { fileBlobs } from '../artefacts/file-blobs.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { createPool } from '../database/pool.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import { sampleEntry } from '../ledger/sample-entry.ts';
import { ledgerSigningKey } from '../ledger/signing-key.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runningEngine } from '../postgres/running-engine.ts';
import { startEngine } from '../postgres/start-engine.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const secret = { secretKey: 'a key for tests, long enough to be one' };
const signingKey = ledgerSigningKey(secret.secretKey);
const publicKey = createPublicKey(signingKey);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FIXTURE = join(import.meta.dirname, '../postgres/serve-engine.fixture.ts');

let folder: string;
let file: string;
/** Acknowledged before the backup began. */
let before: number;
let artefact: string;
const servers: ChildProcess[] = [];

/** One backup, taken while consents are being written. */
beforeAll(async () => {
  folder = quickFolder('backup');
  chmodSync(folder, 0o755);
  file = join(folder, 'monday.candour');
  const dataDir = join(folder, 'first');
  const engine = await startEngine({ dataDir, log });
  await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
  const pool = createPool(engine.pool);
  const checkpointFile = join(dataDir, 'checkpoints.log');
  const ledger = createLedger({ pool, signingKey, checkpointFile, log });
  const artefactFolder = join(dataDir, 'artefacts');
  const store = createStore({ blobs: fileBlobs(artefactFolder) });
  ({ name: artefact } = await store.put('banner.js', 'hello', { contentType: 'text/javascript' }));
  await Promise.all(Array.from({ length: 1_500 }, () => ledger.append(sampleEntry())));
  before = 1_500;
  let isOver = false;
  const writers = Array.from({ length: 10 }, async () => {
    while (!isOver) await ledger.append(sampleEntry());
  });
  await backUp({ file, secret, source: { ...engine, dataDir, artefactFolder } });
  isOver = true;
  await Promise.all(writers);
  await ledger.close();
  await pool.end();
  await engine.stop();
});
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const options = (name: string) => ({
  file,
  secret,
  log,
  dataDir: join(folder, name),
  artefactFolder: join(folder, name, 'artefacts'),
});

longTest(
  'R20 a backup taken under load restores completely: records, chains, checkpoints and artefacts',
  async () => {
    expect(await restore(options('second'))).toBe('in place');
    const { dataDir, artefactFolder } = options('second');
    const engine = await startEngine({ dataDir, log });
    const pool = createPool(engine.pool);
    const report = await verifyLedger({ pool, publicKey, checkpointFile: join(dataDir, 'checkpoints.log') });
    const [counted] = (
      await inBrands(pool, '*', (client) => client.query('select sum(total) as n from consent_daily'))
    ).rows;
    await pool.end();
    await engine.stop();
    expect(report).toMatchObject({ isIntact: true });
    expect(report.records).toBeGreaterThanOrEqual(before);
    expect(counted.n).toBe(report.records);
    expect((await createStore({ blobs: fileBlobs(artefactFolder) }).read(artefact))?.bytes.toString()).toBe(
      'hello',
    );
  },
);

test('R20 a backup is refused with a different key, and nothing is changed', async () => {
  await expect(
    restore({ ...options('third'), secret: { secretKey: 'some other key that is long enough too' } }),
  ).rejects.toThrow(/made with another key/);
  await expect(
    restore({ ...options('third'), secret: { passphrase: 'correct horse battery' } }),
  ).rejects.toThrow(/not with a passphrase/);
  expect(readdirSync(options('third').dataDir).filter((name) => /postgres|restored/.test(name))).toEqual([]);
});

const swapped = (bytes: Buffer): Buffer => {
  const at = (chunk: number) => 33 + chunk * (65_536 + 16);
  return Buffer.concat([
    bytes.subarray(0, at(1)),
    bytes.subarray(at(2), at(3)),
    bytes.subarray(at(1), at(2)),
    bytes.subarray(at(3)),
  ]);
};

longTest.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill(bytes[500_000]! ^ 1, 500_000, 500_001)], // within the file
  ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000)],
  ['its last chunk cut off exactly', (bytes: Buffer) => bytes.subarray(0, 33 + 3 * (65_536 + 16))],
  ['two chunks swapped', swapped],
])('R20 a backup with %s is refused as damaged', async (_, damage) => {
  const spoiled = join(folder, 'spoiled.candour');
  writeFileSync(spoiled, damage(readFileSync(file)));
  await expect(restore({ ...options('third'), file: spoiled })).rejects.toThrow(/damaged or cut short/);
});

test('a file that is not a backup is named as such', async () => {
  await expect(restore({ ...options('third'), file: FIXTURE })).rejects.toThrow(/not a backup of Candour/);
});

test('a backup cannot be read without the key, nor by other users', () => {
  expect(readFileSync(file).includes('consent')).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

longTest('R20 a running server restarts with the restored data and keeps the old data', async () => {
  const { dataDir } = options('fourth');
  const server = spawn(process.execPath, [FIXTURE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(server);
  const lines = createInterface(server.stdout);
  for await (const line of lines) if (line.startsWith('tick')) break;
  server.stdout.resume();
  expect(await restore(options('fourth'))).toBe('taken');
  await expect.poll(() => recordsOf(dataDir), { timeout: 30_000 }).toBeGreaterThanOrEqual(before);
  expect(server.exitCode).toBeNull();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore'))).toHaveLength(1);
});

const recordsOf = async (dataDir: string): Promise<number> => {
  const running = runningEngine(dataDir);
  if (!running) return 0;
  const pool = new pg.Pool(running.pool);
  return inBrands(pool, '*', (client) => client.query('select count(*)::int as n from consent_record'))
    .then(
      ({ rows }) => rows[0].n,
      () => 0,
    )
    .finally(() => pool.end());
};
