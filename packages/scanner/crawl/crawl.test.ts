import { expect, test } from 'vitest';
import { testPlan } from '../testing/test-plan.ts';
import { createFrontier } from './frontier.ts';
import { pageKey } from './page-key.ts';
import { readSeeds } from './read-seeds.ts';
import { readSitemap } from './read-sitemap.ts';
import { reasonToSkip } from './reason-to-skip.ts';

const start = 'https://www.shop.example/';

test('addresses that differ only in tracking, order or a slash are one page', () => {
  const key = pageKey('https://www.shop.example/list?b=2&a=1&utm_source=x#top');
  expect(pageKey('http://shop.example/list/?a=1&b=2')).toBe(key);
  expect(pageKey('https://shop.example/index.html')).toBe(pageKey(start));
  expect(pageKey('https://shop.example/#/route')).not.toBe(pageKey(start));
  expect(pageKey('https://shop.example/list?a=2&b=2')).not.toBe(key);
});

test.for([
  ['https://shop.example/a', null],
  ['https://blog.shop.example/', 'scope'],
  ['https://shop.example.evil.example/', 'scope'],
  ['https://shop.example:8443/', 'scope'],
  ['https://user@shop.example/', 'scope'],
  ['https://shop.example/terms.pdf', 'file'],
  ['https://shop.example/account/logout', 'sideEffect'],
  ['https://shop.example/?do=delete', 'sideEffect'],
  ['https://shop.example/a/a/a/', 'trap'],
  ['https://shop.example/https://shop.example/a', 'trap'],
  [`https://shop.example/${Array.from({ length: 16 }, (_, at) => at).join('/')}`, 'trap'],
  [`https://shop.example/?q=${'x'.repeat(2000)}`, 'trap'],
] as const)('%s: %s', ([url, reason]) => {
  expect(reasonToSkip(url, testPlan(start))).toBe(reason);
});

test('subdomains and paths can be included and excluded', () => {
  const scope = { subdomains: true, includePaths: ['/en/*'], excludePaths: ['/en/news'] };
  expect(reasonToSkip('https://blog.shop.example/en/a', testPlan(start, { scope }))).toBe(null);
  expect(reasonToSkip('https://shop.example/de/a', testPlan(start, { scope }))).toBe('path');
  expect(reasonToSkip('https://shop.example/en/news/1', testPlan(start, { scope }))).toBe('path');
});

test('a calendar does not use up the budget', () => {
  const frontier = createFrontier(testPlan(start), { isAllowed: () => true });
  frontier.add(
    Array.from({ length: 200 }, (_, day) => `https://shop.example/calendar/${day}`),
    { depth: 1 },
  );
  frontier.add(['https://shop.example/a', 'https://shop.example/b'], { depth: 1 });
  expect(frontier.skipped).toEqual({ shape: 176 });
  const first = Array.from({ length: 5 }, () => frontier.next()?.url);
  expect(first).toEqual(expect.arrayContaining(['https://shop.example/a', 'https://shop.example/b']));
  expect(frontier.queued()).toBe(21);
});

test('anything deeper than ten links is left out, unless somebody named it', () => {
  const frontier = createFrontier(testPlan(start), { isAllowed: () => true });
  expect(frontier.add(['https://shop.example/a'], { depth: 10 })).toHaveLength(1);
  expect(frontier.add(['https://shop.example/b'], { depth: 11 })).toEqual([]);
  expect(frontier.add(['https://shop.example/c'], { depth: 11, isTrusted: true })).toHaveLength(1);
  expect(frontier.skipped).toEqual({ depth: 1 });
});

test('robots.txt can ask for ten seconds at most, and for nothing if the owner sets it aside', async () => {
  const fetch = async (url: string) =>
    url.endsWith('/robots.txt') ? 'User-agent: *\nDisallow: /secret\nCrawl-delay: 60' : null;
  const kept = await readSeeds(testPlan(start), fetch);
  expect([kept.gap, kept.isAllowed(`${start}secret`)]).toEqual([10_000, false]);
  const setAside = await readSeeds(testPlan(start, { robots: false }), fetch);
  expect([setAside.gap, setAside.isAllowed(`${start}secret`)]).toEqual([0, true]);
});

test('nested sitemaps are followed to the third level below the first, each once', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(new URL(url).pathname);
    const level = Number(/(\d)\.xml/.exec(url)?.[1] ?? 0);
    const names = ['sitemap.xml', `${level + 1}.xml`].map((name) => `<loc>${start}${name}</loc>`);
    return url.endsWith('.xml') ? `<sitemapindex>${names.join('')}</sitemapindex>` : null;
  };
  await readSeeds(testPlan(start, { scanType: 'sitemap' }), fetch);
  expect(asked).toEqual(['/robots.txt', '/sitemap.xml', '/1.xml', '/2.xml', '/3.xml']);
});

test('a sitemap may use any XML syntax, and custom entities stay as they are', () => {
  const text = `<!DOCTYPE x [<!ENTITY boom "https://evil.example/">]>
    <sm:urlset xmlns:sm="x"><loc priority="1">
      https://shop.example/a?x=1&#38;y=2
    </loc><loc><![CDATA[https://shop.example/b?x=1&y=2]]></loc><image:loc>https://shop.example/i.png</image:loc>
    <!-- <loc>https://shop.example/gone</loc> --><loc>&boom;</loc><loc>https://shop.example/&boom;</loc></sm:urlset>`;
  expect(readSitemap(text)).toEqual({
    isIndex: false,
    urls: ['https://shop.example/a?x=1&y=2', 'https://shop.example/b?x=1&y=2', 'https://shop.example/&boom;'],
  });
  expect(readSitemap('<sitemapindex><loc>https://shop.example/1.xml</loc>').isIndex).toBe(true);
  expect(readSitemap('<html>Not found</html>').urls).toEqual([]);
});

test('robots.txt and nested sitemaps are read, and what robots.txt forbids is left alone', async () => {
  const texts: Record<string, string> = {
    '/robots.txt': 'User-agent: *\nDisallow: /secret\nCrawl-delay: 2\nSitemap: https://shop.example/all.xml',
    '/all.xml': '<sitemapindex><sitemap><loc>https://shop.example/one.xml</loc></sitemap></sitemapindex>',
    '/one.xml':
      '<urlset><url><loc> https://shop.example/x?a=1&amp;b=2 </loc></url><url><loc>javascript:1</loc></url></urlset>',
  };
  const fetch = async (url: string) => texts[new URL(url).pathname] ?? null;
  const plan = testPlan('https://shop.example/', { scanType: 'crawl' });
  const seeds = await readSeeds(plan, fetch);
  expect(seeds).toMatchObject({ urls: ['https://shop.example/x?a=1&b=2'], gap: 2000 });
  const frontier = createFrontier(plan, seeds);
  expect(
    frontier.add(['https://shop.example/secret/1', 'https://shop.example/open'], { depth: 1 }),
  ).toHaveLength(1);
  expect(frontier.skipped).toEqual({ robots: 1 });
});
