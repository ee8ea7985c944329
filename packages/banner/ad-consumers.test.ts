import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import type { BannerDefinition } from '../consent/definition.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import type { TcfDefinition } from '../consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '../consent/tcf/tcf-introduction.ts';
import { tcfTextsOf } from '../consent/tcf/tcf-texts.ts';
import { validateSubmission } from '../consent/validate-submission.ts';
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
    auction.isForGoogle = data.enableAdvertiserConsentMode;
    auction.gdpr = { applies: data.gdprApplies, string: data.tcString, may: data.gdprApplies ? Object.keys(data.vendor.consents).map(Number) : 'all' };
  });
  if (window.__gpp) __gpp('addEventListener', ({ eventName, data, pingData }) => {
    if (eventName === 'signalStatus' && data === 'not ready') delete auction.gpp;
    if ((eventName === 'signalStatus' && data === 'ready') || pingData.signalStatus === 'ready')
      auction.gpp = { string: pingData.gppString, applicable: pingData.applicableSections,
        sale: Object.assign({}, ...Object.values(pingData.parsedSections).flat()).SaleOptOut };
  });
  const told = () => (window.dataLayer ?? []).map((entry) => [...(entry.length ? entry : [])]).filter(([command]) => command === 'consent');
  const types = ({ ad_storage, ad_user_data, ad_personalization }) => [ad_storage, ad_user_data, ad_personalization];
  window.tag = () => types(Object.assign({}, ...told().map(([, , values]) => values)));
  // Whether a type was granted at any time since the page began.
  window.wasGranted = () => told().some(([, , values]) => types(values).includes('granted'));
