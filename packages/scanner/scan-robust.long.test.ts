import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

test.concurrent('a scan ends at its limits of bytes and of time, says which, and keeps what it reported', async () => {
  const page = { body: `<script>document.cookie = "seen=1"</script>${'x'.repeat(150_000)}` };
  await using sites = await startSites(() => ({ 'shop/*': page }));
  const urls = Array.from({ length: 30 }, (_, at) => `${sites.origin('shop')}/${at}`);
  const ended = async (limits: { bytes: number } | { scan: number }) => {
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    Object.assign(plan.limits, limits);
    const reports = await scanAll(plan, { ...browser, ...sites });
    return { end: reports.at(-1), first: pagesOf(reports)[0]?.state };
  };
  const [large, long] = await Promise.all([ended({ bytes: 250_000 }), ended({ scan: 9000 })]);
  expect(large).toMatchObject({ end: { end: 'byteLimit' }, first: 'done' });
  expect(long).toMatchObject({ end: { end: 'timeLimit' }, first: 'done' });
});

test.concurrent('whatever a page does beyond the limits is counted', async () => {
  const busy = `for (let at = 0; at < 30; at++) { new Image().src = '/i' + at; document.cookie = 'c' + at + '=1'; }`;
  await using sites = await startSites(() => ({ 'shop/': `<script>${busy}</script>`, 'shop/*': 'x' }));
  const plan = testPlan(`${sites.origin('shop')}/`);
  const seenWith = async (limits: Partial<typeof plan.limits>) => {
    const changed = { ...plan, limits: { ...plan.limits, ...limits } };
    const [page] = pagesOf(await scanAll(changed, { ...browser, ...sites }));
    return { dropped: page?.dropped, requests: page?.requests.length };
  };
  const [all, few] = await Promise.all([seenWith({}), seenWith({ requestsPerPage: 10, callsPerPage: 20 })]);
  expect(all).toEqual({ dropped: { requests: 0, calls: 0 }, requests: 31 });
  expect(few).toMatchObject({ dropped: { requests: 21 }, requests: 10 });
  expect(few.dropped?.calls).toBeGreaterThanOrEqual(40);
});

test.concurrent('missing wrappers fail the page instead of calling it clean', async () => {
  const broken = `Object.defineProperty(Document.prototype, 'cookie', { set: () => undefined })`;
  await using sites = await startSites(() => ({ 'shop/': `<script>${broken}</script>` }));
  const [page] = pagesOf(await scanAll(testPlan(`${sites.origin('shop')}/`), { ...browser, ...sites }));
  expect(page?.state).toBe('instrumentationFailed');
});

test.concurrent('with Global Privacy Control on, servers and pages are told', async () => {
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
