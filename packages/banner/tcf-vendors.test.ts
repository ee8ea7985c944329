import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { tcfIntroduction } from '../consent/tcf/tcf-introduction.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { composeBundle, composeParts, composeStub } from './build/compose.ts';
import { type Answer, pageWithAdvertisement } from './testing/advertisement.ts';
import { buildOnce, nonce, strictPolicy } from './testing/site.ts';
import { startThirdParty } from './testing/third-party.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const tcf = sampleTcf();
const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;

const open = async () => {
  const { site, page } = visit;
  const { preBanner } = sampleDefinition();
  site.publish({ tcf, preBanner: { ...preBanner, blockPage: true, body: tcfIntroduction(tcf) } });
  await page.goto(site.origin);
};

longTest.each([
  ['text', true],
  ['objects', false],
])(
  'an advertisement in a frame of another origin, in a frame of a third, asks by messages of %s before the banner has come, and is answered in kind',
  async (_, asText) => {
    const { site, page } = visit;
    const [outer, inner] = [await startThirdParty(), await startThirdParty()];
    const advertisement = pageWithAdvertisement(
      '__tcfapi',
      { outer, inner },
      {
        asText,
        answersOfStub: 1,
        asks: [
          ['ping', 'a'],
          ['addEventListener', 'b'],
          ['getTCData', 'c'],
        ],
      },
    );
    Object.assign(site.page, advertisement);
    site.page.policy = strictPolicy.replace("frame-src 'self'", `frame-src ${outer.origin}`);
    await open();
    type Told = { cmpStatus: string; eventStatus?: string; listenerId?: number; tcString?: string };
    const answers = async () =>
      (await page.evaluate<Answer[]>('answers')).map(([kind, callId, success, told]) => {
        expect([kind, success]).toEqual([asText ? 'string' : 'object', true]);
        return { callId, told: told as Told };
      });
    const states = async () =>
      (await answers()).map(
        ({ callId, told }) => `${callId} ${told.eventStatus ?? told.cmpStatus ?? String(told)}`,
      );
    await expect.poll(states).toEqual(['a stub', 'b cmpuishown', 'c cmpuishown']);
    await page.evaluate(`ask('ping', 'd')`);
    await expect.poll(async () => (await states()).slice(3)).toEqual(['d loaded']);
    await page.getByRole('button', { name: 'Reject all' }).click();
    await expect.poll(async () => (await states()).slice(4)).toEqual(['b useractioncomplete']);
    const { listenerId, tcString } = (await answers()).at(-1)?.told ?? {};
    await expect.poll(() => site.submissions[0]?.tcf?.string).toBe(tcString);
    await page.evaluate(`ask('removeEventListener', 'e', ${listenerId})`);
    await expect.poll(async () => (await states()).slice(5)).toEqual(['e true']);
    await page.evaluate('cmp.acceptAll()');
    await page.evaluate(`ask('getTCData', 'f')`);
    // Nothing more for the listener.
    await expect.poll(async () => (await states()).slice(6)).toEqual(['f useractioncomplete']);
    await Promise.all([outer.close(), inner.close()]);
  },
);

longTest('if the script of the banner does not come, vendors are told that it is still awaited', async () => {
  const { page, site } = visit;
  await page.route('**/banner.js', (route) => route.abort());
  site.page.head = `{stub}${script(`window.heard = []; __tcfapi('addEventListener', 2, (data) => heard.push(data));`)}`;
  await open();
  const state = await page.evaluate('new Promise((ok) => __tcfapi("ping", 2, ok))');
  expect(state).toEqual({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' });
  expect(await page.evaluate('heard')).toEqual([]);
});

test('a vendor whose code throws disturbs neither the others nor the answer', async () => {
  const { page, site, errors } = visit;
  site.page.head = `{stub}${script(`
    window.heard = [];
    const listen = (name, then) => __tcfapi('addEventListener', 2, ({ eventStatus }) => { heard.push(name + ' ' + eventStatus); then?.(); });
    listen('broken', () => { throw Error('theirs'); });
    listen('whole');`)}`;
  site.page.scriptAttributes = 'async';
  await open();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(() => page.evaluate('heard'))
    .toEqual([
      'broken cmpuishown',
      'whole cmpuishown',
      'broken useractioncomplete',
      'whole useractioncomplete',
    ]);
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(await page.evaluate('[cmp.error, cmp.hasConsent("Ads")]')).toEqual([null, true]);
  expect(errors).toEqual(['theirs', 'theirs']);
});

test('a banner in a frame leaves the answers to the one of the page around it', async () => {
  const { site, page } = visit;
  site.page.body = script(
    `if (top === window) { const frame = document.createElement('iframe'); frame.name = 'inside'; frame.src = '/inside'; document.body.append(frame); }`,
  );
  await open();
  const inside = page.frame('inside');
  await expect.poll(() => inside?.evaluate('typeof window.cmp?.open')).toBe('function');
  expect(await inside?.evaluate('[typeof window.__tcfapi, !!window.frames.__tcfapiLocator]')).toEqual([
    'undefined',
    false,
  ]);
});

test('a platform that was there first stays in charge', async () => {
  const { site, page } = visit;
  site.page.head = script(`window.__tcfapi = () => 'theirs'`);
  await open();
  await page.getByRole('button', { name: 'Reject all' }).click();
  expect(await page.evaluate('__tcfapi()')).toBe('theirs');
});

test('an auction waits for the answer, and then has a string and the vendors it may call', async () => {
  const { site, page } = visit;
  // As Prebid does it: it listens, goes on with tcloaded or useractioncomplete, and stops listening.
  site.page.head = `{stub}${script(`
    window.auction = new Promise((resolve) => __tcfapi('addEventListener', 2, (data, success) => {
      if (!success || (data.gdprApplies && !['tcloaded', 'useractioncomplete'].includes(data.eventStatus))) return;
      __tcfapi('removeEventListener', 2, () => {}, data.listenerId);
      resolve({ consentString: data.tcString, may: [10, 20, 50, 11].filter((id) => data.vendor.consents[id] && data.purpose.consents[1]) });
    })); auction.then((found) => (window.found = found));`)}`;
  site.page.scriptAttributes = 'async';
  await open();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate('window.found')).toBeUndefined();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('window.found?.may')).toEqual([10, 20]);
  const { consentString } = await page.evaluate<{ consentString: string }>('window.found');
  await page.goto(site.origin + '/next');
  await expect.poll(() => page.evaluate('window.found?.consentString')).toBe(consentString);
});

