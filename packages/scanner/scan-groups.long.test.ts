import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { bannerSites } from './testing/banners.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

const five = ['/1', '/2', '/3', '/4', '/5'];

test.concurrent(
  'the choice and the memory of a visitor outlive contexts and browsers',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites((origin) => {
      const answers = bannerSites(origin);
      return { ...answers, 'english/*': answers['english/'] ?? '' };
    });
    const urls = five.map((path) => sites.origin('english') + path);
    const plan = testPlan(`${sites.origin('english')}/`, {
      scanType: 'list',
      urls,
      phases: phasesFor('accept'),
    });
    Object.assign(plan.limits, { pagesPerContext: 2, pagesPerBrowser: 4 });
    const [landing, ...pages] = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(five);
    for (const page of pages) {
      expect(page.jar).toMatchObject([{ name: 'tracked', wasThere: true }]);
      expect(page.storage).toMatchObject([{ kind: 'local', key: 'choice', script: '' }]);
    }
    expect(landing?.consentAt).toBeGreaterThan(0);
    expect(landing?.scriptCookies[0]?.at).toBeGreaterThanOrEqual(landing?.consentAt ?? 0);
  },
);

test.concurrent(
  'SSRF-16: a page that allocates gigabytes fails, and the scan goes on',
  { timeout: 60_000 },
  async () => {
    const greedy = `<script>document.cookie = 'greedy=1'; const held = [];
    setInterval(() => held.length < 300 && held.push(new Uint8Array(16 * 2 ** 20).fill(1)), 5)</script>`;
    await using sites = await startSites(() => ({ 'greedy/': greedy, 'greedy/next': 'x' }));
    const urls = ['/', '/next'].map((path) => sites.origin('greedy') + path);
    const plan = testPlan(`${sites.origin('greedy')}/`, { scanType: 'list', urls });
    Object.assign(plan.limits, { pageMemory: 400 * 2 ** 20, settle: 8000 });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    expect(pages.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(pages[0]?.error).toBe('The page took too much memory');
    expect(pages[0]?.scriptCookies).toHaveLength(1);
  },
);

test.concurrent('SSRF-16: a page that never loads ends in time', { timeout: 30_000 }, async () => {
  await using sites = await startSites(() => ({ 'never/': { delay: Infinity } }));
  const plan = testPlan(`${sites.origin('never')}/`);
  const [page] = pagesOf(await scanAll(plan, { ...browser, ...sites }));
  expect(page).toMatchObject({ state: 'failed', status: null });
  expect(page?.milliseconds).toBeLessThan(plan.limits.page);
});

test.concurrent(
  'a server that asks to come back later is tried again, four times at most',
  { timeout: 60_000 },
  async () => {
    const times: Record<string, number[]> = { soon: [], never: [] };
    const busy = (name: string, until: number) => () => {
      times[name]?.push(Date.now());
      const isOver = (times[name]?.length ?? 0) > until;
      return isOver ? 'x' : { status: 429, headers: { 'retry-after': '1' } };
    };
    await using sites = await startSites(() => ({
      'busy/soon': busy('soon', 1),
      'busy/never': busy('never', Infinity),
    }));
    const urls = ['/soon', '/never'].map((path) => sites.origin('busy') + path);
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    expect(pages.map(({ state, status }) => ({ state, status }))).toEqual([
      { state: 'done', status: 200 },
      { state: 'failed', status: 429 },
    ]);
    expect(times['never']).toHaveLength(4);
    expect((times['soon']?.[1] ?? 0) - (times['soon']?.[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  },
);

test.concurrent(
  'a host that refuses five times in a row is left alone, with advice',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites(() => ({ 'closed/*': { status: 403, body: 'no' } }));
    const urls = [...five, '/6', '/7'].map((path) => sites.origin('closed') + path);
    const reports = await scanAll(testPlan(urls[0] ?? '', { scanType: 'list', urls }), {
      ...browser,
      ...sites,
    });
    const states = pagesOf(reports).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'done', 'blocked']);
    expect(reports.find(({ kind }) => kind === 'warning')).toMatchObject({
      text: expect.stringContaining('CandourScanner'),
    });
    expect(reports.find(({ kind }) => kind === 'phaseEnded')).toMatchObject({ isComplete: false });
  },
);

test.concurrent(
  'folders of dead scanners are removed, others are left alone',
  { timeout: 30_000 },
  async () => {
    const machine = `candour-scan-${hostname().replace(/[^\w]/g, '_')}`;
    const [dead, alive] = [`${machine}-999999999-abc`, `${machine}-${process.ppid}-abc`];
    for (const name of [dead, alive, 'candour-scan-elsewhere-1-abc'])
      await mkdir(join(tmpdir(), name), { recursive: true });
    await using sites = await startSites(() => ({ 'plain/': 'x' }));
    await scanAll(testPlan(`${sites.origin('plain')}/`), { ...browser, ...sites });
    const left = await readdir(tmpdir());
    expect(left).not.toContain(dead);
    for (const name of [alive, 'candour-scan-elsewhere-1-abc'])
      await rm(join(tmpdir(), name), { recursive: true });
    expect(left).toEqual(expect.arrayContaining([alive, 'candour-scan-elsewhere-1-abc']));
  },
);
