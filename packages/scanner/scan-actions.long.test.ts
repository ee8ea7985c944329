import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { customDevice, type Device, devices } from './devices.ts';
import { consentsOf, pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phaseFor, phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();
const packagePath = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json');

/** What `getConsent` of Candour's banner returns, with two categories. */
const ownBanner = `<script>
  let answers = null;
  const services = [{ channelId: 1, categoryId: 7 }, { channelId: 2, categoryId: 8 }];
  const store = (value) => { answers = value; document.cookie = 'answered=' + value.filter((each) => each.value)
    .map(({ categoryId }) => categoryId).join('.') + '; path=/' + value.filter((each) => each.value)
    .map(({ categoryId }) => categoryId).join('.'); };
  window.cmp = {
    acceptAll: () => store(services.map((each) => ({ ...each, value: true }))),
    rejectAll: () => store(services.map((each) => ({ ...each, value: false }))),
    save: (wanted) => store(services.map((each) => ({ ...each,
      value: wanted.find(({ channelId }) => channelId === each.channelId).value }))),
    getConsent: () => answers && { choice: 'custom', preferences: answers },
  };</script>`;

test.concurrent(
  'one category is accepted in our own banner, and if that is impossible it says why',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites(() => ({ 'own/': ownBanner, 'foreign/': 'x' }));
    const phases = [8, 9].map((categoryId) =>
      phaseFor('category', { key: `category ${categoryId}`, categoryId }),
    );
    const own = await scanAll(testPlan(`${sites.origin('own')}/`, { phases }), { ...browser, ...sites });
    expect(consentsOf(own).map(({ outcome, evidence }) => [outcome, evidence.reason])).toEqual([
      ['done', ''],
      ['failed', 'The banner has no services in category 9.'],
    ]);
    expect(pagesOf(own)[0]?.scriptCookies.at(-1)?.path).toBe('/8');
    const foreign = await scanAll(testPlan(`${sites.origin('foreign')}/`, { phases: phases.slice(1) }), {
      ...browser,
      ...sites,
    });
    expect(consentsOf(foreign)).toMatchObject([
      {
        outcome: 'failed',
        evidence: { reason: 'Single categories can only be accepted in a banner of Candour.' },
      },
    ]);
    expect(foreign.find(({ kind }) => kind === 'phaseEnded')).toMatchObject({ isComplete: false });
  },
);

test.concurrent(
  'one thing is clicked once on the start page, and a missing one fails',
  { timeout: 60_000 },
  async () => {
    const page = `<button id="go" onclick="document.cookie = 'pressed=1'">Go</button>`;
    await using sites = await startSites(() => ({ 'press/': page }));
    const phases = ['#go', '#gone'].map((selector) => phaseFor('click', { key: selector, selector }));
    const reports = await scanAll(testPlan(`${sites.origin('press')}/`, { phases }), {
      ...browser,
      ...sites,
    });
    expect(consentsOf(reports).map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
    const pressed = pagesOf(reports).flatMap(({ scriptCookies }) => scriptCookies);
    expect(pressed.map(({ name }) => name)).toEqual(['pressed']);
  },
);

test.concurrent('only a patient visitor reads pages that grow to the end', { timeout: 60_000 }, async () => {
  const page = `<div style="height:2000px"></div><script>let parts = 0;
    addEventListener('scroll', () => { if (scrollY + innerHeight < document.body.scrollHeight - 200 || parts >= 22) return;
      document.body.append(Object.assign(document.createElement('div'), { style: 'height:900px' }));
      if (++parts === 22) document.cookie = 'end=1'; })</script>`;
  await using sites = await startSites(() => ({ 'long/': page }));
  const plan = testPlan(`${sites.origin('long')}/`, { phases: phasesFor('none', 'scroll') });
  plan.limits.page = 30_000;
  const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
  expect(pages.map(({ scriptCookies }) => scriptCookies.length)).toEqual([0, 1]);
});

test.concurrent(
  'parameters are added to every address, and observations name it without them',
  { timeout: 60_000 },
  async () => {
    const seen: string[] = [];
    await using sites = await startSites(() => ({
      'shop/*': ({ query }) => (seen.push(`${query}`), '<a href="/next?page=2">n</a>'),
    }));
    const plan = testPlan(`${sites.origin('shop')}/`, {
      scanType: 'crawl',
      queryParameters: ['preview=a b', 'test=1'],
    });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    expect(seen).toEqual(expect.arrayContaining(['preview=a+b&test=1', 'page=2&preview=a+b&test=1']));
    expect(pages.map(({ url }) => url)).toEqual(
      ['/', '/next?page=2'].map((path) => sites.origin('shop') + path),
    );
  },
);

const ask = `<script>document.cookie = 'says=1; path=/' + encodeURIComponent(JSON.stringify([navigator.userAgent,
  navigator.platform, navigator.userAgentData?.platform ?? null, screen.width, devicePixelRatio,
  navigator.maxTouchPoints > 0, navigator.userAgentData?.mobile ?? null]))</script>`;

test.concurrent(
  'every device is consistent: what it says about itself fits together',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites(() => ({ 'ask/': ask }));
    const all: Device[] = [...devices, customDevice('Mozilla/5.0 (Linux; Android 10; K) Firefox/140')];
    const phases = all.map((device) => ({ key: device.name, action: 'none' as const, device }));
    const pages = pagesOf(
      await scanAll(testPlan(`${sites.origin('ask')}/`, { phases }), { ...browser, ...sites }),
    );
    const said = pages.map(({ scriptCookies: [cookie] }) =>
      JSON.parse(decodeURIComponent(cookie?.path.slice(1) ?? '')),
    );
    expect(said).toEqual(
      all.map(({ userAgent, platform, hints, width, scale, hasTouch, isMobile }) => [
        userAgent,
        platform,
        hints?.platform ?? null,
        width,
        scale,
        hasTouch,
        hints ? isMobile : null,
      ]),
    );
  },
);

test.concurrent('devices name the version of the bundled browser', () => {
  const carried = JSON.parse(readFileSync(packagePath, 'utf8')).version.split('.')[0];
  for (const { userAgent, hints } of devices) {
    const named = /Chrome\/(\d+)/.exec(userAgent)?.[1];
    if (hints) expect([named, hints.brands[0]?.version]).toEqual([carried, carried]);
  }
});
