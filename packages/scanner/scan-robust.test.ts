import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import type { BrowserPlace } from './browser/start-browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

const run = promisify(execFile);
const patience = { timeout: 10_000, interval: 20 };
let browser: BrowserPlace;

beforeAll(async () => {
  browser = await bundledBrowser();
  // What scans leave behind is looked for in a folder of their own.
  process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'scan-test-'));
});

/** Each page tells when its script has run. */
const script = '<script>document.cookie = "seen=1"; fetch("/told" + location.pathname)</script>';
const shop = { 'shop/*': `${script}<a href="/a">a</a><a href="/b">b</a>` };

test('a scan that is cancelled ends within 2 s, keeps what it told and leaves nothing behind', async () => {
  const times: number[] = [];
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
    times.push(Date.now() - cancelledAt);
    expect(reports.at(-1)).toMatchObject({ kind: 'end', end: 'cancelled' });
  }
  console.log(`cancelled within ${times.join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(2000);
  await expectNothingLeft();
});

test('a browser killed in mid-scan ends the scan cleanly, twenty times', { timeout: 240_000 }, async () => {
  await using sites = await startSites(() => shop);
  for (let round = 0; round < 20; round++) {
    const plan = testPlan(`${sites.origin('shop')}/`, { scanType: 'crawl' });
    const reports = scanAll(plan, { ...browser, ...sites });
    await expect.poll(() => childrenOf(process.pid), patience).not.toEqual([]);
    await wait(round * 110);
    for (const pid of await childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
    expect((await reports).at(-1)).toMatchObject({ kind: 'end', end: 'browserGone' });
  }
  await expectNothingLeft();
});

test('a page that crashes is told, and the next is visited', async () => {
  await using sites = await startSites(() => shop);
  const plan = testPlan(`${sites.origin('shop')}/`, {
    ...{ scanType: 'list', urls: ['/first', '/second'].map((path) => sites.origin('shop') + path) },
  });
  plan.limits.settle = 1500;
  const scanning = scanAll(plan, { ...browser, ...sites });
  await expect.poll(() => sites.asked, patience).toContain('shop/told/first');
  for (const pid of await renderers()) process.kill(pid, 'SIGKILL');
  const pages = pagesOf(await scanning);
  expect(pages.map(({ state }) => state)).toEqual(['crashed', 'done']);
  expect(pages[0]?.scriptCookies).toHaveLength(1);
});

test('a scan ends at its limits of bytes and of time, says which, and keeps what it told', async () => {
  const page = { body: `${script}${'x'.repeat(150_000)}` };
  await using sites = await startSites(() => ({ 'shop/*': page }));
  const urls = Array.from({ length: 30 }, (_, at) => `${sites.origin('shop')}/${at}`);
  const ended = async (limits: { bytes: number } | { scan: number }) => {
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    Object.assign(plan.limits, limits);
    const reports = await scanAll(plan, { ...browser, ...sites });
    return { end: reports.at(-1), first: pagesOf(reports)[0]?.state };
  };
  expect(await ended({ bytes: 250_000 })).toMatchObject({ end: { end: 'byteLimit' }, first: 'done' });
  expect(await ended({ scan: 9000 })).toMatchObject({ end: { end: 'timeLimit' }, first: 'done' });
});

test('what a page does beyond the limits is counted', async () => {
  const busy = `for (let at = 0; at < 30; at++) { new Image().src = '/i' + at; document.cookie = 'c' + at + '=1'; }`;
  await using sites = await startSites(() => ({ 'shop/': `<script>${busy}</script>`, 'shop/*': 'x' }));
  const plan = testPlan(`${sites.origin('shop')}/`);
  const seenWith = async (limits: Partial<typeof plan.limits>) => {
    const changed = { ...plan, limits: { ...plan.limits, ...limits } };
    const [page] = pagesOf(await scanAll(changed, { ...browser, ...sites }));
    return { dropped: page?.dropped, requests: page?.requests.length };
  };
  expect(await seenWith({})).toEqual({ dropped: { requests: 0, calls: 0 }, requests: 31 });
  const few = await seenWith({ requestsPerPage: 10, callsPerPage: 20 });
  expect(few).toMatchObject({ dropped: { requests: 21 }, requests: 10 });
  expect(few.dropped?.calls).toBeGreaterThanOrEqual(40);
});

test('wrappers that are not in place fail the page instead of calling it clean', async () => {
  const broken = `Object.defineProperty(Document.prototype, 'cookie', { set: () => undefined })`;
  await using sites = await startSites(() => ({ 'shop/': `<script>${broken}</script>` }));
  const [page] = pagesOf(await scanAll(testPlan(`${sites.origin('shop')}/`), { ...browser, ...sites }));
  expect(page?.state).toBe('instrumentationFailed');
});

test('with Global Privacy Control on, servers and pages are told', async () => {
  const page = '<script>document.cookie = "gpc=1; path=/" + navigator.globalPrivacyControl</script>';
  const told: unknown[] = [];
  await using sites = await startSites(() => ({
    'shop/': ({ headers }) => (told.push(headers['sec-gpc']), page),
  }));
  const plan = testPlan(`${sites.origin('shop')}/`);
  const phases = plan.phases.map((phase) => ({ ...phase, action: 'gpc' as const }));
  const [seen] = pagesOf(await scanAll({ ...plan, phases }, { ...browser, ...sites }));
  expect(seen?.scriptCookies[0]?.path).toBe('/true');
  expect(told).toEqual(['1']);
});

async function expectNothingLeft() {
  await expect.poll(() => childrenOf(process.pid), patience).toEqual([]);
  await expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.includes('candour')), patience)
    .toEqual([]);
}

async function childrenOf(parent: number) {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const isChild = (row: string[]) => Number(row[1]) === parent && row.includes('--remote-debugging-pipe');
  return rows.filter(isChild).map(([pid]) => Number(pid));
}

/** Of this test's browser: of its process group. */
async function renderers() {
  const groups = await childrenOf(process.pid);
  const { stdout } = await run('ps', ['-eo', 'pid=,pgid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const isOwn = (row: string[]) => groups.includes(Number(row[1])) && row.includes('--type=renderer');
  return rows.filter(isOwn).map(([pid]) => Number(pid));
}