`);
type Auction = {
  isForGoogle?: boolean;
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

const { preBanner, categories } = sampleDefinition();
const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
const tcf = sampleTcf({}, { hasGoogle: true });
const following = (asked: TcfDefinition): Partial<BannerDefinition> => ({
  tcf: asked,
  preBanner: { ...preBanner, blockPage: true, body: tcfIntroduction(asked) },
});
const european = following(tcf);
const american: Partial<BannerDefinition> = {
  model: 'OptOut',
  preBanner: { ...preBanner, hidden: true },
  gpc: { ...gpc, notice: 'Never' },
  // On by default, as opt-out banners start.
  categories: categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({ ...service, defaultState: 'On' as const })),
  })),
  tcf: sampleTcf({ gdprApplies: false }, { hasGoogle: true }),
  gpp: sampleGpp(),
};

test('under the GDPR both wait for an answer, and follow it', async () => {
  const { page, site } = visit;
  await open(european);
  expect([await auction(), await tag()]).toEqual([{}, none]);
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual(tcf.consentVendors);
  expect([(await auction()).isForGoogle, await tag()]).toEqual([true, all]);
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual(tcf.consentVendors);
  await expect.poll(tag).toEqual(all);
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual([]);
  await expect.poll(tag).toEqual(none);
  await page.goto(site.origin + '/later');
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual([]);
  expect(await page.evaluate('wasGranted()')).toBe(false);
});

const { tabPurposes, tabVendors, tabLegInt } = tcfTextsOf(tcf);
const { tabCookies } = textsFor('en').fixed;
/** Opens the preferences, and leaves only these switches on, and these legitimate interests off. */
const choose = async ({ own = false, purposes = [], vendors = [], objections = [] }: Chosen) => {
  const { page, site } = visit;
  const before = site.submissions.length;
  await page.evaluate('cmp.open()');
  const set = async (tab: string, names: string[], isOn: boolean) => {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    for (const name of names)
      await page.getByRole('tabpanel').getByRole('checkbox', { name, exact: true }).setChecked(isOn);
  };
  await set(tabPurposes, purposes, true);
  await set(tabVendors, vendors, true);
  await set(tabLegInt, objections, false);
  await set(tabCookies, ['Advertising'], own);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => site.submissions.length).toBe(before + 1);
};
type Chosen = { own?: boolean; purposes?: string[]; vendors?: string[]; objections?: string[] };

const [first, third, fourth, google] = ['Purpose 1', 'Purpose 3', 'Purpose 4', 'Vendor 755'];
const everything = { own: true, purposes: [first, third, fourth], vendors: [google] };
/** No service of the site lists the types of advertising. */
const unlisted = { categories: categories.filter(({ name }) => name !== 'Advertising') };
const withoutGoogle = following(sampleTcf());

const choices: [what: string, Chosen, expected: string[], Partial<BannerDefinition>?][] = [
  ['everything that Google needs', everything, all],
  ['the service of the site and nothing of the TCF', { own: true }, none],
  ['the TCF without the service of the site', { ...everything, own: false }, none],
  ['all purposes, but not Google', { ...everything, vendors: ['Vendor 10'] }, none],
  ['Google, but no purpose', { ...everything, purposes: [] }, none],
  [
    'storage alone, with measuring as a legitimate interest',
    { ...everything, purposes: [first] },
    ['granted', 'granted', 'denied'],
  ],
  [
    'only one of the purposes of personal advertising',
    { ...everything, purposes: [first, third] },
    ['granted', 'granted', 'denied'],
  ],
  [
    'all but an objection to measuring',
    { ...everything, objections: ['Purpose 7'] },
    ['granted', 'denied', 'granted'],
  ],
  [
    'all but an objection to Google',
    { ...everything, objections: [google] },
    ['granted', 'denied', 'granted'],
  ],
];

longTest.each(choices)('tags of Google are told what was chosen: %s', async (_, chosen, expected) => {
  const { page, site } = visit;
  await open(european);
  await choose(chosen);
  await expect.poll(tag).toEqual(expected);
  // The next page never says more, not even before the core has read the string.
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await auction()).gdpr?.applies).toBe(true);
  expect([await tag(), await page.evaluate('wasGranted()')]).toEqual([
    expected,
    expected.includes('granted'),
  ]);
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(tag).toEqual(none);
});

longTest('types that no service of the site lists follow the string alone', async () => {
  const { page } = visit;
  await open({ ...european, ...unlisted });
  expect(await tag()).toEqual(none);
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(tag).toEqual(all);
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(tag).toEqual(none);
});

longTest(
  'where Google is not among the vendors its tags follow the service of the site, and need not read the string',
  async () => {
    await open(withoutGoogle);
    await choose({ own: true });
    await expect.poll(tag).toEqual(all);
    expect((await auction()).isForGoogle).toBeUndefined();
    await open({ ...withoutGoogle, ...unlisted });
    await visit.page.evaluate('cmp.acceptAll()');
    await expect.poll(async () => (await auction()).gdpr?.may).toEqual(sampleTcf().consentVendors);
    expect(await tag()).toEqual(none);
  },
);

test('an answer that a page gives says nothing in the terms of the TCF, so nothing is granted', async () => {
  await open(european);
  await visit.page.evaluate('cmp.save({ Ads: true })');
  await expect.poll(() => visit.site.submissions.length).toBe(1);
  expect([await tag(), await visit.page.evaluate('cmp.hasConsent("Ads")')]).toEqual([none, true]);
});

longTest('a string from Europe does not count in the United States', async () => {
  await open(european);
  await choose({ own: true });
  await expect.poll(tag).toEqual(none);
  await open(american);
  await expect.poll(async () => (await auction()).gdpr?.applies).toBe(false);
  await expect.poll(() => visit.page.evaluate('cmp.getGoogleConsent().ad_storage')).toBe('granted');
});

longTest('under the GDPR the signal refuses for both, also what was allowed before it was sent', async () => {
  const { page, site } = visit;
  const settings = { ...european, gpc: { ...gpc, notice: 'Never' as const } };
  await open(settings);
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(tag).toEqual(all);
  await expect.poll(() => site.submissions.length).toBe(1);
  await visit.sendGpc();
  await page.goto(site.origin + '/next');
  await expect.poll(() => site.submissions.length).toBe(2);
  await expect.poll(async () => (await auction()).gdpr?.may).toEqual([]);
  expect(await tag()).toEqual(none);
  const [, refused] = site.submissions;
  expect(refused && validateSubmission(site.publish(settings), refused, Date.now())).toEqual([]);
});

longTest('in the United States both begin at once, and stop with an opt-out', async () => {
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
  await page.getByRole('link', { name: 'Choices', exact: true }).click();
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(auction).toMatchObject({ gpp: { applicable: [7], sale: 2 } });
  await expect.poll(tag).toEqual(all);
});

test('with the signal both find an opt-out from the start', async () => {
  await visit.sendGpc();
  await open(american);
  await expect.poll(auction).toMatchObject({ gpp: { applicable: [7], sale: 1 } });
  expect(await tag()).toEqual(none);
});
