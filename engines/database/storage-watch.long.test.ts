import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolder } from '@candour/testing/quick-folder';

import { startEngine } from '../postgres/start-engine.ts';
import { createPool } from './pool.ts';
import { watchStorage } from './storage-watch.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
beforeAll(() => {
  folder = quickFolder('storage');
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[trust B2] a damaged page and a full disk are counted and said once a minute', async () => {
  const dataDir = join(folder, 'data');
  const sound = await startEngine({ dataDir, log: quiet });
  const before = createPool(sound.owner);
  await before.query('create table pear as select n from generate_series(1, 1000) as n');
  await before.query('grant select on pear to candour_runtime');
  const { rows } = await before.query(`select pg_relation_filepath('pear') as path`);
  await before.end();
  await sound.stop();
  const file = openSync(join(sound.cluster, rows[0].path), 'r+');
  writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, 0);
  closeSync(file);

  const engine = await startEngine({ dataDir, log: quiet });
  const pool = createPool(engine.pool);
  const said: string[] = [];
  let time = 0;
  const log = { error: (_facts: object, text: string) => said.push(text) };
  const storage = watchStorage({ pool, log, clock: () => time });
  expect(storage.problems()).toEqual({});
  for (let tries = 0; tries < 3; tries++)
    await expect(pool.query('select count(*) from pear')).rejects.toThrow('invalid page');
  // A statement that is wrong itself says nothing about the disk.
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division');
  expect(storage.refused()).toEqual({ full: 0, damaged: 3 });
  const damaged = 'The database cannot read a part of its disk: a file, a page or an index is damaged';
  expect(said).toEqual([`${damaged}: a statement was refused`]);

  const full = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;
  await expect(pool.query(full)).rejects.toThrow('No space left');
  expect(storage.problems()).toEqual({ damaged, full: 'The disk of the database is full' });
  time = 60_000;
  expect(storage.problems()).toEqual({ damaged });
  await pool.end();
  await engine.stop();
});

test('[trust B2] an engine that cannot be kept running is given up after its time, with the reason', async () => {
  const dataDir = join(folder, 'other');
  const engine = await startEngine({ dataDir, log: quiet, patienceMs: 1_000 });
  const pool = createPool(engine.superuser);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  pool.on('error', () => undefined);
  rmSync(join(engine.cluster, 'global', 'pg_control'));
  process.kill(rows[0].pid, 'SIGKILL');
  expect(await engine.gaveUp).toMatch(/did not start.*pg_control/);
  await pool.end();
  await engine.stop();
});
