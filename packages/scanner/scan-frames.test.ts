import { beforeAll, describe, expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { analyse } from './analyse/analyse.ts';
import { input, phase } from './analyse/observed.fixture.ts';
import type { PageObservation } from './collect/observation.ts';
import type { Findings } from './findings.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites, type Sites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

/** One transparent pixel, with as many headers as real servers send. */
const pixel = {
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  type: 'image/gif',
  headers: { 'x-served-by': 'x'.repeat(500) },
};
const nested = (markup: string) => `<iframe srcdoc="${markup.replaceAll('"', '&quot;')}"></iframe>`;
const writer = `<script>const frame = document.createElement('iframe'); document.documentElement.append(frame);
  frame.contentWindow.eval('document.cookie = "from-blank=1"; localStorage.setItem("of-blank", "1")')</script>`;

const sites: Sites = (origin) => ({
  'shop/': `<iframe src="${origin('videos')}/embed"></iframe><iframe src="${origin('pay')}/card"></iframe>
    <img src="${origin('counter')}/dot.gif"><a href="/a">a</a><a href="/b">b</a>`,
  'shop/a': `${writer}${nested(`<script>localStorage.setItem('of-srcdoc', '1'); navigator.platform</script>
    <img src="${origin('counter')}/nested.gif">`)}<iframe src="data:text/html,<script>navigator.platform</script>"></iframe>
    <iframe sandbox="allow-scripts" src="/boxed"></iframe>`,
  'shop/boxed': '<script>navigator.platform</script>',
  'shop/b': { status: 404, body: `Nothing here<iframe src="${origin('videos')}/embed"></iframe>` },
  'videos/embed': { status: 403, body: 'A video' },
  'pay/card': 'A form for cards',
  'counter/dot.gif': pixel,
  'counter/nested.gif': pixel,
});

let pages: PageObservation[];
let findings: Findings;
const find = (path: string) => pages.find(({ url }) => new URL(url).pathname === path);

beforeAll(async () => {
  await using running = await startSites(sites);
  const plan = testPlan(`${running.origin('shop')}/`, { scanType: 'crawl' });
  pages = pagesOf(await scanAll(plan, { ...(await bundledBrowser()), ...running }));
  const facts = { startUrl: plan.startUrl, phases: [phase('none')], necessaryHosts: ['pay.localhost'] };
  findings = analyse(input(pages, facts));
});

describe('what a page takes from other sites before anybody was asked', () => {
  test('[mend C13] third-party frames and pixels are violations, except those the brand declares necessary', () => {
    const told = findings.violations.map(({ code, itemKind, item }) => [
      code,
      itemKind,
      new URL(`x://${item.replace(/^.*:\/\//, '')}`).hostname,
    ]);
    expect(told).toContainEqual(['BEFORE_CONSENT', 'request', 'videos.localhost']);
    expect(findings.trackers.map(({ kind, sentTo }) => [kind, ...sentTo])).toEqual([
      ['pixel', 'counter.localhost'],
    ]);
    expect(told.filter(([, kind]) => kind === 'tracker')).toHaveLength(1);
    expect(JSON.stringify(findings.violations)).not.toContain('pay.localhost');
  });

  test('[mend C13] frames without an address belong to the page around them, and no host is called null', () => {
    const page = find('/a');
    expect(page?.scriptCookies.find(({ name }) => name === 'from-blank')?.domain).toBe('shop.localhost');
    const stored = page?.storage
      .filter(({ kind }) => kind === 'local')
      .map(({ key, origin }) => [key, new URL(origin).hostname]);
    expect(stored?.toSorted()).toEqual([
      ['of-blank', 'shop.localhost'],
      ['of-srcdoc', 'shop.localhost'],
    ]);
    const hosts = [
      ...findings.cookies.map(({ domain }) => domain),
      ...findings.storage.map(({ origin }) => new URL(origin).hostname),
      ...findings.requests.map(({ host }) => host),
      ...findings.trackers.map(({ domain }) => domain),
    ];
    expect(hosts.every((host) => host.endsWith('localhost'))).toBe(true);
    expect(page?.behaviours.every(({ documentUrl }) => documentUrl.startsWith('http'))).toBe(true);
    expect(JSON.stringify(findings)).not.toMatch(/"(?:null|about:[a-z]+|data:[^"]*)"/);
  });

  test('[mend C13] each page has the HTTP status of its own response, whatever its frames got', () => {
    expect(pages.map(({ url, status }) => [new URL(url).pathname, status])).toEqual([
      ['/', 200],
      ['/b', 404],
      ['/a', 200],
    ]);
  });
});
