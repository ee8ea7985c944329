import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolder } from '@candour/testing/quick-folder';

import { type TestDatabase, safeDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { openEngine } from './open-engine.ts';
import { choosePlace } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import { type Engine, startEngine } from './start-engine.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let folder: string;
let engine: Engine;

beforeAll(async () => {
  database = await safeDatabase();
  folder = quickFolder('outside');
  chmodSync(folder, 0o755);
  engine = await startEngine({ dataDir: join(folder, 'data'), log: quiet });
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a database of the operator is used as it is, and nothing of our own starts', async () => {
  const outside = await openEngine({
    settings: { dataDir: join(folder, 'unused'), databaseUrl: database.url },
    log: quiet,
  });
  const pool = createPool(outside.pool);
  expect((await pool.query('select count(*) > 0 as migrated from schema_migration')).rows).toEqual([
    { migrated: true },
  ]);
  await pool.end();
  await outside.stop();
});

test('a role that bypasses the separation of brands is warned about', async () => {
  const said: string[] = [];
  const databaseUrl = `postgres://candour_engine@localhost/candour?host=${encodeURIComponent(String(engine.pool.host))}`;
  await openEngine({
    settings: { dataDir: folder, databaseUrl },
    log: { ...quiet, warn: (text) => said.push(text) },
  });
  expect(said).toEqual([
    expect.stringMatching(/"candour_engine" is a superuser or bypasses row-level security/),
  ]);
});

test.each([
  ['off', 'on'],
  ['remote_apply', 'remote_apply'],
])('[mend D9] a role with synchronous_commit %s commits with %s', async (given, wanted) => {
  const superuser = createPool({ ...engine.superuser, database: 'candour' });
  await superuser.query(`alter role candour_runtime set synchronous_commit = ${given}`);
  const pool = createPool(engine.pool);
  expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: wanted }]);
  await superuser.query('alter role candour_runtime reset synchronous_commit');
  await Promise.all([pool.end(), superuser.end()]);
});

test.each(['fsync', 'full_page_writes'])(
  '[mend D9] a database whose server has %s off is refused, and the setting is named',
  async (name) => {
    const dataDir = join(folder, name);
    await (await startEngine({ dataDir, log: quiet })).stop();
    const place = choosePlace({ dataDir, log: quiet });
    const unsafe = await startPostmaster(place, quiet, { [name]: 'off' });
    const databaseUrl = `postgres://candour@localhost/candour?host=${encodeURIComponent(place.socketFolder)}`;
    await expect(openEngine({ settings: { dataDir: folder, databaseUrl }, log: quiet })).rejects.toThrow(
      `its setting ${name} is off`,
    );
    await unsafe.stop();
  },
);

test.each([
  [
    'postgres://candour@127.0.0.1:9/candour',
    /\(127\.0\.0\.1:9\/candour\) cannot be used: connect ECONNREFUSED/,
  ],
  ['postgres://candour:secret@no-such-host.invalid/candour', /no-such-host\.invalid/],
])('a database that cannot be reached is named without its password: %s', async (databaseUrl, sentence) => {
  const failure = await openEngine({ settings: { dataDir: folder, databaseUrl }, log: quiet }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(sentence);
  expect(failure).not.toContain('secret');
});
