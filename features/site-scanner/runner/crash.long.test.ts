import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '@candour/testing/long';
import { openScanWorld, openSite, testBrowser, type ScanWorld } from './world.fixture.ts';

const count = isLong ? 12 : 4;
/** Pages of both passes that are done before a process is killed. */
const kills = isLong ? [4, 9] : [4];
const links = Array.from({ length: count }, (_, at) => `<a href="/p${at}">Page</a>`).join('');
const pages = Object.fromEntries(
  Array.from({ length: count }, (_, at) => [
    `/p${at}`,
    { body: `<h1>Page</h1>${links}<script>document.cookie = 'page${at}x=1'</script>`, delay: 100 },
  ]),
);

/** Its temporary files and those of the processes it starts are in `folder`. */
const startProcess = (world: ScanWorld, target: string, folder: string) =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'run-scanner.fixture.ts'),
      world.server.connection.connectionString ?? '',
      target,
      JSON.stringify(testBrowser),
      folder,
    ],
    { stdio: 'inherit', env: { ...process.env, TMPDIR: folder } },
  );

/** Processes of this machine whose command line or environment contains a text. */
const processesWith = (text: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const told = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
      return told.join().includes(text);
    } catch {
      return false;
    }
  });

test.concurrent('R2 a process is killed hard in the middle of a scan: another continues where it was and finishes', async ({
  expect,
}) => {
  const site = await openSite({ '/': `<h1>Start</h1>${links}`, ...pages });
  const world = await openScanWorld([site.target]);
  const folder = await mkdtemp(join(tmpdir(), 'candour-killed-'));
  try {
    const scanDetails = { startUrl: site.url };
    const scanGuid = await world.request({ scanDetails, scanTypeId: 3, maxUrls: 50, actionTypeIds: [1, 7] });
    for (const goal of kills) {
      const node = startProcess(world, site.target, folder);
      await expect
        .poll(async () => (await world.read(scanGuid)).pagesDone, { timeout: 60_000, interval: 50 })
        .toBeGreaterThanOrEqual(goal);
      node.kill('SIGKILL');
      await once(node, 'exit');
    }
    const before = await world.read(scanGuid);
    expect(before.status).toBe('Running');
    world.node().start();
    const done = await world.ended(scanGuid);
    // The start page and the others, in two passes, each stored once.
    expect(done).toMatchObject({ status: 'Completed', pagesDone: 2 * (count + 1) });
    expect(done.totals.cookies).toBe(count);
    const [row] = await world.server.query<{ attempts: number }>('select attempts from scan');
    expect(row?.attempts).toBe(kills.length + 1);
    // A visit under way when its process ended is repeated.
    const visits = site.asked.filter((path) => path in pages).length;
    expect(visits).toBeLessThanOrEqual(2 * count + 4);
    // No browsers or helpers are left from the killed processes.
    await expect.poll(() => processesWith(folder), { timeout: 30_000 }).toEqual([]);
  } finally {
    await world.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}, 180_000);

test.concurrent('a scan whose process ends three times is given up with what it has', async () => {
  const site = await openSite({ '/': `<h1>Start</h1>${links}`, ...pages });
  const world = await openScanWorld([site.target]);
  try {
    const scanGuid = await world.request({ scanDetails: { startUrl: site.url }, scanTypeId: 3 });
    await world.server.query(`update scan set status = 'Running', attempts = 3, started_at = now()`);
    world.node().start();
    const done = await world.ended(scanGuid);
    expect(done).toMatchObject({ status: 'Failed', verdict: 'Incomplete', pagesDone: 0 });
    expect(done.endReason).toBe('The browser kept crashing');
    expect(site.asked).toEqual([]);
  } finally {
    await world.close();
    await site.close();
  }
}, 120_000);

test.concurrent('a node that stops cleanly releases its scan at once, and that does not count as an attempt', async ({
  expect,
}) => {
  const site = await openSite({ '/': `<h1>Start</h1>${links}`, ...pages });
  const world = await openScanWorld([site.target]);
  try {
    const scanGuid = await world.request({ scanDetails: { startUrl: site.url }, scanTypeId: 3 });
    const node = world.node({ leaseMs: 60_000 });
    node.start();
    await expect
      .poll(async () => (await world.read(scanGuid)).pagesDone, { timeout: 60_000, interval: 50 })
      .toBeGreaterThan(1);
    const began = Date.now();
    await node.stop();
    expect(Date.now() - began).toBeLessThan(30_000);
    const [row] = await world.server.query('select attempts, lease_by from scan');
    expect(row).toEqual({ attempts: 0, lease_by: null });
    world.node().start();
    expect(await world.ended(scanGuid)).toMatchObject({
      status: 'Completed',
      pagesDone: Math.min(count + 1, 10),
    });
  } finally {
    await world.close();
    await site.close();
  }
}, 120_000);