longTest(
  'tags of Google learn that they may read the string, within half a second on a slow device',
  async () => {
    const { site, page } = visit;
    const { preBanner } = sampleDefinition();
    const asked = sampleTcf({}, { hasGoogle: true });
    site.publish({ tcf: asked, preBanner: { ...preBanner, blockPage: true, body: tcfIntroduction(asked) } });
    site.page.head = `{stub}${script(`const begun = performance.now();
    __tcfapi('addEventListener', 2, (data) => (window.google ??= [data.enableAdvertiserConsentMode, performance.now() - begun]));`)}`;
    site.page.scriptAttributes = 'async';
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => site.submissions.length).toBe(1);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.origin + '/next');
    await expect.poll(() => page.evaluate('window.google?.[0]')).toBe(true);
    expect(await page.evaluate<number>('window.google[1]')).toBeLessThan(500);
  },
);

longTest(
  'what vendors are told is nowhere kept for those who refused storage, and the page goes on',
  async () => {
    const { site, page, errors } = visit;
    site.page.head = script(`Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });`);
    await open();
    await page.getByRole('button', { name: 'Accept all' }).click();
    const data = 'new Promise((ok) => __tcfapi("getTCData", 2, ok))';
    await expect
      .poll(async () => (await page.evaluate<{ eventStatus: string }>(data)).eventStatus)
      .toBe('useractioncomplete');
    expect(errors).toEqual([]);
  },
);

test('a string that was cut off counts as no answer', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  const cookies = await page.context().cookies();
  const kept = cookies.find(({ name }) => name.startsWith('cmpTcf_'));
  if (!kept) throw new Error('No string is kept');
  await page.context().addCookies([{ ...kept, value: kept.value.slice(0, 40) }]);
  await page.goto(site.origin + '/next');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
});

const brotli = (...texts: string[]): number => brotliCompressSync(texts.join('')).length;

longTest(
  'the parts fit: the stub, the core with its strings, and the second layer with 150 vendors',
  async () => {
    const built = await buildOnce();
    const large = sampleTcf({}, { count: 150 });
    const { preBanner } = sampleDefinition();
    const plain = sampleDefinition({ gpc: null });
    const asked = sampleDefinition({ tcf: large, preBanner: { ...preBanner, body: tcfIntroduction(large) } });
    expect(brotli(built.tcfStub)).toBeLessThanOrEqual(500);
    expect(brotli(built.tcfCore) - brotli(built.core)).toBeLessThanOrEqual(1900);
    expect(brotli(composeStub(asked, built)) - brotli(composeStub(plain, built))).toBeLessThanOrEqual(500);
    const [preferences] = composeParts(asked, built);
    expect(brotli(preferences?.content ?? '')).toBeLessThanOrEqual(25_000);
    // The stub, the core, strings of 150 vendors and the prescribed text.
    expect(brotli(composeBundle(asked, built)) - brotli(composeBundle(plain, built))).toBeLessThanOrEqual(
      3600,
    );
  },
);

test('banners without the TCF carry nothing of it', async () => {
  const built = await buildOnce();
  for (const name of ['core', 'plainCore', 'preferences', 'stub'] as const)
    expect(built[name]).not.toMatch(/tcf|tcString/i);
});
