import { spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { quickFolder } from '@candour/testing/quick-folder';

import { type TestDatabase, safeDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { createPool } from '../database/pool.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { openEngine } from './open-engine.ts';
import { choosePlace } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import { type Engine, startEngine } from './start-engine.ts';

const isRoot = process.getuid?.() === 0;
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

longTest.each(['fsync', 'full_page_writes'])(
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

const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
if (pooler === undefined) console.info('PgBouncer is not installed: its tests are skipped');

describe.runIf(pooler !== undefined)('behind PgBouncer', () => {
  const through = async (mode: 'session' | 'transaction'): Promise<string> => {
    const port = await freePort();
    const file = join(folder, `pooler-${mode}.ini`);
    writeFileSync(
      file,
      `[databases]
candour = host=${String(engine.pool.host)} dbname=candour user=candour pool_size=30
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    );
    // Neither PostgreSQL nor PgBouncer runs as root.
    const { uid, gid } = statSync(engine.cluster);
    const child = spawn(pooler ?? '', [file], { stdio: 'ignore', ...(isRoot && { uid, gid }) });
    onTestFinished(() => void child.kill());
    await expect.poll(() => isOpen(port)).toBe(true);
    return `postgres://candour@127.0.0.1:${port}/candour`;
  };

  test('[trust B1] one that lends connections for a transaction is refused before anything is changed', async () => {
    const databaseUrl = await through('transaction');
    await expect(openEngine({ settings: { dataDir: folder, databaseUrl }, log: quiet })).rejects.toThrow(
      'set pool_mode = session',
    );
    const pool = createPool(engine.owner);
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
              to_regclass('schema_migration') as migrations`,
    );
    expect(rows).toEqual([{ locks: 0, migrations: null }]);
    await pool.end();
  });

  longTest('[trust B1] one that lends them for a session serves as the database itself would', async () => {
    const databaseUrl = await through('session');
    const outside = await openEngine({ settings: { dataDir: folder, databaseUrl }, log: quiet });
    await prepareDatabase({ owner: outside.owner, runtime: outside.pool });
    const pool = createPool(outside.pool);
    expect((await pool.query("select current_setting('TimeZone') as zone, now() as at")).rows).toEqual([
      { zone: 'UTC', at: expect.stringMatching(/Z$/) },
    ]);
    await expect(pool.query('select pg_sleep(8)')).rejects.toThrow('statement timeout');
    await pool.end();
  });
});

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
