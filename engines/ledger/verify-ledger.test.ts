import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { inBrands } from './brand-scope.ts';
import { chainRanges, everyChain } from './chain-ranges.ts';
import { createLedger } from './create-ledger.ts';
import { recordHash } from './record.ts';
import { sampleEntry } from './sample-entry.ts';
import { ledgerSigningKey } from './signing-key.ts';
import { randomFrom, tampering, unguarded } from './tampering.fixture.ts';
import { growingRoot } from '../transparency/tlog/growing-root.ts';
import { readVerified, signVerified, type VerifiedPart, type VerifiedParts } from './verified-parts.ts';
import { verifyLedger } from './verify-ledger.ts';
import { times, longTest } from '@candour/testing/long';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const TABLES = ['consent_record', 'consent_personal', 'consent_checkpoint', 'consent_chain'];
const PER_CHAIN = 120;

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let folder: string;
let file: string;

/** Two chains of 120 records; the second one's start names the end of the first. */
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
  folder = mkdtempSync(join(tmpdir(), 'candour-verify-'));
  file = join(folder, 'checkpoints');
  for (let chain = 0; chain < 2; chain++) {
    const ledger = createLedger({ pool, signingKey, checkpointFile: file, log: quiet });
    const entries = Array.from({ length: PER_CHAIN }, (_, n) => sampleEntry({ brandId: 1 + (n % 3) }));
    for (const entry of entries) await ledger.append(entry);
    await ledger.close();
  }
  await asIntruder(async (run) => {
    for (const table of TABLES) await run(`create table kept_${table} as table ${table}`);
    // A generated column cannot be restored.
    await run('alter table kept_consent_personal drop column visit');
  });
  writeFileSync(`${file}.kept`, readFileSync(file));
});
const restore = async () => {
  writeFileSync(file, readFileSync(`${file}.kept`));
  await asIntruder(async (run) => {
    for (const table of TABLES) {
      await run(`delete from ${table}`);
      await run(`insert into ${table} select * from kept_${table}`);
    }
  });
};

afterEach(restore);
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

type Run = (sql: string) => Promise<number>;
/** Someone who owns the database and can switch off the protection of the tables. */
const asIntruder = (work: (run: Run) => Promise<unknown>) =>
  unguarded(owner, (client) => work(async (sql) => (await client.query(sql)).rowCount ?? 0));

const verify = (own: { checkpointFile?: string } = { checkpointFile: file }) =>
  verifyLedger({ pool, publicKey, ...own });
/** Each chain in a thread of its own. */
const beside = () => ({ threads: 2, connection: database.config, fewest: 1 });
const FIRST = 'chain_id = (select min(chain_id::text)::uuid from kept_consent_chain)';
const SECOND = 'chain_id = (select max(chain_id::text)::uuid from kept_consent_chain)';
const ONE = `${FIRST} and seq = 40`;
const PERSON = `record_id = (select record_id from consent_record where ${ONE})`;

test('an untouched ledger is intact', async () => {
  expect(await verify()).toEqual({ isIntact: true, records: 240, chains: 2, checkpoints: 4, problems: [] });
});

