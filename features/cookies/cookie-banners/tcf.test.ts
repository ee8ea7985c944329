import { beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { acceptingAll, refusingAll, tcStringOf } from '@candour/consent/tcf/tc-choice.ts';
import type { TcfDefinition } from '@candour/consent/tcf/tcf-definition.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { alpha, freshAddress } from '@candour/testing/world';
import { sampleVendorList } from '../../advertising/vendors/vendor-list.fixture.ts';
import { followVendorList } from './server/publishing/follow-vendor-list.ts';
import { submissionFor } from '../consents/samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

const iab = '/api/Vendors/Iab';
type Changes = Parameters<typeof sampleVendorList>;
const load = (vendorListVersion: number, change: Changes[0] = {}, vendors: Changes[1] = {}) =>
  server().call('U0', 'POST', `${iab}/Lists`, {
    content: JSON.stringify(sampleVendorList({ vendorListVersion, ...change }, vendors)),
  });
const select = (add: number[], remove: number[] = []) =>
  server().call('A1', 'PUT', `${iab}/Selection`, { brandId: alpha, add, remove });
const setCmpId = (keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'TcfCmpId', keyValue });

const details = async (id: number, change: object) => {
  const {
    consentBannerId: _,
    configurationStatusId: __,
    reConsentNo: ___,
    ...rest
  } = (await banner('GET', `/BasicDetails/${id}`)).body;
  const saved = await banner('PUT', `/BasicDetails/${id}`, { ...rest, ...change });
  expect(saved.status).toBe(200);
};
const equalButtons = async (consentBannerId: number) => {
  const { configurationStatusId: _, ...part } = (
    await banner('GET', `/PreBannerConfiguration?consentBannerId=${consentBannerId}`)
  ).body;
  const manage = { ...part.manage, look: part.acceptAll.look };
  expect((await banner('PUT', '/PreBannerConfiguration', { ...part, manage })).status).toBe(200);
};

/** A banner that follows the TCF, ready to be published. */
const makeTcfBanner = async () => {
  const made = await makeBanner();
  await details(made.consentBannerId, { iabTcfEnabled: true, publisherCountry: 'DE' });
  await equalButtons(made.consentBannerId);
  return made;
};
const tcfOf = async (profileId: number, version: number): Promise<TcfDefinition> => {
  const { tcf } = await definitionOf(profileId, version);
  if (!tcf) throw new Error('No TCF');
  return tcf;
};
const errorsOf = async (consentBannerId: number): Promise<string[]> =>
  (await banner('GET', `/Checks/${consentBannerId}`)).body.checks
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(({ id }: { id: string }) => id);

const submit = (submission: object) =>
  server().send({
    method: 'POST',
    url: '/tx/cookies/submit',
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/json', origin: 'https://www.nordlicht.example' },
    payload: JSON.stringify(submission),
  });

beforeAll(async () => {
  await setCmpId('777');
});

test('a banner of the TCF needs a list, vendors, a country and equal buttons', async () => {
  const { consentBannerId } = await makeBanner();
  await details(consentBannerId, { iabTcfEnabled: true });
  expect(await errorsOf(consentBannerId)).toEqual(
    expect.arrayContaining(['tcfWithoutList', 'tcfWithoutCountry', 'tcfUnequalButtons']),
  );
  await load(100);
  expect(await errorsOf(consentBannerId)).toContain('tcfWithoutVendors');
  await select([10, 20, 30]);
  await details(consentBannerId, { publisherCountry: 'DE' });
  await equalButtons(consentBannerId);
  expect(await errorsOf(consentBannerId)).toEqual([]);
});

longTest('without a CMP id it can be staged and not go live, by publishing or by promoting', async () => {
  const { profileIds } = await makeTcfBanner();
  await setCmpId('0');
  const live = await banner('GET', `/Profiles/Publish/${profileIds[0]}`);
  expect([live.status, live.body.errors]).toEqual([422, [expect.stringContaining('TcfCmpId')]]);
  expect((await banner('POST', `/Profiles/Stage/${profileIds[0]}`, {})).status).toBe(200);
  expect((await banner('POST', `/Profiles/Promote/${profileIds[0]}`)).status).toBe(422);
  await setCmpId('777');
  expect(await publish(profileIds[0])).toBe(2);
});

