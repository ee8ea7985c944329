import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { askedOf } from '../consent/asked.ts';
import { gpcCovers } from '../consent/gpc.ts';
import type { BannerDefinition } from '../consent/definition.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { decodeGppString, decodeUsSection } from '../consent/iab/decode-gpp-string.ts';
import type { GppDefinition } from '../consent/gpp/gpp-definition.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { validateSubmission } from '../consent/validate-submission.ts';
import { type Answer, pageWithAdvertisement } from './testing/advertisement.ts';
import { nonce, strictPolicy } from './testing/site.ts';
import { startThirdParty } from './testing/third-party.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;

/** A vendor's script before the banner, which writes down what it is told. */
const vendor = script(`
  window.heard = [];
  window.listen = (from) => __gpp('addEventListener', (event, success) => heard.push({ from, success, ...event }));
`);
type Heard = { eventName: string; data: unknown; listenerId: number; from: string; pingData: Ping };
type Ping = { gppString: string; signalStatus: string; applicableSections: number[]; parsedSections: object };
const heard = () => visit.page.evaluate<Heard[]>('heard');
const events = async () => (await heard()).map(({ eventName, data }) => `${eventName} ${String(data)}`);
const ask = <Answer>(command: string, parameter?: string) =>
  visit.page.evaluate<Answer>(
    `new Promise((ok) => __gpp(${JSON.stringify(command)}, (data) => ok(data), ${JSON.stringify(parameter)}))`,
  );
const ping = () => ask<Ping>('ping');
const said = (string: string) => {
  const [section] = decodeGppString(string);
  return decodeUsSection(section ?? { id: 0, text: '' });
};

const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
type Set = {
  gpp?: Partial<GppDefinition>;
  allowOverride?: boolean;
  /** The script asks where the visitor is. */
  isPlaced?: boolean;
  changes?: Partial<BannerDefinition>;
};

/** Publishes an opt-out banner with its first layer hidden: visitors come to the choices by the link. */
const publish = ({ gpp, allowOverride = true, isPlaced = false, changes }: Set = {}): BannerDefinition => {
  const { preBanner } = sampleDefinition({ model: 'OptOut' });
  return visit.site.publish({
    model: 'OptOut',
    preBanner: { ...preBanner, hidden: true },
    gpc: { ...gpc, notice: 'Never', allowOverride },
    gpp: sampleGpp({ ...gpp, ...(isPlaced && { geoUrl: `${visit.site.origin}/geo` }) }),
    ...changes,
  });
};

const open = async (settings: Set = {}, head = `{stub}${vendor}${script(`listen('first')`)}`) => {
  const { site, page } = visit;
  const definition = publish(settings);
  site.page.head = head;
  site.page.scriptAttributes = 'async';
  site.page.body = '<main><h1>Shop</h1><a href="#" data-cmp-open>Your privacy choices</a></main>';
  await page.goto(site.origin);
  await expect.poll(() => page.evaluate('window.cmp?.isLoading')).toBe(false);
  return definition;
};
const openChoices = async () => {
  await visit.page.getByRole('link', { name: 'Your privacy choices', exact: true }).click();
  await visit.page.getByRole('tab', { name: 'Your privacy choices', exact: true }).waitFor();
};
const choose = (name: string) => visit.page.getByRole('checkbox', { name, exact: true });
const save = () => visit.page.getByRole('button', { name: 'Save', exact: false }).click();
const noSale = 'Do not sell my personal information';
const noSharing = 'Do not share my personal information';

