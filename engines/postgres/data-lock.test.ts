import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { DataDirInUse, lockDataDir, serverOn } from './data-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-lock-'));
  file = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const elsewhere = { pid: 1, processStart: '1', network: 'net:[of another container]', since: 'yesterday' };

test('R7 the lock tells who holds it and is free after its release', async () => {
  const lock = await lockDataDir(folder);
  expect(serverOn(folder)).toMatchObject({ pid: process.pid });
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
  await lock.release();
  expect(serverOn(folder)).toBeUndefined();
  await (await lockDataDir(folder)).release();
});

test('R7 a server in another container is noticed by its heartbeat', async () => {
  writeFileSync(file, JSON.stringify(elsewhere));
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
  const before = performance.now();
  await expect(lockDataDir(folder)).rejects.toThrow(/process 1, since yesterday/);
  // Sooner than a heartbeat counts as lost.
  expect(performance.now() - before).toBeLessThan(1_900);
  clearInterval(beat);
});

longTest('R7 a lock left behind in another container is taken over', async () => {
  writeFileSync(file, JSON.stringify(elsewhere));
  await (await lockDataDir(folder)).release();
});
