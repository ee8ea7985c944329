import { beforeEach, expect, test } from 'vitest';
import type { ForeignBanner } from '../consent/foreign-markups.ts';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

/** Statistics with two services, advertising with one; the words of each banner stand for them. */
const publish = (banner: ForeignBanner, values: Record<string, number[]>) =>
  visit.site.publish({
    categories: [
      sampleCategory(1, 'Necessary', [sampleService(1, 'Session', 7)], { isStrictlyNecessary: true }),
      sampleCategory(2, 'Statistics', [sampleService(2, 'Counter', 5), sampleService(3, 'Heat maps', 5)]),
      sampleCategory(3, 'Advertising', [sampleService(4, 'Ads', 5)]),
    ],
    markups: [
      { banner, values: Object.entries(values).map(([value, channelIds]) => ({ value, channelIds })) },
    ],
  });

const ran = () => visit.page.evaluate<string[]>('(window.ran ?? []).toSorted()');
const asked = () => visit.site.requests.filter((path) => /gif|frame|\/ext/.test(path)).toSorted();
const note = (what: string) => `(window.ran ??= []).push('${what}')`;
const script = (attributes: string, what: string) =>
  `<script nonce="${nonce}" ${attributes}>${note(what)}</script>`;

/** A page exactly as it was for each banner: statistics, advertising, both, and unrelated elements. */
const pages: { banner: ForeignBanner; values: Record<string, number[]>; body: string; free?: string[] }[] = [
  {
    banner: 'OneTrust',
    values: { c0002: [22, 23], c0004: [24] },
    body: `${script('type="text/plain" class="x optanon-category-C0002"', 'statistics')}
      ${script('class="optanon-category-C0004" type="text/plain"', 'ads')}
      ${script('type="text/plain" class="optanon-category-C0002-C0004"', 'both')}
      ${script('type="text/plain" class="optanon-category-C0099"', 'unknown')}
      ${script('class="optanon-category-C0002" data-ot-ignore', 'free')}
      <script type="text/plain" class="optanon-category-C0002" src="/ext.js" nonce="${nonce}"></script>
      <iframe class="optanon-category-C0004" data-src="/frame" width="400" height="200" title="Film"></iframe>
      <img class="optanon-category-C0002" src="/logo.svg" data-src="/early.gif" alt="">`,
    free: ['free'],
  },
  {
    banner: 'Cookiebot',
    values: { statistics: [22, 23], marketing: [24] },
    body: `${script('type="text/plain" data-cookieconsent="statistics"', 'statistics')}
      ${script('type="text/plain" data-cookieconsent="marketing"', 'ads')}
      ${script('type="text/plain" data-cookieconsent="statistics, marketing"', 'both')}
      ${script('type="text/plain" data-cookieconsent="other"', 'unknown')}
      ${script('data-cookieconsent="ignore"', 'free')}
      <script type="text/plain" data-cookieconsent="statistics" src="/ext.js" nonce="${nonce}"></script>
      <iframe data-cookieconsent="marketing" data-cookieblock-src="/frame" width="400" height="200" title="Film"></iframe>
      <img data-cookieconsent="statistics" data-src="/early.gif" alt="">`,
    free: ['free'],
  },
  {
    banner: 'Usercentrics',
    values: { 'google analytics': [22, 23], 'ads, and more': [24] },
    body: `${script('type="text/plain" data-usercentrics="Google Analytics"', 'statistics')}
      ${script('type="text/plain" data-usercentrics="Ads, and more"', 'ads')}
      ${script('type="text/plain" data-usercentrics="Other"', 'unknown')}
      <script type="text/plain" data-usercentrics="Google Analytics" src="/ext.js" nonce="${nonce}"></script>
      <iframe data-usercentrics="Ads, and more" data-src="/frame" width="400" height="200" title="Film"></iframe>
      <img data-usercentrics="Google Analytics" data-src="/early.gif" alt="">`,
  },
  {
    banner: 'Klaro',
    values: { matomo: [22, 23], ads: [24] },
    body: `${script('type="text/plain" data-type="application/javascript" data-name="matomo"', 'statistics')}
      ${script('type="text/plain" data-type="application/javascript" data-name="ads"', 'ads')}
      ${script('type="text/plain" data-type="application/javascript" data-name="other"', 'unknown')}
      <script type="text/plain" data-type="text/javascript" data-name="matomo" data-src="/ext.js" nonce="${nonce}"></script>
      <iframe data-name="ads" data-src="/frame" width="400" height="200" title="Film"></iframe>
      <img data-name="matomo" data-src="/early.gif" alt="">`,
  },
  {
    banner: 'VanillaCookieConsent',
    values: { analytics: [22, 23], ads: [24], 'heat maps': [23] },
    body: `${script('type="text/plain" data-category="analytics"', 'statistics')}
      ${script('type="text/plain" data-category="ads"', 'ads')}
      ${script('type="text/plain" data-cookiecategory="ads"', 'version 2')}
      ${script('type="text/plain" data-category="!analytics"', 'unknown')}
      ${script('type="text/plain" data-category="other" data-service="Heat maps"', 'service')}
      <script type="text/plain" data-category="analytics" data-src="/ext.js" nonce="${nonce}"></script>
      <iframe data-category="ads" data-src="/frame" width="400" height="200" title="Film"></iframe>`,
  },
];

beforeEach(() => void (visit.site.page.scriptAttributes = ''));

test.for(
  pages.flatMap((page) => [
    { ...page, how: '' },
    { ...page, how: 'async' },
  ]),
)(
  'a page marked for $banner waits for this banner, without being edited ($how)',
  async ({ banner, values, body, free = [], how }) => {
    const { site, page, errors } = visit;
    site.page.scriptAttributes = how;
    publish(banner, values);
    site.page.body = body;
    await page.goto(site.origin);
    await page.waitForFunction('window.cmp && !cmp.isLoading');
    await page.waitForTimeout(300);
    expect([await ran(), asked()]).toEqual([free, []]);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Ads is blocked' }).waitFor();
    await page.evaluate('cmp.save({ 22: true, 23: true })');
    const first = [
      'statistics',
      '/ext.js',
      ...free,
      ...(banner === 'VanillaCookieConsent' ? ['service'] : []),
    ];
    await expect.poll(ran).toEqual(first.sort());
    await expect.poll(asked).toEqual(body.includes('early') ? ['/early.gif', '/ext.js'] : ['/ext.js']);
    await page.evaluate('cmp.acceptAll()');
    const more = [body.includes("'both'") && 'both', body.includes("'version 2'") && 'version 2'];
    await expect.poll(ran).toEqual([...first, 'ads', ...more.filter((each) => each !== false)].sort());
    await page.frameLocator('iframe').getByText('Video', { exact: true }).waitFor();
    expect(errors).toEqual([]);
  },
);

test('elements added later wait as well', async () => {
  const { site, page, errors } = visit;
  publish('Klaro', { matomo: [22] });
  await page.goto(site.origin);
  await page.evaluate(`document.body.append(Object.assign(document.createElement('div'), { id: 'later' }));
    const image = document.createElement('img');
    image.dataset.name = 'matomo'; image.dataset.src = '/later.gif';
    document.querySelector('#later').append(image);`);
  await page.waitForTimeout(200);
  expect(asked()).toEqual([]);
  await page.evaluate('cmp.acceptAll()');
  await expect.poll(asked).toEqual(['/later.gif']);
  expect(errors).toEqual([]);
});