test('vendors are answered at once, by the stub and by the core, and learn when they may go on', async () => {
  const { page, errors } = visit;
  await open(
    {},
    `{stub}${vendor}${script(`
      window.returned = [];
      window.early = [];
      for (const [command, parameter] of [['ping'], ['hasSection', 'usnat'], ['getSection', 'usnat'], ['getField', 'usnat.SaleOptOut'], ['tellAll'], ['removeEventListener', 9]])
        returned.push(__gpp(command, (data, success) => early.push([command, command === 'ping' ? data.cmpStatus : data, success]), parameter));
      listen('first'); listen('second');
      __gpp('removeEventListener', (data, success) => early.push(['removed', data, success]), 2);
    `)}`,
  );
  expect(await page.evaluate('early')).toEqual([
    ['ping', 'stub', true],
    ['hasSection', false, true],
    ['getSection', null, false],
    ['getField', null, false],
    ['tellAll', null, false],
    ['removeEventListener', false, false],
    ['removed', true, true],
  ]);
  expect(await page.evaluate('returned.every((each) => each === undefined)')).toBe(true);
  await expect
    .poll(events)
    .toEqual([
      'listenerRegistered true',
      'listenerRegistered true',
      'cmpStatus loaded',
      'signalStatus ready',
    ]);
  expect((await heard()).map(({ listenerId }) => listenerId)).toEqual([1, 2, 1, 1]);
  const now = await ping();
  expect(now).toMatchObject({
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: null,
    signalStatus: 'ready',
    supportedAPIs: ['7:usnat'],
    cmpId: 1,
    sectionList: [7],
    applicableSections: [7],
  });
  expect(said(now.gppString)).toMatchObject({
    values: { SaleOptOut: 2, MspaCoveredTransaction: 2 },
    gpc: false,
  });
  expect(await ask('hasSection', 'usnat')).toBe(true);
  expect(await ask('hasSection', 'usca')).toBe(false);
  expect(await ask('getSection', 'usca')).toBe(null);
  expect(await ask('getField', 'usnat.SharingNotice')).toBe(1);
  expect(await ask('getField', 'usnat.Gpc')).toBe(false);
  expect(await ask('getField', 'usnat.Nothing')).toBe(null);
  expect(now.parsedSections).toEqual({ usnat: await ask('getSection', 'usnat') });
  expect((await ask<object[]>('getSection', 'usnat'))[1]).toEqual({ SubsectionType: 1, Gpc: false });
  expect(errors).toEqual([]);
});

test('an opt-out takes a link, a switch and one button; vendors pause, and then have another string', async () => {
  const { site, page } = visit;
  const definition = await open();
  await openChoices();
  await expect.poll(events).toContain('signalStatus not ready');
  expect(await choose(noSale).isChecked()).toBe(false);
  await choose(noSale).check();
  await save();
  await expect.poll(() => site.submissions.length).toBe(1);
  await expect
    .poll(events)
    .toEqual([
      'listenerRegistered true',
      'cmpStatus loaded',
      'signalStatus ready',
      'signalStatus not ready',
      'sectionChange usnat',
      'signalStatus ready',
    ]);
  await expect.poll(() => site.submissions.length).toBe(1);
  const [submission] = site.submissions;
  if (!submission?.gpp) throw new Error('No string was sent');
  expect(said(submission.gpp.string).values).toMatchObject({ SaleOptOut: 1, SharingOptOut: 2 });
  expect((await ping()).gppString).toBe(submission.gpp.string);
  expect(submission.choice).toBe('custom');
  expect(validateSubmission(definition, submission, Date.now())).toEqual([]);
  // What the signal would refuse is refused, too.
  const asked = askedOf(definition);
  const covered = asked.services.filter((service) => gpcCovers({ asked, gpc: true }, service));
  for (const { channelId } of covered)
    expect(submission.preferences.find((each) => each.channelId === channelId)?.value).toBe(0);
  expect(covered.length).toBeGreaterThan(0);
  await page.goto(site.origin + '/next');
  await expect.poll(events).toContain('signalStatus ready');
  expect((await ping()).gppString).toBe(submission.gpp.string);
  await openChoices();
  expect([await choose(noSale).isChecked(), await choose(noSharing).isChecked()]).toEqual([true, false]);
});

