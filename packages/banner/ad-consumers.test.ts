import { expect, test } from 'vitest';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import type { BannerDefinition } from '../consent/definition.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { tcfIntroduction } from '../consent/tcf/tcf-introduction.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;

/**
 * What two consumers of a page with advertising do: an auction as Prebid runs it, which waits for whichever platform is
 * there, and tags as those of Google, which read the data layer and the TC string.
 */
const consumers = script(`
  window.auction = {};
  if (window.__tcfapi) __tcfapi('addEventListener', 2, (data, success) => {
    if (!success) return;
    if (data.gdprApplies && !['tcloaded', 'useractioncomplete'].includes(data.eventStatus)) return;
    auction.gdpr = { applies: data.gdprApplies, string: data.tcString, may: data.gdprApplies ? Object.keys(data.vendor.consents).map(Number) : 'all' };
  });
  if (window.__gpp) __gpp('addEventListener', ({ eventName, data, pingData }) => {
    if (eventName === 'signalStatus' && data === 'not ready') delete auction.gpp;
    if ((eventName === 'signalStatus' && data === 'ready') || pingData.signalStatus === 'ready')
      auction.gpp = { string: pingData.gppString, applicable: pingData.applicableSections,
        sale: Object.assign({}, ...Object.values(pingData.parsedSections).flat()).SaleOptOut };
  });
  window.tag = () => {
    const state = {};
    for (const [command, action, values] of (window.dataLayer ?? []).map((entry) => [...(entry.length ? entry : [])]))
      if (command === 'consent') Object.assign(state, values);
    return [state.ad_storage, state.ad_user_data, state.ad_personalization];
  };
`);
type Auction = {
  gdpr?: { applies: boolean; string?: string; may: number[] | 'all' };
  gpp?: { string: string; applicable: number[]; sale: number };
};
const auction = () => visit.page.evaluate<Auction>('auction');
const tag = () => visit.page.evaluate<string[]>('tag()');

const open = async (changes: Partial<BannerDefinition>) => {
  const { site, page } = visit;
  site.publish(changes);
  site.page.head = `{stub}${consumers}`;
  site.page.scriptAttributes = 'async';
  site.page.body = '<main><h1>News</h1><a href="#" data-cmp-open>Choices</a></main>';
  await page.goto(site.origin);
  await expect.poll(() => page.evaluate('window.cmp?.isLoading')).toBe(false);
};
const all = ['granted', 'granted', 'granted'];
const none = ['denied', 'denied', 'denied'];

const { preBanner } = sampleDefinition();
const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
const tcf = sampleTcf();
const european = { tcf, preBanner: { ...preBanner, blockPage: true, body: tcfIntroduction(tcf) } };
const american: Partial<BannerDefinition> = {
  model: 'OptOut',
  preBanner: { ...preBanner, hidden: true },
  gpc: { ...gpc, notice: 'Never' },
  // On by default, as opt-out banners start.
  categories: sampleDefinition().categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({ ...service, defaultState: 'On' as const })),
  })),
  tcf: sampleTcf({ gdprApplies: false }),
  gpp: sampleGpp(),
};

test('under the GDPR both wait for an answer, and follow it', async () => {
  const { page, site } = visit;
  await open(european);
  expect([await auction(), await tag()]).toEqual([{}, none]);
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual(tcf.consentVendors);
  expect(await tag()).toEqual(all);
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual(tcf.consentVendors);
  await expect.poll(tag).toEqual(all);
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual([]);
  await expect.poll(tag).toEqual(none);
});

test('in the United States both begin at once, and stop with an opt-out', async () => {
  const { page, site } = visit;
  await open(american);
  await expect
    .poll(auction)
    .toMatchObject({ gdpr: { applies: false, may: 'all' }, gpp: { applicable: [7], sale: 2 } });
  expect(await tag()).toEqual(all);
  await page.getByRole('link', { name: 'Choices', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Do not sell my personal information', exact: true }).check();
  // While somebody chooses nobody may rely on what was said before.
  expect((await auction()).gpp).toBeUndefined();
  await page.getByRole('button', { name: 'Save', exact: false }).click();
  await expect.poll(auction).toMatchObject({ gpp: { applicable: [7], sale: 1 } });
  await expect.poll(tag).toEqual(none);
  const given = (await auction()).gpp?.string;
  await page.goto(site.origin + '/next');
  await expect.poll(auction).toMatchObject({ gpp: { string: given, sale: 1 } });
  await expect.poll(tag).toEqual(none);
});

test('with the signal both find an opt-out from the start', async () => {
  await visit.sendGpc();
  await open(american);
  await expect.poll(auction).toMatchObject({ gpp: { applicable: [7], sale: 1 } });
  expect(await tag()).toEqual(none);
});