test.each([
  {
    what: 'one changed byte',
    sql: `update consent_record set evidence = overlay(evidence placing 'X' from 200) where ${ONE}`,
    finds: { seq: 40, problem: 'its evidence or its commitment was changed' },
  },
  {
    what: 'a changed column',
    sql: `update consent_record set choice = 'acceptAll' where ${ONE}`,
    finds: { seq: 40, problem: 'its column for choice differs from its evidence' },
  },
  {
    what: 'a record moved to another brand',
    sql: `update consent_record set brand_id = 9 where ${ONE}`,
    finds: { seq: 40, brandId: 9, problem: 'its column for brandId differs from its evidence' },
  },
  {
    what: 'a pair of swapped records',
    sql: `update consent_record set seq = 81 - seq where ${FIRST} and seq in (40, 41)`,
    finds: { seq: 40, problem: 'it does not continue the record before it' },
  },
  {
    what: 'an inserted record',
    sql: `insert into consent_record select (jsonb_populate_record(r, jsonb_build_object('brand_id', 9))).* from consent_record r where ${ONE}`,
    finds: { seq: 40, brandId: 9, problem: 'there are two records with this number' },
  },
  {
    what: 'a deleted record',
    sql: `delete from consent_record where ${ONE}`,
    finds: { seq: 41, problem: 'the records 40 to 40 before it are missing' },
  },
  {
    what: 'an end of fifty records cut off',
    sql: `delete from consent_record where ${SECOND} and seq > 70`,
    finds: { seq: 71, problem: 'the records 71 to 120 at the end of the chain are missing' },
  },
  {
    what: 'an earlier chain cut off together with its checkpoint',
    sql: `with cut as (delete from consent_checkpoint where ${FIRST} and seq > 0)
          delete from consent_record where ${FIRST} and seq > 70`,
    finds: { seq: 71, problem: 'the records 71 to 120 at the end of the chain are missing' },
  },
  {
    what: 'a whole chain removed with all its checkpoints',
    sql: `with gone as (delete from consent_checkpoint where ${FIRST}) delete from consent_record where ${FIRST}`,
    finds: { seq: 1, problem: 'the records 1 to 120 at the end of the chain are missing' },
  },
  {
    what: 'a changed personal part',
    sql: `update consent_personal set personal = replace(personal, 'Firefox', 'Safari') where ${PERSON}`,
    finds: { seq: 40, problem: 'its personal part was changed' },
  },
  {
    what: 'a personal part removed without an erasure',
    sql: `delete from consent_personal where ${PERSON}`,
    finds: { seq: 40, problem: 'its personal part is gone without having been erased' },
  },
  {
    what: 'a changed checkpoint',
    sql: `update consent_checkpoint set jws = overlay(jws placing 'AAAA' from 60) where ${SECOND} and seq = 120`,
    finds: { seq: 120, problem: 'a checkpoint in the table of checkpoints is not signed with this key' },
  },
])('EVID-02 $what is found and named', async ({ sql, finds }) => {
  await asIntruder(async (run) => expect(await run(sql)).toBeGreaterThan(0));
  const report = await verify();
  expect(report.isIntact).toBe(false);
  expect(report.problems[0]).toMatchObject(finds);
  expect(await verifyLedger({ pool, publicKey, checkpointFile: file, beside: beside() })).toEqual(report);
});

longTest(
  '[trust B9] chains that are checked at the same time give the same report, in one snapshot',
  async () => {
    const whole = await verifyLedger({ pool, publicKey, checkpointFile: file, remember: true });
    const both = { pool, publicKey, checkpointFile: file, remember: true, beside: beside() };
    expect(await verifyLedger(both)).toEqual(whole);
    const verified = await firstHundred();
    expect(await verifyLedger({ ...both, verified })).toEqual({ ...whole, records: 40, earlier: 200 });
    // A connection that the threads cannot make ends the check instead of leaving chains out.
    const nowhere = { ...beside(), connection: { connectionString: 'postgres://127.0.0.1:1/nowhere' } };
    await expect(verifyLedger({ ...both, beside: nowhere })).rejects.toThrow('ECONNREFUSED');
  },
);

test('ranges hold each chain once, none is cut, and the last one has no end', async () => {
  const cut = (most: number, fewest: number) =>
    inBrands(pool, '*', (client) => chainRanges(client, { most, fewest }));
  expect(await cut(8, 1_000)).toEqual([everyChain]);
  const [first, second, ...others] = await cut(8, 1);
  expect(first).toEqual({ after: undefined, upTo: expect.any(String) });
  expect(second).toEqual({ after: first?.upTo, upTo: undefined });
  expect(others).toEqual([]);
});

/** The first 100 records of both chains, as an earlier run found them. */
const firstHundred = async (): Promise<VerifiedParts> => {
  const rows = await inBrands(owner, '*', (client) =>
    client.query<{ chain_id: string; hash: Buffer }>(
      'select chain_id, hash from consent_record where seq <= 100 order by chain_id, seq',
    ),
  ).then((found) => found.rows);
  const parts = new Map<string, VerifiedPart>();
  for (const chainId of new Set(rows.map((row) => row.chain_id))) {
    const root = growingRoot();
    for (const row of rows) if (row.chain_id === chainId) root.add(row.hash);
    parts.set(chainId, { size: 100, root: root.root().toString('hex') });
  }
  return parts;
};

