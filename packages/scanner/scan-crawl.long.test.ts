import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

test.concurrent('a calendar does not keep a scan from the rest of a site', { timeout: 90_000 }, async () => {
  const links = (paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('');
  const days = Array.from({ length: 60 }, (_, day) => `/calendar/${day}`);
  await using sites = await startSites(() => ({
    'club/': links([...days, '/about', '/team', '/logout', '/terms.pdf']),
    'club/about': links(['/about/history']),
    'club/*': links(days),
  }));
  const plan = testPlan(`${sites.origin('club')}/`, { scanType: 'crawl', maxUrls: 9 });
  const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
  const paths = pages.map(({ url }) => new URL(url).pathname);
  expect(paths).toHaveLength(9);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/team', '/about/history']));
  expect(sites.asked).not.toContain('club/logout');
});

test.concurrent('a resumed scan visits only what is left', { timeout: 60_000 }, async () => {
  const shop = '<script>document.cookie = "seen=1"</script><a href="/a">a</a><a href="/b">b</a>';
  await using sites = await startSites(() => ({ 'shop/*': shop }));
  const [start, a, b] = ['/', '/a', '/b'].map((path) => sites.origin('shop') + path) as [
    string,
    string,
    string,
  ];
  const plan = testPlan(start, { scanType: 'crawl', phases: phasesFor('none', 'gpc') });
  const visited = async (changes: Partial<typeof plan>) =>
    pagesOf(await scanAll({ ...plan, ...changes }, { ...browser, ...sites })).map(
      ({ phase, url }) => `${phase} ${new URL(url).pathname}`,
    );
  const done = [{ phase: 'none', url: start }];
  const all = [start, a, b].map((url) => ({ phase: 'none', url }));
  const half = [...all, { phase: 'gpc', url: start }];
  const [early, late] = await Promise.all([
    visited({ done, found: [a] }),
    visited({ done: half, finishedPhases: ['none'], found: [a, b] }),
  ]);
  expect(early).toEqual(['none /a', 'none /b', 'gpc /', 'gpc /a', 'gpc /b']);
  expect(late).toEqual(['gpc /a', 'gpc /b']);
});