longTest('a version holds the vendors, texts and numbers it was published with', async () => {
  const { profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const tcf = await tcfOf(profileIds[0], 1);
  expect(tcf).toMatchObject({
    gdprApplies: true,
    cmpId: 777,
    vendorListVersion: 100,
    policyVersion: 5,
    publisherCountry: 'DE',
    vendors: [10, 20, 30],
    purposes: [1, 3, 4],
    legIntPurposes: [2, 7, 9],
    specialPurposes: [1, 2],
  });
  expect(tcf.shown.vendors[0]).toMatchObject({ id: 10, policyUrl: 'https://vendor10.example/privacy' });
  const { preBanner, modal, custom } = await definitionOf(profileIds[0], 1);
  expect(preBanner).toMatchObject({ blockPage: true, hidden: false });
  for (const name of ['Purpose 1', 'Purpose 3', 'Purpose 4', '3 partners'])
    expect(preBanner.body).toContain(name);
  expect([modal.reopenButton.show, custom.html]).toEqual([true, '']);
  const { body } = await server().send({ url: `/cb/${profileIds[0]}/live.js` });
  expect(body).toContain('__tcfapiLocator');
  // Profiles of other regions tell vendors that the GDPR does not apply.
  await publish(profileIds[1] ?? 0);
  expect((await tcfOf(profileIds[1] ?? 0, 1)).gdprApplies).toBe(false);
});

test('an answer is recorded with its string, and receipts show it', async () => {
  const { profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const definition = await definitionOf(profileIds[0], 1);
  const tcf = await tcfOf(profileIds[0], 1);
  const string = tcStringOf(tcf, acceptingAll(tcf), Date.now());
  const { status, body } = await submit({ ...submissionFor(definition, 'accept'), tcf: { string } });
  expect(status).toBe(200);
  const [row] = await server().query<{ evidence: string }>(
    'select evidence from consent_record where record_id = $1',
    [body.recordId],
  );
  const expected = { string, vendorListVersion: 100, shown: tcf.shownHash };
  expect(JSON.parse(row?.evidence ?? '').facts.tcf).toEqual(expected);
  const receipt = await server().send({
    url: `/tx/cookies/receipts/${body.recordId}?profileId=${profileIds[0]}`,
  });
  expect(canonicalJson(receipt.body.receipt)).toContain(string);
});

test('an answer without a string, or with one that says something else, is refused', async () => {
  const { profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const definition = await definitionOf(profileIds[0], 1);
  const tcf = await tcfOf(profileIds[0], 1);
  const missing = await submit(submissionFor(definition, 'reject'));
  expect([missing.status, missing.body.errors]).toEqual([400, ['The answer has no TC string']]);
  const yes = { string: tcStringOf(tcf, acceptingAll(tcf), Date.now()) };
  const wrong = await submit({ ...submissionFor(definition, 'reject'), tcf: yes });
  expect(wrong.body.errors).toEqual(['The TC string of a refusal cannot contain a consent']);
  const no = { string: tcStringOf(tcf, refusingAll, Date.now()) };
  expect((await submit({ ...submissionFor(definition, 'reject'), tcf: no })).status).toBe(200);
});

longTest('a vendor that staff add is a reason to ask again, a newer list alone is none', async () => {
  const { consentBannerId, profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const numberNow = async () => (await banner('GET', `/BasicDetails/${consentBannerId}`)).body.reConsentNo;
  const before = await numberNow();
  await load(101);
  await publish(profileIds[0]);
  expect([await numberNow(), (await tcfOf(profileIds[0], 2)).vendorListVersion]).toEqual([before, 101]);
  await select([40]);
  await publish(profileIds[0]);
  expect(await numberNow()).toBe(before + 1);
});

const languageIds = async (...codes: string[]): Promise<number[]> => {
  const { languages } = (await server().call('U0', 'GET', '/api/Languages')).body;
  return codes.map(
    (code) =>
      languages.find((each: { languageCode: string }) => each.languageCode === code)?.languageId as number,
  );
};
const saveTexts = async (
  code: string,
  change: { labels?: object; illustrations?: object; stacks?: number[] },
) => {
  const [languageId] = await languageIds(code);
  const path = `/api/IabTexts?brandId=${alpha}&languageId=${languageId}`;
  const { labels, illustrations, stacks, rowVersion, stacksVersion } = (
    await server().call('A1', 'GET', path)
  ).body;
  const saved = await server().call('A1', 'PUT', '/api/IabTexts', {
    brandId: alpha,
    languageId,
    rowVersion,
    stacksVersion,
    illustrations: change.illustrations ?? illustrations,
    stacks: change.stacks ?? stacks,
    labels: { ...labels, ...change.labels },
  });
  expect([saved.status, saved.body]).toEqual([204, saved.body]);
};
const loadGerman = (vendorListVersion: number, change: object = {}) => {
  const { vendors: _, ...texts } = sampleVendorList({ vendorListVersion, stacks: twoStacks, ...change });
  const content = JSON.stringify(texts).replaceAll('"Purpose ', '"Zweck ').replaceAll('"Stack ', '"Stapel ');
  return server().call('U0', 'POST', '/api/IabTexts/Translations', { languageCode: 'de', content });
};
const twoStacks = {
  1: { id: 1, name: 'Stack 1', description: '', purposes: [3, 4], specialFeatures: [] },
  2: { id: 2, name: 'Stack 2', description: '', purposes: [8], specialFeatures: [] },
};

longTest(
  'a banner speaks the language of its visitors where the official texts are translated, with the words of the brand',
  async () => {
    await load(105, { stacks: twoStacks });
    await saveTexts('en', {
      labels: { countSentence: 'Just {n} of us', heading: 'Your data', withdrawSentence: 'Any time' },
      stacks: [1],
    });
    await saveTexts('de', {
      labels: { countSentence: 'Nur {n} von uns', heading: 'Ihre Daten', acceptAll: 'Ja, gern' },
      illustrations: { 'purposes 3': 'Wie ein Korb', 'purposes 11': 'Nie zu sehen' },
    });
    const { consentBannerId, profileIds } = await makeTcfBanner();
    const [profileId] = profileIds;
    const [en, de] = await languageIds('en', 'de');
    await details(consentBannerId, { defaultLanguageId: en, languageIds: [en, de] });
    await publish(profileId);
    const english = await definitionOf(profileId, 1, 'en');
    expect(english.tcf).toMatchObject({ consentLanguage: 'EN', useNonStandardTexts: false });
    const { body } = english.preBanner;
    for (const part of ['Just ', ' of us', 'Purpose 1; Stack 1']) expect(body).toContain(part);
    expect(body).not.toContain('Purpose 3');
    expect(english.preBanner.title).toBe('Your data');
    // Not translated yet: English in the layers, though titles and buttons speak German.
    const before = await definitionOf(profileId, 1, 'de');
    expect(before.tcf).toMatchObject({ consentLanguage: 'EN', useNonStandardTexts: false });
    expect(before.preBanner.body).toContain('Just ');
    expect([before.preBanner.title, before.preBanner.acceptAll.text]).toEqual(['Ihre Daten', 'Ja, gern']);
    expect((await loadGerman(105)).status).toBe(200);
    await publish(profileId);
    const german = await definitionOf(profileId, 2, 'de');
    expect(german.tcf).toMatchObject({ consentLanguage: 'DE', useNonStandardTexts: true });
    // What the brand did not write in German is ours in German, not its English.
    for (const part of ['Nur ', 'Zweck 1; Stapel 1', 'Ihre Entscheidung gilt nur für diese Website'])
      expect(german.preBanner.body).toContain(part);
    expect(german.tcf?.shown.purposes.find(({ id }) => id === 3)?.illustrations).toEqual(['Wie ein Korb']);
    expect(german.tcf?.shownHash).not.toBe((await tcfOf(profileId, 2)).shownHash);
    const tcf = german.tcf as TcfDefinition;
    const answer = { ...submissionFor(german, 'reject'), language: 'de' };
    const told = await submit({ ...answer, tcf: { string: tcStringOf(tcf, refusingAll, Date.now()) } });
    expect([told.status, told.body.errors]).toEqual([200, undefined]);
    await load(106, { stacks: twoStacks }, { [tcf.vendors[0] ?? 0]: { name: 'Renamed' } });
    await anHourLater();
    const followed = await definitionOf(profileId, 3, 'de');
    expect(followed.tcf?.consentLanguage).toBe('DE');
    expect(followed.tcf?.shown.vendors.map(({ name }) => name)).toContain('Renamed');
    expect(followed.preBanner.body).toContain('Zweck 1; Stapel 1');
    // Without a text that it needs what is live goes back to English by itself.
    await loadGerman(106, { purposes: {} });
    await anHourLater();
    const back = await definitionOf(profileId, 4, 'de');
    expect(back.tcf).toMatchObject({ consentLanguage: 'EN', useNonStandardTexts: false });
    expect(back.preBanner.body).toContain('Purpose 1; Stack 1');
    await saveTexts('en', { stacks: [], labels: { countSentence: '', heading: '', withdrawSentence: '' } });
    await load(107);
  },
);

longTest('chosen Google providers are published, and answers say what was allowed them', async () => {
  const google = '/api/Vendors/Google';
  const rows = [70, 9].map((id) => `${id},Provider ${id},https://p${id}.example,p${id}.example`);
  const content = ['Provider ID,Provider Name,Policy URL,Domains', ...rows].join('\n');
  expect((await server().call('U0', 'POST', `${google}/List`, { content })).status).toBe(200);
  const choose = (add: number[], remove: number[] = []) =>
    server().call('A1', 'PUT', `${google}/Selection`, { brandId: alpha, add, remove });
  await choose([9, 70]);
  const { profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const definition = await definitionOf(profileIds[0], 1);
  const tcf = await tcfOf(profileIds[0], 1);
  expect(tcf.shown.providers).toEqual(
    [70, 9].map((id) => ({ id, name: `Provider ${id}`, policyUrl: `https://p${id}.example` })),
  );
  const string = tcStringOf(tcf, refusingAll, Date.now());
  const answer = submissionFor(definition, 'reject');
  const without = await submit({ ...answer, tcf: { string } });
  expect([without.status, without.body.errors]).toEqual([400, ['The answer has no AC string']]);
  const told = await submit({ ...answer, tcf: { string, ac: '2~~dv.9.70' } });
  expect([told.status, told.body.errors]).toEqual([200, undefined]);
  const [row] = await server().query<{ evidence: string }>(
    'select evidence from consent_record where record_id = $1',
    [told.body.recordId],
  );
  expect(JSON.parse(row?.evidence ?? '').facts.tcf).toMatchObject({ string, ac: '2~~dv.9.70' });
  // A banner that follows the vendor list keeps its providers.
  await load(108, {}, { [tcf.vendors[0] ?? 0]: { name: 'Renamed again' } });
  await anHourLater();
  expect((await tcfOf(profileIds[0], 2)).shown.providers).toEqual(tcf.shown.providers);
  await choose([], [9, 70]);
  await load(109);
});

const anHourLater = () =>
  followVendorList.work(null as never, { platform: server().platform, signal: AbortSignal.timeout(60_000) });
const liveOf = async (profileId: number): Promise<number> =>
  (
    await server().query<{ v: number }>(
      'select live_version as v from banner_profile where profile_id = $1',
      [profileId],
    )
  )[0]?.v ?? 0;

longTest(
  'a live banner follows the list by itself where its vendors change, and what staff have not published waits',
  async () => {
    const { consentBannerId, profileIds } = await makeTcfBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    const before = await tcfOf(profileId, 1);
    const numberNow = async () => (await banner('GET', `/BasicDetails/${consentBannerId}`)).body.reConsentNo;
    const asked = await numberNow();
    // Another vendor changes: nothing to do.
    await load(110, {}, { 600: { name: 'Somebody else' } });
    await anHourLater();
    expect(await liveOf(profileId)).toBe(1);
    // Staff choose a vendor and do not publish; one of the published vendors is deleted, another renamed.
    await select([50]);
    await details(consentBannerId, { description: 'Not published yet' });
    await load(111, {}, { 10: { deletedDate: '2026-01-01T00:00:00Z' }, 20: { name: 'New name' } });
    await anHourLater();
    expect(await liveOf(profileId)).toBe(2);
    const after = await tcfOf(profileId, 2);
    expect(after).toMatchObject({
      vendorListVersion: 111,
      vendors: before.vendors.filter((id) => id !== 10),
    });
    expect(after.shown.vendors.map(({ name }) => name)).toContain('New name');
    expect((await definitionOf(profileId, 2)).preBanner.body).toContain(`${after.vendors.length} partners`);
    expect(await numberNow()).toBe(asked);
    const { body } = await banner('GET', `/PublishLog/${consentBannerId}`);
    expect(body.publishLog[0]).toMatchObject({
      userName: 'System',
      action: 'Publish',
      note: 'Vendor list 111',
    });
    expect((await banner('GET', `/Checks/${consentBannerId}`)).body.status).toBe('PublishedWithChanges');
    const told = await server().query(
      `select user_name from audit_log where entity_id = $1 and action = 'Publish' order by audit_id desc limit 1`,
      [String(consentBannerId)],
    );
    expect(told).toEqual([{ user_name: 'System' }]);
    const { body: script } = await server().send({ url: `/cb/${profileId}/live.js` });
    expect(script).toContain('"version":2');
    await anHourLater();
    expect(await liveOf(profileId)).toBe(2);
  },
);

longTest('new policies make the banner ask everybody again', async () => {
  const { consentBannerId, profileIds } = await makeTcfBanner();
  await publish(profileIds[0]);
  const before = (await banner('GET', `/BasicDetails/${consentBannerId}`)).body.reConsentNo;
  await load(120, { tcfPolicyVersion: 6 });
  await server().call('U0', 'PUT', `${iab}/Lists/120`, { decision: 'Take' });
  await anHourLater();
  expect((await tcfOf(profileIds[0], 2)).policyVersion).toBe(6);
  expect((await banner('GET', `/BasicDetails/${consentBannerId}`)).body.reConsentNo).toBe(before + 1);
});