test('[trust A8] a later run reads only what was added, and where hashes differ everything', async () => {
  const before = await firstHundred();
  const whole = await verifyLedger({ pool, publicKey, checkpointFile: file, remember: true });
  const parts = whole.parts ?? expect.unreachable();
  expect([...parts.values()].map(({ size }) => size)).toEqual([PER_CHAIN, PER_CHAIN]);
  const since = (verified: VerifiedParts) =>
    verifyLedger({ pool, publicKey, checkpointFile: file, verified, remember: true });
  const counts = { isIntact: true, chains: 2, checkpoints: 4, problems: [], parts };
  expect(await since(parts)).toEqual({ ...counts, records: 0, earlier: 240 });
  expect(await since(before)).toEqual({ ...counts, records: 40, earlier: 200 });
  expect(await since(new Map([...before].slice(1)))).toEqual({ ...counts, records: 140, earlier: 100 });
  const gone = new Map([...parts, ['01a21de0-0000-7000-8000-000000000000', { size: 1, root: '' }]]);
  expect((await since(gone)).problems).toMatchObject([
    { problem: expect.stringContaining('its first 1 records') },
  ]);
});

test.each([
  ['a new record', `update consent_record set choice = 'acceptAll' where ${FIRST} and seq = 110`, 110],
  ['the hash of an old record', `update consent_record set hash = sha256('x') where ${ONE}`, undefined],
  ['an old record that is gone', `delete from consent_record where ${ONE}`, undefined],
  ['an end that is cut off', `delete from consent_record where ${FIRST} and seq > 70`, undefined],
])('[trust A8] %s is found by a later run, too', async (_what, sql, seq) => {
  const verified = await firstHundred();
  await asIntruder((run) => run(sql));
  const { isIntact, problems } = await verifyLedger({ pool, publicKey, verified });
  expect(isIntact).toBe(false);
  expect(problems[0]).toMatchObject(
    seq === undefined ? { problem: expect.stringContaining('first 100 records are not') } : { seq },
  );
});

test('[trust A8] what a later run does not see: the content of an old record whose hash stayed', async () => {
  const verified = await firstHundred();
  await asIntruder((run) => run(`update consent_record set choice = 'acceptAll' where ${ONE}`));
  expect((await verifyLedger({ pool, publicKey, verified })).isIntact).toBe(true);
  expect((await verify()).isIntact).toBe(false);
});

test('[trust A8] what was verified is believed only with a signature', async () => {
  const parts = await firstHundred();
  const jws = await signVerified(parts, { signingKey, time: '2026-01-02T03:04:05.000Z' });
  expect(await readVerified(`${jws}\n`, [publicKey])).toEqual({ parts, time: '2026-01-02T03:04:05.000Z' });
  const other = generateKeyPairSync('ed25519').publicKey;
  expect(await readVerified(jws, [other])).toBeUndefined();
  expect(await readVerified('nonsense', [publicKey])).toBeUndefined();
  const [checkpoint = ''] = readFileSync(file, 'utf8').split('\n');
  expect(await readVerified(checkpoint, [publicKey])).toBeUndefined();
});

test('EVID-02 a chain rewritten with matching hashes does not match its signed checkpoints', async () => {
  await rewriteSecondChain();
  expect((await verify({})).problems[0]).toMatchObject({
    seq: 120,
    problem: 'a signed checkpoint names another hash for it',
  });
});

test('EVID-02 a chain rewritten or cut together with its checkpoints is caught by the second file', async () => {
  await rewriteSecondChain();
  await asIntruder((run) => run(`delete from consent_checkpoint where ${SECOND} and seq > 0`));
  expect((await verify({})).isIntact).toBe(true);
  expect((await verify()).problems[0]).toMatchObject({
    seq: 120,
    problem: 'a signed checkpoint names another hash for it',
  });
  await asIntruder((run) => run(`delete from consent_record where ${SECOND} and seq > 70`));
  expect((await verify({})).isIntact).toBe(true);
  expect((await verify()).problems[0]).toMatchObject({ seq: 71 });
});

test('EVID-02 a forged or spoiled line in the second file is named; one cut short by a crash is not held against it', async () => {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [lines[0], 'nonsense', ...lines.slice(1)].join('\n'));
  expect((await verify()).problems[0]?.problem).toBe(
    'a checkpoint in line 2 of the second file is not signed with this key',
  );
  writeFileSync(file, lines.join('\n'));
  appendFileSync(file, 'eyJhbGciOiJFZERTQSJ9.eyJ0e');
  expect((await verify()).isIntact).toBe(true);
});

