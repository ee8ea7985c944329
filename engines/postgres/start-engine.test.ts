import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { longTest, times } from '@candour/testing/long';
import { quickFolder } from '@candour/testing/quick-folder';
import { recordedPid, stopOrphan } from './orphan.ts';
import { startEngine } from './start-engine.ts';

const FIXTURE = join(import.meta.dirname, 'serve-engine.fixture.ts');
const isRoot = process.getuid?.() === 0;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let dataDir: string;
let servers: ChildProcess[];

beforeEach(() => {
  folder = quickFolder('engine');
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await engineGone(join(dataDir, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

longTest('the engine listens on a Unix socket only, and the application is no superuser', async () => {
  const engine = await startEngine({ dataDir, log: quiet });
  const client = new pg.Client(engine.pool);
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
            current_setting('full_page_writes') as pages, rolsuper, rolbypassrls,
            (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner
     from pg_roles where rolname = current_user`,
  );
  await client.end();
  await engine.stop();
  expect(rows[0]).toEqual({
    tcp: '',
    fsync: 'on',
    pages: 'on',
    rolsuper: false,
    rolbypassrls: false,
    owner: 'candour',
  });
  expect(engine.pool.host).toBe(join(dataDir, 'run'));
  expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
});

longTest(
  'the engine keeps its log in small files, with up to a gigabyte of it between two checkpoints',
  async () => {
    const engine = await startEngine({ dataDir, log: quiet });
    const setting = (name: string) => query(engine.pool, `show ${name}`);
    expect(await setting('wal_segment_size')).toEqual([{ wal_segment_size: '4MB' }]);
    expect(await setting('max_wal_size')).toEqual([{ max_wal_size: '1GB' }]);
    await engine.stop();
  },
);

longTest('data survives a stop and a start, and the engine is gone in between', async () => {
  const first = await startEngine({ dataDir, log: quiet });
  await query(first.owner, 'create table pear as select 7 as n');
  await first.stop();
  expect(recordedPid(first.cluster)).toBeUndefined();
  const second = await startEngine({ dataDir, log: quiet });
  expect(await query(second.owner, 'select n from pear')).toEqual([{ n: 7 }]);
  await second.stop();
});

longTest('R7 a second server on the same folder is refused, and the first is not disturbed', async () => {
  const first = await serve();
  const before = performance.now();
  const second = await serve();
  // Within a second on an idle machine; here others may use the cores.
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(second.outcome).toMatch(
    new RegExp(
      `^failed Another Candour server \\(process ${first.child.pid}, since .* is already running on`,
    ),
  );
  const ticks = first.ticks();
  await pause(200);
  expect(first.ticks()).toBeGreaterThan(ticks);
});

const kills = times(2, 10);

longTest(
  `R7 ${kills} servers killed hard one after the other: the next one starts at once and has every row`,
  async () => {
    let acknowledged = 0;
    for (let round = 0; round < kills; round++) {
      const server = await serve();
      expect(server.outcome).toMatch(/^ready/);
      await pause(20 + Math.random() * 100);
      server.child.kill('SIGKILL');
      acknowledged += server.ticks();
    }
    const engine = await startEngine({ dataDir, log: quiet });
    const [row] = await query(engine.owner, 'select count(*)::int as n from tick');
    await engine.stop();
    expect(acknowledged).toBeGreaterThan(0);
    expect(row?.['n']).toBeGreaterThanOrEqual(acknowledged);
  },
);

longTest('an engine whose server was killed shuts itself down cleanly', async () => {
  const server = await serve();
  server.child.kill('SIGKILL');
  expect(await engineGone(join(dataDir, 'postgres'))).toBe(true);
});

longTest('an engine killed by the system is started again under the running server', async () => {
  const engine = await startEngine({ dataDir, log: quiet });
  process.kill(recordedPid(engine.cluster) ?? 0, 'SIGKILL');
  await expect
    .poll(() => query(engine.pool, 'select 1 as n').catch(() => []), { timeout: 30_000 })
    .toEqual([{ n: 1 }]);
  await engine.stop();
});

longTest('an engine that is killed again and again is never gone for long', async () => {
  const engine = await startEngine({ dataDir, log: quiet });
  const answers = () => query(engine.pool, 'select 1 as n').catch(() => []);
  for (let round = 0; round < 8; round++) {
    process.kill(recordedPid(engine.cluster) ?? 0, 'SIGKILL');
    // The wait would have grown to 12 seconds.
    await expect.poll(answers, { timeout: 10_000 }).toEqual([{ n: 1 }]);
  }
  await engine.stop();
});

longTest('[mend D6] stopped while it is being restarted, the engine leaves nothing behind', async () => {
  const engine = await startEngine({ dataDir, log: quiet });
  process.kill(recordedPid(engine.cluster) ?? 0, 'SIGKILL');
  await pause(150);
  await engine.stop();
  await pause(300);
  expect(await stopOrphan(engine.cluster)).toEqual({ found: false });
});

longTest(
  'a pid file that names some other living program does not keep the engine from starting',
  async () => {
    const first = await startEngine({ dataDir, log: quiet });
    const file = join(first.cluster, 'postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    const { uid, gid } = statSync(first.cluster);
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
    chownSync(file, uid, gid);
    const second = await startEngine({ dataDir, log: quiet });
    expect(await query(second.pool, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
    await second.stop();
  },
);

longTest('a folder too deep for a socket gets a short one elsewhere, and the log says so', async () => {
  dataDir = join(folder, 'deep-'.repeat(12), 'folder-'.repeat(8), 'data');
  const said: string[] = [];
  const engine = await startEngine({ dataDir, log: { ...quiet, info: (text) => said.push(text) } });
  expect(await query(engine.pool, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(said.join()).toContain(`The database socket is in ${engine.pool.host}`);
  expect(Buffer.byteLength(String(engine.pool.host))).toBeLessThan(90);
  await engine.stop();
  expect(existsSync(String(engine.pool.host))).toBe(false);
});

test('a link placed where the socket folder would go is left alone and refused', async () => {
  dataDir = join(folder, 'deep-'.repeat(12), 'folder-'.repeat(8), 'data');
  const precious = join(folder, 'precious');
  mkdirSync(precious, { mode: 0o755 });
  const name = `candour-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const links = [tmpdir(), '/tmp', ...(isRoot ? [] : [process.env['XDG_RUNTIME_DIR'] ?? tmpdir()])].map(
    (place) => join(place, name),
  );
  for (const link of new Set(links)) symlinkSync(precious, link);
  await expect(startEngine({ dataDir, log: quiet })).rejects.toThrow(/does not belong to Candour/);
  expect(statSync(precious).mode & 0o777).toBe(0o755);
  for (const link of new Set(links)) rmSync(link);
});

longTest.runIf(isRoot)(
  'under a closed home folder of root the database is kept where its user can reach it',
  async () => {
    chmodSync(folder, 0o700);
    const said: string[] = [];
    const engine = await startEngine({ dataDir, log: { ...quiet, info: (text) => said.push(text) } });
    expect(await query(engine.pool, 'select 1 as n')).toEqual([{ n: 1 }]);
    await engine.stop();
    const home = readFileSync(join(dataDir, 'database-folder'), 'utf8').trim();
    expect(said.join()).toContain(`The database is kept in ${home}`);
    rmSync(home, { recursive: true });
    await expect(startEngine({ dataDir, log: quiet })).rejects.toThrow(/which is missing/);
  },
);

longTest.runIf(isRoot)('as root the engine runs as the owner of DATA_DIR', async () => {
  mkdirSync(dataDir);
  chownSync(dataDir, 12_345, 12_345);
  const engine = await startEngine({ dataDir, log: quiet });
  expect(statSync(engine.cluster).uid).toBe(12_345);
  expect(await query(engine.pool, 'select 1 as n')).toEqual([{ n: 1 }]);
  await engine.stop();
});

longTest.runIf(isRoot)('an ordinary user whose folder belongs to somebody else is told so', async () => {
  await (await startEngine({ dataDir, log: quiet })).stop();
  chownSync(dataDir, 12_345, 12_345);
  const server = await serve({ uid: 12_345, gid: 12_345 });
  expect(server.outcome).toMatch(/^failed .*belong to another user/);
});

const query = async (config: pg.PoolConfig, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const serve = async (as: { uid?: number; gid?: number } = {}) => {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(child);
  let ticks = 0;
  const outcome = await new Promise<string>((done) => {
    createInterface(child.stdout).on('line', (line) => {
      if (/^(ready|failed)/.test(line)) done(line);
      if (line.startsWith('tick')) ticks++;
    });
  });
  return { child, outcome, ticks: () => ticks };
};

const engineGone = async (cluster: string): Promise<boolean> => {
  for (let tries = 0; tries < 300; tries++) {
    if (recordedPid(cluster) === undefined) return true;
    await pause(10);
  }
  return false;
};
