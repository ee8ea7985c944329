import { createPublicKey, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { inBrands } from './brand-scope.ts';
import { createLedger, type Ledger } from './create-ledger.ts';
import { LedgerConflict, LedgerUnavailable } from './entry.ts';
import { insertBatch } from './insert-batch.ts';
import { prepare, seal } from './record.ts';
import { sampleEntry } from './sample-entry.ts';
import { ledgerSigningKey } from './signing-key.ts';
import { startChain } from './start-chain.ts';
import { uuidV7 } from './uuid-v7.ts';
import { verifyLedger } from './verify-ledger.ts';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let folder: string;
let open: Ledger[];

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
  folder = mkdtempSync(join(tmpdir(), 'candour-ledger-'));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((ledger) => ledger.close()));
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

const node = (options: { clock?: () => number } = {}) => {
  const ledger = createLedger({
    pool,
    signingKey,
    checkpointFile: join(folder, 'checkpoints'),
    log: quiet,
    ...options,
  });
  open.push(ledger);
  return ledger;
};
const verify = () => verifyLedger({ pool, publicKey, checkpointFile: join(folder, 'checkpoints') });
const rows = (sql: string) => inBrands(owner, '*', async (client) => (await client.query(sql)).rows);

test('a consent is acknowledged with its id and time once it is in the database', async () => {
  const answer = await node().append(sampleEntry({ brandId: 3 }));
  const [row] = await rows('select record_id, received_at, brand_id, choice from consent_record');
  expect(row).toEqual({
    record_id: answer.recordId,
    received_at: answer.receivedAt,
    brand_id: 3,
    choice: 'custom',
  });
  expect(answer.isReplay).toBe(false);
});

test('the evidence contains nothing that identifies the person', async () => {
  await node().append(sampleEntry({ personal: { email: 'ada@example.test' } }));
  const [row] = await rows(
    'select evidence, personal from consent_record join consent_personal using (brand_id, record_id)',
  );
  expect(row.evidence).not.toContain('ada@example.test');
  expect(row.personal).toBe('{"email":"ada@example.test"}');
});

test('PUB-01 a submission sent a hundred times at once and again after a restart is one record with one response', async () => {
  const entry = sampleEntry();
  const first = node();
  const answers = await Promise.all(Array.from({ length: 100 }, () => first.append(structuredClone(entry))));
  await first.close();
  answers.push(await node().append(entry));
  expect(new Set(answers.map(({ recordId, receivedAt }) => `${recordId} ${receivedAt}`)).size).toBe(1);
  expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  expect(await rows('select count(*) as n from consent_record')).toEqual([{ n: 1 }]);
});

test('PUB-01 another body under the same guid is a conflict, here, on another node and after a restart', async () => {
  const entry = sampleEntry();
  const other = { ...entry, body: { decisions: {} } };
  const first = node();
  await first.append(entry);
  await expect(first.append(other)).rejects.toThrow(LedgerConflict);
  await expect(node().append(other)).rejects.toThrow(LedgerConflict);
  await first.close();
  await expect(node().append(other)).rejects.toThrow(LedgerConflict);
  expect((await verify()).records).toBe(1);
});

test('the same guid in two brands is two submissions', async () => {
  const entry = sampleEntry();
  const ledger = node();
  const answers = [await ledger.append(entry), await ledger.append({ ...entry, brandId: 2 })];
  expect(answers.map(({ isReplay }) => isReplay)).toEqual([false, false]);
});

test('R3 a repeated submission neither holds up nor harms the others in its batch', async () => {
  const known = Array.from({ length: 20 }, () => sampleEntry());
  const first = node();
  await Promise.all(known.map((entry) => first.append(entry)));
  const second = node();
  const mixed = known.flatMap((entry) => [entry, sampleEntry(), sampleEntry()]);
  const answers = await Promise.all(mixed.map((entry) => second.append(entry)));
  expect(answers.map(({ isReplay }) => isReplay)).toEqual(mixed.map((_, index) => index % 3 === 0));
  expect(await verify()).toMatchObject({ isIntact: true, records: 60 });
});

test('an entry the database would refuse is refused before it can spoil the batch of others', async () => {
  const ledger = node();
  const bad = [
    { submissionGuid: 'x' },
    { brandId: 2 ** 31 },
    { language: 'e\0n' },
    { occurredAt: 'yesterday' },
    { choice: 'x'.repeat(65) },
  ];
  const results = await Promise.allSettled([...bad, {}].map((own) => ledger.append(sampleEntry(own))));
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});

