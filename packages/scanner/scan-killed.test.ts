import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { times, longTest } from '../../testing/long.ts';
import type { BrowserPlace } from './browser/start-browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

const run = promisify(execFile);
const patience = { timeout: 10_000, interval: 20 };
let browser: BrowserPlace;
/** The browser that other files of this process share. */
let others: number[] = [];

beforeAll(async () => {
  browser = await bundledBrowser();
  others = await childrenOf(process.pid);
  // Leftovers of scans are looked for in a folder of their own.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'scan-test-'));
  // Other files run in the same process, and their servers may belong to another user.
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  };
});

/** Each page reports when its script has run. */
const script = '<script>document.cookie = "seen=1"; fetch("/told" + location.pathname)</script>';
const shop = { 'shop/*': `${script}<a href="/a">a</a><a href="/b">b</a>` };

test('a cancelled scan ends in seconds, keeps what it reported and leaves nothing behind', async () => {
  const waits: number[] = [];
  await using sites = await startSites(() => shop);
  for (const delay of [0, 300, 900, 1800]) {
    const cancel = new AbortController();
    const plan = testPlan(`${sites.origin('shop')}/`, { scanType: 'crawl' });
    let cancelledAt = 0;
    setTimeout(() => {
      cancelledAt = Date.now();
      cancel.abort();
    }, delay);
    const reports = await scanAll(plan, { ...browser, ...sites, signal: cancel.signal });
    waits.push(Date.now() - cancelledAt);
    expect(reports.at(-1)).toMatchObject({ kind: 'end', end: 'cancelled' });
  }
  console.log(`cancelled within ${waits.join(', ')} ms`);
  expect(Math.max(...waits)).toBeLessThan(10_000);
  await expectNothingLeft();
});

longTest(
  'a browser killed in the middle of a scan ends the scan cleanly, again and again',
  { timeout: 240_000 },
  async () => {
    await using sites = await startSites(() => shop);
    const rounds = times(2, 20);
    for (let round = 0; round < rounds; round++) {
      const plan = testPlan(`${sites.origin('shop')}/`, { scanType: 'crawl' });
      const reports = scanAll(plan, { ...browser, ...sites });
      await expect.poll(() => childrenOf(process.pid), patience).not.toEqual([]);
      await wait((round * 2200) / rounds);
      for (const pid of await childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
      expect((await reports).at(-1)).toMatchObject({ kind: 'end', end: 'browserGone' });
    }
    await expectNothingLeft();
  },
);

longTest('a page that crashes is reported, and the next is visited', async () => {
  await using sites = await startSites(() => shop);
  const plan = testPlan(`${sites.origin('shop')}/`, {
    scanType: 'list',
    urls: ['/first', '/second'].map((path) => sites.origin('shop') + path),
  });
  plan.limits.settle = 1500;
  const scanning = scanAll(plan, { ...browser, ...sites });
  await expect.poll(() => sites.asked, patience).toContain('shop/told/first');
  for (const pid of await renderers()) process.kill(pid, 'SIGKILL');
  const pages = pagesOf(await scanning);
  expect(pages.map(({ state }) => state)).toEqual(['crashed', 'done']);
  expect(pages[0]?.scriptCookies).toHaveLength(1);
});

const expectNothingLeft = async () => {
  await expect.poll(() => childrenOf(process.pid), patience).toEqual([]);
  await expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.includes('candour')), patience)
    .toEqual([]);
};

const childrenOf = async (parent: number) => {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const isChild = (row: string[]) => Number(row[1]) === parent && row.includes('--remote-debugging-pipe');
  return rows.filter(isChild).flatMap(([pid]) => (others.includes(Number(pid)) ? [] : Number(pid)));
};

/** Those of this test's browser, by its process group. */
const renderers = async () => {
  const groups = await childrenOf(process.pid);
  const { stdout } = await run('ps', ['-eo', 'pid=,pgid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const isOwn = (row: string[]) => groups.includes(Number(row[1])) && row.includes('--type=renderer');
  return rows.filter(isOwn).map(([pid]) => Number(pid));
};