test('leaving the choices without an answer changes nothing, and vendors go on', async () => {
  const { page, site } = visit;
  await open();
  const before = (await ping()).gppString;
  await openChoices();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(async () => (await events()).at(-1)).toBe('signalStatus ready');
  expect((await events()).filter((each) => each.startsWith('sectionChange'))).toEqual([]);
  expect([(await ping()).gppString, site.submissions.length]).toEqual([before, 0]);
});

test('both buttons take one press: everything is opted out of, and allowed again', async () => {
  const { site } = visit;
  const definition = await open();
  const press = async (name: string, count: number) => {
    await openChoices();
    await visit.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect.poll(() => site.submissions.length).toBe(count);
    const submission = site.submissions.at(-1);
    if (!submission?.gpp) throw new Error('No string was sent');
    expect(validateSubmission(definition, submission, Date.now())).toEqual([]);
    return said(submission.gpp.string).values;
  };
  expect(await press('Reject all', 1)).toMatchObject({ SaleOptOut: 1, TargetedAdvertisingOptOut: 1 });
  expect(await press('Accept all', 2)).toMatchObject({ SaleOptOut: 2, TargetedAdvertisingOptOut: 2 });
});

test('the signal opts out at first load, before anything is shown or said', async () => {
  const { site } = visit;
  await visit.sendGpc();
  const definition = await open();
  await expect.poll(() => site.submissions.length).toBe(1);
  const [submission] = site.submissions;
  expect(submission).toMatchObject({ method: 'gpc', gpc: true });
  if (!submission) throw new Error('Nothing was sent');
  expect(validateSubmission(definition, submission, Date.now())).toEqual([]);
  const refused = { SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1 };
  const [first] = (await heard()).filter(({ eventName }) => eventName === 'signalStatus');
  expect(said(first?.pingData.gppString ?? '')).toMatchObject({ gpc: true, values: refused });
  // Whoever knows of it may allow something nevertheless; the signal stays in the string.
  await openChoices();
  await choose(noSale).uncheck();
  await save();
  await expect.poll(() => site.submissions.length).toBe(2);
  const [, later] = site.submissions;
  if (!later) throw new Error('Nothing was sent');
  expect(said((await ping()).gppString)).toMatchObject({ gpc: true, values: { ...refused, SaleOptOut: 2 } });
  expect(validateSubmission(definition, later, Date.now())).toEqual([]);
});

longTest(
  'where the signal may not be overridden its switches are fixed, and a yes to everything leaves them',
  async () => {
    const { site, page } = visit;
    await visit.sendGpc();
    const definition = await open({ allowOverride: false });
    await openChoices();
    expect([await choose(noSale).isChecked(), await choose(noSale).isDisabled()]).toEqual([true, true]);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
    await expect.poll(() => site.submissions.length).toBe(2);
    const last = site.submissions.at(-1);
    if (!last) throw new Error('Nothing was sent');
    expect(validateSubmission(definition, last, Date.now())).toEqual([]);
    expect(said((await ping()).gppString).values).toMatchObject({ SaleOptOut: 1, SharingOptOut: 1 });
  },
);

longTest('an opt-out from before the signal stays, and the signal adds its own', async () => {
  const { site, page } = visit;
  await open({ gpp: { sections: [8] } });
  await openChoices();
  await choose('Limit the use of my sensitive personal information').check();
  await save();
  await expect.poll(() => site.submissions.length).toBe(1);
  await visit.sendGpc();
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await ping()).signalStatus).toBe('ready');
  expect(said((await ping()).gppString)).toMatchObject({
    gpc: true,
    values: { SaleOptOut: 1, SharingOptOut: 1, SensitiveDataProcessing: [1, 1, 1, 1, 1, 1, 1, 1, 1] },
  });
});

test('an answer that a page gives pauses vendors, too', async () => {
  const { page } = visit;
  await open();
  await expect.poll(events).toContain('signalStatus ready');
  await page.evaluate('cmp.rejectAll()');
  const changed = ['signalStatus not ready', 'sectionChange usnat', 'signalStatus ready'];
  await expect.poll(async () => (await events()).slice(3)).toEqual(changed);
  expect(said((await ping()).gppString).values).toMatchObject({ SaleOptOut: 1 });
});