test('[trust B4] a personal part removed together with a forged note of its erasure is named', async () => {
  await asIntruder(async (run) => {
    await run(
      `insert into consent_erasure (brand_id, record_id) select brand_id, record_id from consent_personal where ${PERSON}`,
    );
    await run(`delete from consent_personal where ${PERSON}`);
  });
  expect((await verify()).problems).toMatchObject([
    { brandId: expect.any(Number), problem: 'its personal part was removed past the ledger' },
  ]);
  await asIntruder((run) => run('delete from consent_erasure'));
});

test('[trust B4] a checkpoint that only the second file still has is named', async () => {
  await asIntruder((run) => run(`delete from consent_checkpoint where ${SECOND} and seq > 0`));
  expect((await verify()).problems).toMatchObject([
    { seq: 120, problem: 'its checkpoint is in the second file and missing in the table' },
  ]);
});

test('[trust B4] totals of dashboards that were bent are named', async () => {
  const withTotals = () => verifyLedger({ pool, publicKey, checkpointFile: file, totals: true });
  expect(await withTotals()).toMatchObject({ isIntact: true, problems: [] });
  await asIntruder(async (run) => {
    await run('create table kept_consent_daily as table consent_daily');
    await run('update consent_daily set total = total + 5 where brand_id = 2');
    await run('delete from consent_daily where brand_id = 3');
  });
  const { problems, isIntact } = await withTotals();
  expect(isIntact).toBe(false);
  expect(new Set(problems.map(({ brandId }) => brandId))).toEqual(new Set([2, 3]));
  expect(problems[0]?.problem).toMatch(
    /^dashboards count \d+ answers of banner \d+ on .*, the ledger has \d+$/,
  );
  // A day that is over, whose sums are bent after they were added up.
  await asIntruder(async (run) => {
    await run('delete from consent_daily');
    await run('insert into consent_daily select * from kept_consent_daily');
    await run('select candour_count_days(min(day), max(day)) from consent_daily');
    await run('update consent_board_state set counted_until = (select max(day) + 7 from consent_daily)');
  });
  expect(await withTotals()).toMatchObject({ isIntact: true });
  await asIntruder((run) =>
    run("update consent_board set accept = accept + 1 where part = 'device' and brand_id = 1"),
  );
  expect((await withTotals()).problems).toMatchObject([
    { brandId: 1, problem: expect.stringMatching(/^the sums of banner \d+ on .* by device differ/) },
  ]);
});

test('EVID-02 a ledger signed with some other key is not taken for ours', async () => {
  const other = generateKeyPairSync('ed25519').publicKey;
  expect((await verifyLedger({ pool, publicKey: other })).isIntact).toBe(false);
});

test('EVID-03 random manipulations are all found, and the clean runs in between raise no alarm', async () => {
  const missed: string[] = [];
  let falseAlarms = 0;
  for (let seed = 1; seed <= times(30, 100); seed++) {
    const sql = tampering(randomFrom(seed), { chains: [FIRST, SECOND], perChain: PER_CHAIN });
    await asIntruder(async (run) => expect(await run(sql), `seed ${seed}: ${sql}`).toBeGreaterThan(0));
    if ((await verify()).isIntact) missed.push(`seed ${seed}: ${sql}`);
    await restore();
    if (!(await verify()).isIntact) falseAlarms++;
  }
  expect({ missed, falseAlarms }).toEqual({ missed: [], falseAlarms: 0 });
}, 120_000);

/** What somebody would do who knows how the ledger works but has no key. */
const rewriteSecondChain = async (): Promise<void> => {
  await asIntruder(async (run) => {
    const { rows } = await inBrands(pool, '*', (client) =>
      client.query(
        `select record_id, evidence, encode(commitment, 'hex') as commitment, encode(prev_hash, 'hex') as prev_hash from consent_record where ${SECOND} order by seq`,
      ),
    );
    let prevHash: string = rows[0].prev_hash;
    for (const { record_id: recordId, evidence: old, commitment } of rows) {
      const evidence = old.replaceAll('"refused"', '"given"');
      const hash = recordHash({ prevHash, evidence, commitment });
      await run(`update consent_record set evidence = '${evidence}', prev_hash = '\\x${prevHash}',
                 hash = '\\x${hash}' where record_id = '${recordId}'`);
      prevHash = hash;
    }
  });
};
