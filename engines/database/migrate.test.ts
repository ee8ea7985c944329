import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'candour-migrations-'));
  client = new pg.Client(database.owner);
  await client.connect();
  // The product's own migrations are not in this folder.
  await client.query('delete from schema_migration');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate({ database: database.owner, folder });
const columns = async (table: string) =>
  (await client.query('select column_name from information_schema.columns where table_name = $1', [table]))
    .rowCount;

longTest('migrations are applied in the order of their numbers and only once', async () => {
  write('0902-second.sql', 'alter table pear add column ripe boolean');
  write('0901-first.sql', 'create table pear (id int)');
  expect(await run()).toEqual({ applied: ['0901-first.sql', '0902-second.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await columns('pear')).toBe(2);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  write('0901-good.sql', 'create table pear (id int)');
  write('0902-bad.sql', 'create table plum (id int); select nonsense');
  await expect(run()).rejects.toThrow(/0902-bad\.sql failed: column "nonsense"/);
  expect([await columns('pear'), await columns('plum')]).toEqual([1, 0]);
});

test('a migration changed after it was applied is refused before anything else runs', async () => {
  write('0901-first.sql', 'create table pear (id int)');
  await run();
  write('0901-first.sql', 'create table pear (id bigint)');
  write('0902-second.sql', 'create table plum (id int)');
  await expect(run()).rejects.toThrow(/0901-first\.sql was changed/);
  expect(await columns('plum')).toBe(0);
});

test('[mend D10] a database of a newer version is refused; both versions are named and nothing is changed', async () => {
  write('0901-first.sql', 'create table pear (id int)');
  write('0903-newer.sql', 'create table apple (id int)');
  await run();
  rmSync(join(folder, '0903-newer.sql'));
  write('0902-second.sql', 'create table plum (id int)');
  await expect(run()).rejects.toThrow(
    'it knows migrations up to 0902-second.sql, and the database has 0903-newer.sql',
  );
  expect(await columns('plum')).toBe(0);
});

/** Until the migration waits for a table. */
const migrationWaits = () =>
  expect
    .poll(
      async () =>
        (await client.query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'"))
          .rowCount,
    )
    .toBe(1);

longTest('a migration waits for a table that is in use, and lets others at it meanwhile', async () => {
  await client.query('create table pear (id int)');
  await client.query('begin');
  await client.query('insert into pear values (1)');
  write('0901-first.sql', 'alter table pear add column ripe boolean');
  const running = run();
  // Longer than it waits at a time: it lets go, and whoever came behind it gets through.
  const other = new pg.Client(database.owner);
  await other.connect();
  try {
    const ended: string[] = [];
    await migrationWaits();
    await other.query('select count(*) from pear').then(() => ended.push('read'));
    expect(ended).toEqual(['read']);
    await client.query('commit');
    expect(await running).toEqual({ applied: ['0901-first.sql'] });
    expect(await columns('pear')).toBe(2);
  } finally {
    await other.end();
  }
});

longTest('a migration that gets into a deadlock is tried again', async () => {
  await client.query('create table pear (id int); create table plum (id int)');
  await client.query('begin');
  await client.query('insert into plum values (1)');
  write(
    '0901-first.sql',
    'alter table pear add column ripe boolean; alter table plum add column ripe boolean',
  );
  const running = run();
  await migrationWaits();
  // One of the two has to give way; if it is this one, nothing has to be tried again.
  await client.query('insert into pear values (1)').catch(() => undefined);
  await client.query('rollback');
  expect(await running).toEqual({ applied: ['0901-first.sql'] });
  expect(await columns('plum')).toBe(2);
});

test('line endings of another system are not a change', async () => {
  write('0901-first.sql', 'create table pear (\n id int)');
  await run();
  write('0901-first.sql', 'create table pear (\r\n id int)');
  expect(await run()).toEqual({ applied: [] });
});

test('five nodes that start at once apply each migration once', async () => {
  write('0901-first.sql', 'create table pear (id int); select pg_sleep(0.2)');
  write('0902-second.sql', 'create table plum (id int)');
  const applied = await Promise.all(Array.from({ length: 5 }, run));
  expect(applied.flatMap((node) => node.applied).sort()).toEqual(['0901-first.sql', '0902-second.sql']);
});

test('two migrations with one number, or one without, are refused', async () => {
  write('0901-first.sql', 'select 1');
  write('0901-other.sql', 'select 1');
  await expect(run()).rejects.toThrow(/number 0901/);
  rmSync(join(folder, '0901-other.sql'));
  write('extra.sql', 'select 1');
  await expect(run()).rejects.toThrow(/extra\.sql must be named/);
});

test('R21 a node killed in the middle of a migration leaves it to the next start', async () => {
  write('0901-slow.sql', 'create table pear (id int); select pg_sleep(0.3); create table plum (id int)');
  // Its result is checked below, after it was killed.
  const victim = run().then(() => 'applied', String);
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await client.query(kill)).rowCount, { interval: 10 }).toBe(1);
  expect(await victim).toMatch(/0901-slow\.sql failed/);
  expect(await columns('pear')).toBe(0);
  expect(await run()).toEqual({ applied: ['0901-slow.sql'] });
});