const byState = { gpp: { sections: [7, 8, 9, 16] }, isPlaced: true };
test.each([
  ['California', { country: 'US', region: 'CA' }, [8], 'usca'],
  ['Virginia, where strings have no signal', { country: 'US', region: 'VA' }, [9], 'usva'],
  ['a state without a section', { country: 'US', region: 'NY' }, [7], 'usnat'],
  ['an unknown place', { country: '', region: '' }, [7], 'usnat'],
  ['nowhere that answers', null, [7], 'usnat'],
])('a visitor from %s has the section for it', async (_, place, applicableSections, name) => {
  visit.site.place = place;
  await open(byState);
  await expect.poll(ping).toMatchObject({ signalStatus: 'ready', applicableSections });
  const now = await ping();
  expect(Object.keys(now.parsedSections)).toEqual([name]);
  expect(decodeGppString(now.gppString).map(({ id }) => id)).toEqual(applicableSections);
  expect(await events()).toEqual(['listenerRegistered true', 'cmpStatus loaded', 'signalStatus ready']);
});

test.each([
  ['by state', byState],
  ['with the national section', { isPlaced: true }],
])('outside the United States no section applies, %s', async (_, settings) => {
  visit.site.place = { country: 'DE', region: 'BE' };
  await open(settings);
  await expect.poll(ping).toMatchObject({
    signalStatus: 'ready',
    applicableSections: [-1],
    sectionList: [],
    gppString: 'DBAA',
    parsedSections: {},
  });
  expect(await ask('hasSection', 'usnat')).toBe(false);
});