test('a row that only the database rejects is refused alone', async () => {
  await rows(`alter table consent_record add constraint no_plums check (choice <> 'plum')`);
  const ledger = node();
  const choices = ['pear', 'apple', 'plum', 'quince', 'fig'];
  const results = await Promise.allSettled(choices.map((choice) => ledger.append(sampleEntry({ choice }))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(results[2]).toMatchObject({ reason: expect.any(LedgerUnavailable) });
  await ledger.close();
  expect(await verify()).toMatchObject({ isIntact: true, records: 4, chains: 1 });
});

test('EVID-06 two nodes with fifty parallel writers each produce straight chains without a fork or a gap', async () => {
  const nodes = [node(), node()];
  const writers = Array.from({ length: 50 }, async (_, writer) => {
    for (let n = 0; n < 10; n++) await nodes[writer % 2]?.append(sampleEntry());
  });
  await Promise.all(writers);
  const links = await rows(
    'select chain_id, count(*) as n, max(seq) as last, count(distinct prev_hash) as parents from consent_record group by 1',
  );
  expect(links.map(({ n, last, parents }) => [n, last, parents])).toEqual([
    [250, 250, 250],
    [250, 250, 250],
  ]);
  expect(await verify()).toMatchObject({ isIntact: true, records: 500, chains: 2 });
});

test('many consents that arrive together share commits', async () => {
  const ledger = node();
  await ledger.append(sampleEntry());
  await Promise.all(Array.from({ length: 1_000 }, () => ledger.append(sampleEntry())));
  const [commits] = await rows('select count(distinct xmin::text) as n from consent_record');
  expect(commits.n).toBeLessThanOrEqual(10);
});

test('records of the first schema verify alongside those of today', async () => {
  const ledger = node();
  await ledger.append(sampleEntry());
  const now = Date.now();
  await inBrands(pool, '*', async (client) => {
    const entry = sampleEntry();
    const { head } = await startChain({ client, signingKey, now });
    const told = {
      entry,
      recordId: uuidV7(now),
      receivedAt: new Date(now).toISOString(),
      bodyHash: '0'.repeat(64),
    };
    const prepared = prepare(told);
    const evidence = prepared.evidence
      .replace('"schemaVersion":3', '"schemaVersion":1')
      .replace('"kind":"banner",', '');
    await client.query(`select set_config('candour.brands', '*', false)`);
    await insertBatch(client, [seal({ ...prepared, evidence }, head)]);
  });
  const versions = await rows(
    `select evidence::json ->> 'schemaVersion' as version from consent_record order by 1`,
  );
  expect(versions).toEqual([{ version: '1' }, { version: '3' }]);
  expect(await verify()).toMatchObject({ isIntact: true, records: 2 });
});

test('the totals of the day are counted with the records, by the UTC day they were received', async () => {
  const ledger = node({ clock: () => Date.parse('2026-03-29T23:59:59.500Z') });
  await Promise.all(
    [sampleEntry(), sampleEntry(), sampleEntry({ choice: 'rejectAll' })].map((entry) => ledger.append(entry)),
  );
  expect(await rows('select day, choice, total from consent_daily order by choice')).toEqual([
    { day: '2026-03-29', choice: 'custom', total: 2 },
    { day: '2026-03-29', choice: 'rejectAll', total: 1 },
  ]);
});

test('shown banners are counted in memory and written on close', async () => {
  const ledger = node();
  const seen = { brandId: 1, bannerId: 7, profileId: 11, country: 'DE', device: 'mobile', gpc: true };
  for (let n = 0; n < 10; n++) ledger.countSeen(seen);
  ledger.countSeen({ ...seen, device: 'desktop' });
  expect(await rows('select * from impression_daily')).toEqual([]);
  await ledger.close();
  expect(await rows('select device, total from impression_daily order by total')).toEqual([
    { device: 'desktop', total: 1 },
    { device: 'mobile', total: 10 },
  ]);
});

test('R3 a connection lost during a commit starts a new chain and neither loses nor doubles a record', async () => {
  const ledger = node();
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 20 }, async () => {
    while (!isOver) acknowledged.push((await ledger.append(sampleEntry())).recordId);
  });
  // A connection that is cut between two commits is simply replaced.
  const chains = async () => (await rows('select distinct chain_id from consent_record')).length;
  for (let cut = 0; cut < 5 || (await chains()) < 2; cut++) {
    // Whoever is cut off again and again is told so; here each is to come through.
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before);
    await rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
                and query like '%string_to_array%' and pid <> pg_backend_pid()`);
  }
  isOver = true;
  await Promise.all(writers);
  await ledger.close();
  const report = await verify();
  expect(report).toMatchObject({ isIntact: true, records: acknowledged.length });
  expect(report.chains).toBeGreaterThan(1);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});

test('while the database is away nothing is acknowledged and the caller is told within seconds', async () => {
  const ledger = createLedger({
    pool: createPool({ host: folder, connectionTimeoutMillis: 500 }),
    signingKey,
    log: quiet,
  });
  const before = performance.now();
  await expect(ledger.append(sampleEntry())).rejects.toThrow(LedgerUnavailable);
  expect(performance.now() - before).toBeLessThan(20_000);
  await ledger.close();
});

test('a closed ledger takes nothing more', async () => {
  const ledger = node();
  await ledger.close();
  await expect(ledger.append(sampleEntry())).rejects.toThrow(LedgerUnavailable);
});

test('R16 a clock set back does not reverse the order of the chain', async () => {
  let time = Date.parse('2026-11-21T10:00:00.000Z');
  const ledger = node({ clock: () => time });
  const first = await ledger.append(sampleEntry());
  time -= 3_600_000;
  const second = await ledger.append(sampleEntry());
  expect(second.receivedAt >= first.receivedAt).toBe(true);
  expect(second.recordId.slice(0, 13) >= first.recordId.slice(0, 13)).toBe(true);
});

test('every thousand records and on close a checkpoint is signed into the table and the second file', async () => {
  const ledger = node();
  await Promise.all(Array.from({ length: 2_500 }, () => ledger.append(sampleEntry())));
  await ledger.close();
  const signed = await rows('select seq, jws from consent_checkpoint order by seq');
  expect(signed[0].seq).toBe(0);
  expect(signed.at(-1).seq).toBe(2_500);
  expect(signed.length).toBeGreaterThanOrEqual(4);
  expect(readFileSync(join(folder, 'checkpoints'), 'utf8').trim().split('\n')).toEqual(
    signed.map(({ jws }) => jws),
  );
});

test('the application itself cannot change or remove a record', async () => {
  await node().append(sampleEntry());
  await expect(rows(`update consent_record set choice = 'acceptAll'`)).rejects.toThrow(/only ever added/);
  await expect(rows('delete from consent_record')).rejects.toThrow(/only ever added/);
  await expect(rows('truncate consent_record')).rejects.toThrow(/only ever added/);
});

test('a transaction sees the records of the brands it names and no others', async () => {
  const ledger = node();
  for (const brandId of [1, 2, 3]) await ledger.append(sampleEntry({ brandId }));
  const seen = async (brands: string) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`select set_config('candour.brands', $1, true)`, [brands]);
    const { rows } = await client.query('select brand_id from consent_record order by 1');
    await client.query('rollback');
    client.release();
    return rows.map((row) => row.brand_id);
  };
  expect([await seen('2'), await seen('1,3'), await seen('*'), await seen('')]).toEqual([
    [2],
    [1, 3],
    [1, 2, 3],
    [],
  ]);
});

test('erasing a person removes the personal part and its key, and the chain still verifies', async () => {
  const ledger = node();
  const guid = randomUUID();
  const { recordId } = await ledger.append(sampleEntry({ submissionGuid: guid }));
  await ledger.append(sampleEntry());
  expect(await ledger.erase({ brandId: 2, recordIds: [recordId] })).toEqual({ erased: 0 });
  expect(await ledger.erase({ brandId: 1, recordIds: [recordId] })).toEqual({ erased: 1 });
  expect(await rows('select count(*) as n from consent_personal')).toEqual([{ n: 1 }]);
  expect(await verify()).toMatchObject({ isIntact: true });
  await expect
    .poll(() => rows("select evidence::jsonb -> 'facts' as facts from consent_record where kind = 'removal'"))
    .toEqual([{ facts: { records: [recordId] } }]);
  expect(await verify()).toMatchObject({ isIntact: true, records: 3 });
});
