import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { decodeGppString, decodeUsSection } from '../consent/iab/decode-gpp-string.ts';
import { decodeTcString } from '../consent/iab/decode-tc-string.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { tcAnswerProblems } from '../consent/tcf/check-tc-answer.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { pageWithAdvertisement } from './testing/advertisement.ts';
import { nonce, startSite, strictPolicy, type Site } from './testing/site.ts';
import { tcfBanner } from './testing/tcf-findings.ts';
import { startThirdParty } from './testing/third-party.ts';

inOtherEngines(({ visitor, keepPicture }) => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
    const film = sampleService(2, 'Video player', 5);
    const counter = sampleService(3, 'Counter', 1, { optInScript: 'window.counted = true;' });
    site.publish({
      categories: [
        sampleCategory(1, 'Strictly necessary', [sampleService(1, 'Shop session', 7)], {
          isStrictlyNecessary: true,
        }),
        sampleCategory(2, 'Media', [film]),
        sampleCategory(3, 'Statistics', [counter]),
      ],
    });
    site.page.body =
      '<h1>Shop</h1><iframe id="film" data-consent-service="22" data-src="/frame" width="500" height="300" title="Film"></iframe>';
    await visitor().goTo(site.origin);
    return () => site.close();
  });

  const given = () => site.submissions.map(({ choice, method }) => [choice, method]);
  const hasCounted = () => visitor().run(() => 'counted' in window);

  test('[mend A2] a visitor accepts, finds the answer stored after a reload, and withdraws', async () => {
    await visitor().see('region', 'Your privacy');
    await keepPicture('first-layer');
    expect(await hasCounted()).toBe(false);
    await visitor().press('button', 'Accept all');
    await expect.poll(hasCounted).toBe(true);
    await visitor().goTo(site.origin);
    await expect.poll(hasCounted).toBe(true);
    expect(await visitor().isThere('button', 'Accept all')).toBe(false);
    await visitor().press('button', 'Privacy settings');
    await visitor().press('button', 'Reject all');
    await expect.poll(given).toEqual([
      ['accept', 'banner'],
      ['reject', 'preferences'],
    ]);
    await visitor().goTo(site.origin);
    expect(await hasCounted()).toBe(false);
  });

  longTest('[mend A2] a visitor rejects, and nothing runs after a reload either', async () => {
    await visitor().press('button', 'Reject all');
    await expect.poll(given).toEqual([['reject', 'banner']]);
    await visitor().goTo(site.origin);
    expect(await visitor().isThere('button', 'Reject all')).toBe(false);
    expect(await hasCounted()).toBe(false);
  });

  longTest.each([1280, 390])(
    '[mend A2] a visitor sees the categories at %d wide and chooses in detail',
    async (width) => {
      await visitor().resize(width, 800);
      await visitor().press('button', 'Choose for yourself');
      const category = await visitor().see('button', 'Statistics');
      const dialog = await visitor().see('dialog', '');
      await keepPicture(`preferences-${width}`);
      expect(category.y + category.height).toBeLessThan(dialog.y + dialog.height);
      // The list of categories has enough room; it is not a strip between head and buttons.
      const list = await visitor().run(scrolledHeights);
      expect(list.seen).toBeGreaterThanOrEqual(Math.min(list.whole, 200));
      await visitor().press('button', 'Statistics');
      await visitor().press('checkbox', 'Counter');
      await visitor().press('button', 'Save');
      await expect.poll(hasCounted).toBe(true);
      await expect.poll(given).toEqual([['custom', 'preferences']]);
    },
  );

  longTest('[mend A2] a blocked frame says so and can be allowed', async () => {
    await visitor().press('button', 'Reject all');
    await visitor().see('heading', 'Video player is blocked');
    await keepPicture('blocked-frame');
    await visitor().press('button', 'Always allow');
    await visitor().see('text', 'Video');
    await visitor().goTo(site.origin);
    await visitor().see('text', 'Video');
    expect(await visitor().isThere('heading', 'Video player is blocked')).toBe(false);
  });

  longTest('a first layer in the middle of the page is as high as its text', async () => {
    const { preBanner } = sampleDefinition();
    site.publish({ preBanner: { ...preBanner, position: 'Centre' } });
    await visitor().resize(1280, 800);
    await visitor().goTo(site.origin);
    const layer = await visitor().see('region', 'Your privacy');
    expect(layer.y).toBeGreaterThan(200);
  });

  const said = (name: 'tcf' | 'gpp') => site.submissions.at(-1)?.[name]?.string ?? '';

  longTest('a visitor chooses by the TCF, and vendors find the same string after a reload', async () => {
    const tcf = sampleTcf();
    site.publish(tcfBanner(tcf));
    site.page.head = `{stub}<script nonce="${nonce}">__tcfapi('addEventListener', 2, (data) => (window.heard = data));</script>`;
    const heard = () =>
      visitor().run(() => (window as { heard?: { eventStatus: string; tcString: string } }).heard);
    await visitor().resize(1280, 800);
    await visitor().goTo(site.origin);
    const layer = await visitor().see('dialog', '');
    // It is as high as its text.
    expect(layer.y).toBeGreaterThan(200);
    await keepPicture('tcf-first-layer');
    await expect.poll(heard).toMatchObject({ eventStatus: 'cmpuishown' });
    await visitor().press('button', 'Our 10 partners');
    await visitor().press('checkbox', 'Vendor 20');
    await keepPicture('tcf-partners');
    await visitor().resize(390, 800);
    // A row that grows after it was drawn moves the next one away from the pointer.
    expect(await visitor().run(placesOfRows, 'Purposes')).toHaveLength(1);
    await visitor().press('[role=tab]', 'Purposes');
    await visitor().press('checkbox', 'Purpose 3');
    await visitor().press('[role=tab]', 'Legitimate interests');
    await visitor().press('checkbox', 'Vendor 10');
    await visitor().press('button', 'Save');
    await expect.poll(given).toEqual([['custom', 'preferences']]);
    const string = said('tcf');
    expect(tcAnswerProblems(tcf, { string, choice: 'custom' }, Date.now())).toEqual([]);
    const { core } = decodeTcString(string);
    expect([core.purposeConsents, core.vendorConsents]).toEqual([[3], [20]]);
    expect(core.vendorLegitimateInterests).not.toContain(10);
    await visitor().goTo(`${site.origin}/next`);
    await expect.poll(heard).toMatchObject({ eventStatus: 'tcloaded', tcString: string });
  });

  longTest('a visitor opts out by the GPP, and vendors find it after a reload', async () => {
    const { preBanner } = sampleDefinition({ model: 'OptOut' });
    const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
    site.publish({
      model: 'OptOut',
      preBanner: { ...preBanner, hidden: true },
      gpc: { ...gpc, notice: 'Never' },
      gpp: sampleGpp(),
    });
    site.page.head = '{stub}';
    site.page.body = '<h1>Shop</h1><a href="#" data-cmp-open>Your choices</a>';
    const told = () =>
      visitor().run(() => {
        const { __gpp } = window as { __gpp?: (command: string, callback: (data: object) => void) => void };
        return new Promise((found) => __gpp?.('ping', found));
      });
    await visitor().goTo(site.origin);
    await visitor().press('link', 'Your choices');
    await visitor().press('checkbox', 'Do not sell my personal information');
    await keepPicture('gpp-choices');
    await visitor().press('button', 'Save');
    await expect.poll(given).toEqual([['custom', 'preferences']]);
    const [section] = decodeGppString(said('gpp'));
    expect(section && decodeUsSection(section).values).toMatchObject({ SaleOptOut: 1, SharingOptOut: 2 });
    await visitor().goTo(`${site.origin}/next`);
    await expect.poll(told).toMatchObject({ signalStatus: 'ready', gppString: said('gpp') });
  });

  longTest.each([
    ['__tcfapi', ['ping stub', 'listen cmpuishown'], ['listen useractioncomplete']],
    [
      '__gpp',
      ['ping stub', 'listen listenerRegistered', 'listen cmpStatus', 'listen signalStatus'],
      ['listen signalStatus', 'listen sectionChange', 'listen signalStatus'],
    ],
  ] as const)(
    'an advertisement in frames of other origins asks %s before the banner has come, and hears of an answer',
    async (api, first, later) => {
      const [outer, inner] = [await startThirdParty(), await startThirdParty()];
      const { preBanner } = sampleDefinition({ model: 'OptOut' });
      const american = {
        model: 'OptOut',
        preBanner,
        gpc: defaultLayers(textsFor('en'), 'OptOut').gpc,
      } as const;
      site.publish(api === '__gpp' ? { ...american, gpp: sampleGpp() } : tcfBanner(sampleTcf()));
      Object.assign(
        site.page,
        pageWithAdvertisement(
          api,
          { outer, inner },
          {
            asks: [
              ['ping', 'ping'],
              ['addEventListener', 'listen'],
            ],
            asText: false,
            answersOfStub: api === '__gpp' ? 2 : 1,
          },
        ),
        { policy: strictPolicy.replace("frame-src 'self'", `frame-src ${outer.origin}`) },
      );
      await visitor().goTo(site.origin);
      const heard = () =>
        visitor().run(() =>
          (window as unknown as { answers: [string, string, boolean, Record<string, string>][] }).answers.map(
            ([, callId, , { eventName, eventStatus, cmpStatus }]) =>
              `${callId} ${eventName ?? eventStatus ?? cmpStatus}`,
          ),
        );
      await expect.poll(heard).toEqual(first);
      await visitor().press('button', 'Reject all');
      await expect.poll(heard).toEqual([...first, ...later]);
      await Promise.all([outer.close(), inner.close()]);
    },
  );
});

/** Runs in the page: how much of the preferences' list is visible, and how long it is. */
const scrolledHeights = () => {
  const list = [...document.documentElement.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('.scroll'))
    .find((one) => one);
  return { seen: list?.clientHeight ?? 0, whole: list?.scrollHeight ?? 0 };
};

/** Runs in the page: opens a tab, and tells the different places that its rows had in the following moments. */
const placesOfRows = async (name: string) => {
  const root = [...document.documentElement.children]
    .map(({ shadowRoot }) => shadowRoot)
    .find((one) => one?.querySelector('.scroll'));
  const tabs = [...(root?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  tabs.find(({ textContent }) => textContent === name)?.click();
  const places = new Set<string>();
  for (const end = performance.now() + 700; performance.now() < end;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const rows = [...(root?.querySelectorAll('[role=tabpanel]:not([hidden]) .group') ?? [])];
    places.add(rows.map((row) => Math.round(row.getBoundingClientRect().y)).join(' '));
  }
  return [...places];
};