type Case = {
  sent: boolean;
  allowOverride: boolean;
  region: string;
  names: readonly string[];
  hasGpc: boolean;
};
const places = [
  { region: 'US-CA', names: ['SaleOptOut', 'SharingOptOut'], hasGpc: true },
  // Its section has no room for the signal itself.
  { region: 'US-VA', names: ['SaleOptOut', 'TargetedAdvertisingOptOut'], hasGpc: false },
  // The national section.
  { region: 'US-NY', names: ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'], hasGpc: true },
  { region: 'DE-BE', names: [], hasGpc: false },
];
const matrix: Case[] = places.flatMap((place) => [
  { ...place, sent: true, allowOverride: true },
  { ...place, sent: true, allowOverride: false },
  { ...place, sent: false, allowOverride: true },
]);

longTest.each(matrix)(
  'signal $sent, override $allowOverride, in $region: what vendors are told first, and after a yes to everything',
  async ({ sent, allowOverride, region, names, hasGpc }) => {
    const { site, page } = visit;
    const [country = '', state = ''] = region.split('-');
    site.place = { country, region: state };
    if (sent) await visit.sendGpc();
    await open({ ...byState, allowOverride });
    await expect.poll(ping).toMatchObject({ signalStatus: 'ready' });
    const readyAt = async () => (await heard()).filter(({ eventName }) => eventName === 'signalStatus');
    const [first] = await readyAt();
    const says = (string: string, value: number) =>
      names.length === 0
        ? expect(string).toBe('DBAA')
        : expect(said(string)).toMatchObject({
            values: Object.fromEntries(names.map((name) => [name, value])),
            ...(hasGpc && { gpc: sent }),
          });
    expect(first?.data).toBe('ready');
    says(first?.pingData.gppString ?? '', sent ? 1 : 2);
    await openChoices();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
    await expect
      .poll(async () => (await readyAt()).map(({ data }) => data))
      .toEqual(['ready', 'not ready', 'ready']);
    says((await ping()).gppString, sent && !allowOverride ? 1 : 2);
    await expect.poll(() => site.submissions.length).toBe(sent ? 2 : 1);
    const isChanged = names.length > 0 && sent && allowOverride;
    expect((await events()).filter((each) => each.startsWith('sectionChange'))).toHaveLength(
      Number(isChanged),
    );
  },
);

longTest('an opt-out goes along to another state', async () => {
  const { site, page } = visit;
  site.place = { country: 'US', region: 'CA' };
  await open(byState);
  await expect.poll(ping).toMatchObject({ signalStatus: 'ready' });
  await openChoices();
  await choose(noSale).check();
  await save();
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(decodeGppString(site.submissions[0]?.gpp?.string ?? '')[0]?.id).toBe(8);
  site.place = { country: 'US', region: 'TX' };
  await page.goto(site.origin + '/next');
  await expect.poll(ping).toMatchObject({ signalStatus: 'ready', applicableSections: [16] });
  expect(said((await ping()).gppString).values).toMatchObject({
    SaleOptOut: 1,
    TargetedAdvertisingOptOut: 2,
  });
});

longTest.each([
  ['text', true],
  ['objects', false],
])(
  'an advertisement in a frame of another origin, in a frame of a third, asks by messages of %s before the banner has come, and is answered in kind',
  async (_, asText) => {
    const { page, site } = visit;
    const [outer, inner] = [await startThirdParty(), await startThirdParty()];
    const asks: Parameters<typeof pageWithAdvertisement>[2]['asks'] = [
      ['ping', 'a'],
      ['addEventListener', 'b'],
      ['hasSection', 'c', 'usnat'],
      ['getSection', 'd', 'usnat'],
    ];
    publish();
    Object.assign(
      site.page,
      pageWithAdvertisement('__gpp', { outer, inner }, { asText, asks, answersOfStub: 4 }),
    );
    site.page.policy = strictPolicy.replace("frame-src 'self'", `frame-src ${outer.origin}`);
    await page.goto(site.origin);
    type Told = {
      eventName?: string;
      data?: unknown;
      cmpStatus?: string;
      listenerId?: number;
      pingData?: Ping;
    };
    const answers = async () =>
      (await page.evaluate<Answer[]>('answers')).map(([kind, callId, success, told]) => {
        expect(kind).toBe(asText ? 'string' : 'object');
        return { callId, success, told: told as Told | null };
      });
    const states = async () =>
      (await answers()).map(({ callId, success, told }) => {
        const { eventName, data, cmpStatus } = told ?? {};
        return [callId, success, eventName ? `${eventName} ${String(data)}` : (cmpStatus ?? told)];
      });
    const fromStub = [
      ['a', true, 'stub'],
      ['b', true, 'listenerRegistered true'],
      ['c', true, false],
      ['d', false, null],
    ];
    await expect
      .poll(states)
      .toEqual([...fromStub, ['b', true, 'cmpStatus loaded'], ['b', true, 'signalStatus ready']]);
    expect((await answers()).at(-1)?.told?.pingData).toMatchObject({
      signalStatus: 'ready',
      applicableSections: [7],
    });
    await page.evaluate(
      `ask('ping', 'e'); ask('hasSection', 'f', 'usnat'); ask('getField', 'g', 'usnat.SaleOptOut');`,
    );
    await expect
      .poll(async () => (await states()).slice(6))
      .toEqual([
        ['e', true, 'loaded'],
        ['f', true, true],
        ['g', true, 2],
      ]);
    await page.evaluate('cmp.rejectAll()');
    await expect
      .poll(async () => (await states()).slice(9))
      .toEqual([
        ['b', true, 'signalStatus not ready'],
        ['b', true, 'sectionChange usnat'],
        ['b', true, 'signalStatus ready'],
      ]);
    const last = (await answers()).at(-1)?.told;
    expect(said(last?.pingData?.gppString ?? '').values).toMatchObject({ SaleOptOut: 1 });
    await page.evaluate(
      `ask('getSection', 'h', 'usnat'); ask('removeEventListener', 'i', ${last?.listenerId});`,
    );
    await expect.poll(async () => (await states()).length).toBe(14);
    const [section, removed] = (await answers()).slice(12);
    expect([section?.success, removed?.told]).toEqual([true, true]);
    expect(section?.told).toEqual(await ask('getSection', 'usnat'));
    await page.evaluate(`cmp.acceptAll(); ask('getField', 'j', 'usnat.SaleOptOut');`);
    await expect.poll(async () => (await states()).slice(14)).toEqual([['j', true, 2]]);
    await Promise.all([outer.close(), inner.close()]);
  },
);

test('after an error of the banner listeners are told, ping says so, and nothing else is answered', async () => {
  const { page } = visit;
  await open(
    {},
    `{stub}${vendor}${script(`
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => { throw Error('broken'); } });
      listen('first');
    `)}`,
  );
  await expect.poll(() => page.evaluate('window.cmp?.error?.message')).toBe('broken');
  const failed = { cmpStatus: 'error', signalStatus: 'not ready', gppString: '', applicableSections: [] };
  expect(await ping()).toMatchObject(failed);
  expect(await events()).toEqual(['listenerRegistered true', 'cmpStatus error']);
  expect((await heard())[1]).toMatchObject({ listenerId: 1, success: true, pingData: failed });
  await page.evaluate(`
    for (const command of ['addEventListener', 'hasSection', 'getSection', 'getField', 'removeEventListener'])
      __gpp(command, (data) => heard.push({ eventName: command, data }), 'usnat');`);
  expect(await heard()).toHaveLength(2);
});

