import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundledBrowser } from '../kit/testing/browser.ts';
import type { BrowserPlace } from './browser/start-browser.ts';
import type { PageObservation } from './collect/observation.ts';
import { scan } from './scan.ts';
import type { ScanReport } from './scan-report.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

const run = promisify(execFile);
let browser: BrowserPlace;

beforeAll(async () => {
  browser = await bundledBrowser();
  // What scans leave behind is looked for in a folder of their own.
  process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'scan-test-'));
});

const shop = { 'shop/*': '<script>document.cookie = "seen=1"</script><a href="/a">a</a><a href="/b">b</a>' };
const never = new AbortController().signal;

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
    const reports = await all(scan(plan, { ...browser, ...sites, signal: cancel.signal }));
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
    const reports = all(scan(plan, { ...browser, ...sites, signal: never }));
    await wait(100 + round * 110);
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
  const scanning = all(scan(plan, { ...browser, ...sites, signal: never }));
  await expect.poll(() => sites.asked, { timeout: 10_000 }).toContain('shop/first');
  await wait(500);
  for (const pid of await renderers()) process.kill(pid, 'SIGKILL');
  const pages = (await scanning).flatMap((report) => (report.kind === 'page' ? [report.page] : []));
  expect(pages.map(({ state }) => state)).toEqual(['crashed', 'done']);
  expect(pages[0]?.scriptCookies).toHaveLength(1);
});

test('wrappers that are not in place fail the page instead of calling it clean', async () => {
  const broken = `Object.defineProperty(Document.prototype, 'cookie', { set: () => undefined })`;
  await using sites = await startSites(() => ({ 'shop/': `<script>${broken}</script>` }));
  const reports = await all(
    scan(testPlan(`${sites.origin('shop')}/`), { ...browser, ...sites, signal: never }),
  );
  expect(pageOf(reports)?.state).toBe('instrumentationFailed');
});

test('with Global Privacy Control on, servers and pages are told', async () => {
  const page = '<script>document.cookie = "gpc=1; path=/" + navigator.globalPrivacyControl</script>';
  const told: unknown[] = [];
  await using sites = await startSites(() => ({
    'shop/': ({ headers }) => (told.push(headers['sec-gpc']), page),
  }));
  const plan = testPlan(`${sites.origin('shop')}/`);
  const phases = plan.phases.map((phase) => ({ ...phase, action: 'gpc' as const }));
  const reports = await all(scan({ ...plan, phases }, { ...browser, ...sites, signal: never }));
  expect(pageOf(reports)?.scriptCookies[0]?.path).toBe('/true');
  expect(told).toEqual(['1']);
});

async function all(reports: AsyncIterable<ScanReport>) {
  const list: ScanReport[] = [];
  for await (const report of reports) list.push(report);
  return list;
}

function pageOf(reports: readonly ScanReport[]): PageObservation | undefined {
  return reports.flatMap((report) => (report.kind === 'page' ? [report.page] : []))[0];
}

async function expectNothingLeft() {
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
  await expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.includes('candour')))
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
