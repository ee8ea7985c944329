import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { safeDatabase, type TestDatabase } from '@candour/testing/database';
import { quickFolder } from '@candour/testing/quick-folder';
import { scopedQuery } from '@candour/testing/scoped-query';
import { createPool } from '../../engines/database/pool.ts';
import { migrate } from '../../engines/database/migrate.ts';
import { installJobs } from '../../engines/jobs/install-jobs.ts';
import { runningEngine } from '../../engines/postgres/running-engine.ts';
import { startEngine } from '../../engines/postgres/start-engine.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = quickFolder('upgrade');
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a server says until it is ready or ends; it is stopped after `then`. */
const serve = async (environment: Record<string, string>, then = async () => {}): Promise<string> => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...childEnvironment, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const stream of [server.stdout, server.stderr])
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (line.startsWith('ready ')) ready.resolve();
    });
  const isReady = await Promise.race([ready.promise.then(() => true), ended.then(() => false)]);
  try {
    if (isReady) await then();
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  return said.join('\n');
};

/** A data folder as versions left it that had one role. */
const makeOldFolder = async (): Promise<void> => {
  const engine = await startEngine({ dataDir, log: quiet });
  const superuser = new pg.Client({ ...engine.superuser, database: 'candour' });
  await superuser.connect();
  await superuser.query('drop owned by candour_runtime; drop role candour_runtime');
  await superuser.end();
  const old = join(folder, 'migrations');
  cpSync(join(import.meta.dirname, 'migrations'), old, {
    recursive: true,
    filter: (path) => !(basename(path) >= '0720' && path.endsWith('.sql')),
  });
  await migrate({ database: engine.owner, folder: old });
  await installJobs(engine.owner);
  const pool = createPool(engine.owner);
  await scopedQuery(pool)(
    `insert into audit_log (user_name, product_area, entity_id, entity_name, action, ip_address, request_id)
     values ('Ada', 1, '1', 'Of old', 'Updated', '127.0.0.1', 'r')`,
  );
  await pool.end();
  await engine.stop();
};

test('[trust A1] a data folder of an earlier version gets its second role by itself', async () => {
  await makeOldFolder();
  const said = await serve({}, async () => {
    const pool = createPool(runningEngine(dataDir)?.pool ?? expect.unreachable());
    const query = scopedQuery(pool);
    expect(
      await query("select current_user as me, user_name from audit_log where entity_name = 'Of old'"),
    ).toEqual([{ me: 'candour_runtime', user_name: 'Ada' }]);
    await expect(query("update audit_log set user_name = 'Eve'")).rejects.toThrow('permission denied');
    await pool.end();
  });
  expect(said).toContain('First sign-in, works once');
  expect(said).not.toMatch(/rewrite the evidence|permission denied/);
}, 300_000);

test('[trust A1] a database of the operator: one role is warned about, two are not, and the second may start alone', async () => {
  const database: TestDatabase = await safeDatabase();
  const twoRoles = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const own = { DATA_DIR: join(folder, 'outside') };
  expect(await serve({ ...own, DATABASE_URL: database.ownerUrl })).toMatch(
    /The database role \\"candour\\" may rewrite the evidence, so the hash chain alone guards it/,
  );
  for (const roles of [twoRoles, { DATABASE_URL: database.url }]) {
    const said = await serve({ ...own, ...roles });
    expect(said).toMatch(/^ready /m);
    expect(said).not.toMatch(/rewrite the evidence|permission denied/);
  }
  const owner = createPool(database.owner);
  await owner.query("delete from schema_migration where name like '0720%'");
  await owner.end();
  expect(await serve({ ...own, DATABASE_URL: database.url })).toContain(
    'its role "candour_runtime" may not change tables. Start one process with DATABASE_OWNER_URL first.',
  );
  await database.drop();
}, 300_000);