test('an error after vendors were told takes the signal back', async () => {
  const { page } = visit;
  await open(
    {},
    `{stub}${vendor}${script(`
      listen('first');
      // Of what the core does last: it listens to the page.
      const add = window.addEventListener;
      window.addEventListener = (name, ...more) => {
        if (name === 'pageshow') throw Error('broken');
        add.call(window, name, ...more);
      };
    `)}`,
  );
  await expect.poll(() => page.evaluate('window.cmp?.error?.message')).toBe('broken');
  expect((await events()).slice(1)).toEqual(['cmpStatus loaded', 'signalStatus ready', 'cmpStatus error']);
  expect(await ping()).toMatchObject({ cmpStatus: 'error', signalStatus: 'not ready' });
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(() => visit.site.submissions.length).toBe(1);
  expect(await heard()).toHaveLength(4);
});

test('if the script of the banner does not come, vendors are told that no signal is ready', async () => {
  const { page, site } = visit;
  await page.route('**/banner.js', (route) => route.abort());
  publish();
  site.page.head = `{stub}${vendor}${script(`listen('first')`)}`;
  await page.goto(site.origin);
  expect(await ping()).toMatchObject({
    cmpStatus: 'stub',
    signalStatus: 'not ready',
    applicableSections: [],
  });
  expect(await events()).toEqual(['listenerRegistered true']);
});

test('a vendor whose code throws disturbs neither the others nor the banner', async () => {
  const { page, site, errors } = visit;
  await open(
    {},
    `{stub}${vendor}${script(`
      __gpp('addEventListener', ({ eventName }) => { if (eventName !== 'listenerRegistered') throw Error('theirs'); });
      listen('second');
    `)}`,
  );
  await page.evaluate('cmp.rejectAll()');
  // The last event is named as the last one before the press: only their number tells that all have come.
  await expect.poll(events).toHaveLength(6);
  expect((await events()).at(-1)).toBe('signalStatus ready');
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(await page.evaluate('cmp.error')).toBe(null);
  expect(new Set(errors)).toEqual(new Set(['theirs']));
});

test('a banner without the GPP has neither its function nor its frame', async () => {
  const { site, page } = visit;
  site.publish(sampleDefinition({ model: 'OptOut' }));
  await page.goto(site.origin);
  expect(await page.evaluate('[typeof __gpp, frames.length]')).toEqual(['undefined', 0]);
});
