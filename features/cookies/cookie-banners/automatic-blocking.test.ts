import { beforeAll, describe, expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { beta } from '@candour/testing/world';
import { fillBrand, type FilledBrand } from './samples.ts';

const { server, banner, makeBanner, filled, publish, definitionOf } = withBanners();
let foreign: FilledBrand;
beforeAll(async () => {
  foreign = await fillBrand(placeOf(server(), beta));
});

const change = async (consentBannerId: number, members: Wire) => {
  const { body } = await banner('GET', `/BasicDetails/${consentBannerId}`);
  const { rowVersion: _, configurationStatusId: __, reConsentNo: ___, ...details } = body;
  return banner('PUT', `/BasicDetails/${consentBannerId}`, { ...details, ...members });
};

/** Publishes a banner with these basic details, and returns what was published. */
const published = async (members: Wire) => {
  const { consentBannerId, profileIds } = await makeBanner();
  expect((await change(consentBannerId, members)).status).toBe(200);
  const version = await publish(profileIds[0]);
  const { body: script } = await server().send({ url: `/cb/${profileIds[0]}/live.js` });
  const definition = await definitionOf(profileIds[0], version);
  const services = definition.categories.flatMap((category) => category.services);
  const channelOf = (id: number | undefined) =>
    services.find(({ cookieScriptId }) => cookieScriptId === id)?.channelId ?? 0;
  return {
    consentBannerId,
    profileId: profileIds[0],
    definition,
    script: String(script),
    services,
    channelOf,
  };
};

const codes = async (profileId: number): Promise<string[]> =>
  (await banner('GET', `/EmbedCode?ProfileId=${profileId}`)).body.embedCodes.map(
    ({ variant }: Wire) => variant,
  );

describe('automatic blocking', () => {
  test('is off at first: nothing of it is published, and every variant of the code is offered', async () => {
    const { definition, script, profileId, consentBannerId } = await published({});
    const { hold, holdRules, markups, markupValues } = (
      await banner('GET', `/BasicDetails/${consentBannerId}`)
    ).body;
    expect({ hold, holdRules, markups, markupValues }).toEqual({
      hold: 'Off',
      holdRules: [],
      markups: [],
      markupValues: [],
    });
    expect([definition.hold, definition.markups]).toEqual([undefined, undefined]);
    expect(script).not.toContain('sendBeacon=');
    expect(script).not.toContain('MutationObserver(e=>{for(let{target');
    expect(await codes(profileId)).toEqual(['standard', 'stub', 'pinned', 'loader', 'tagManager', 'cloud']);
  });

  test('of own services includes their addresses and named ones, never ours or those of always-on services', async () => {
    const [first = 0, second = 0] = filled().cookieScriptIds.slice(-4);
    const { definition, script, services, channelOf, profileId } = await published({
      hold: 'Own',
      holdRules: [
        { kind: 'Address', text: 'video.example', cookieScriptId: first },
        { kind: 'Address', text: 'video.example/player/*.js$', cookieScriptId: second },
        { kind: 'Address', text: 'cdn.video.example', cookieScriptId: null },
        { kind: 'Address', text: 'session.example', cookieScriptId: filled().cookieScriptIds.at(-1) },
        { kind: 'Address', text: 'www.nordlicht.example/tag/', cookieScriptId: first },
        { kind: 'Code', text: 'tracker.init(', cookieScriptId: second },
      ],
    });
    const { hold } = definition;
    expect(hold?.mode).toBe('Own');
    expect(hold?.rules).toEqual(
      expect.arrayContaining([
        { rule: 'video.example', channelIds: [channelOf(first)] },
        { rule: 'video.example/player/*.js$', channelIds: [channelOf(second)] },
        { rule: '!cdn.video.example', channelIds: [] },
        { rule: '!session.example', channelIds: [] },
        { rule: `!${new URL(definition.endpoints.partsUrl).hostname}`, channelIds: [] },
        { rule: 'www.nordlicht.example/tag/', channelIds: [channelOf(first)] },
      ]),
    );
    const addresses = services.flatMap(({ srcUrl }) => (srcUrl ? [new URL(srcUrl)] : []));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { hostname, pathname } of addresses)
      expect(hold?.rules.map(({ rule }) => rule.replace(/^!/, ''))).toContain(hostname + pathname);
    expect(hold?.texts).toEqual([{ text: 'tracker.init(', channelIds: [channelOf(second)] }]);
    expect(hold?.known).toEqual([]);
    expect(script).toContain('video.example'.split('.')[0]);
    expect(script.indexOf('sendBeacon')).toBeLessThan(script.indexOf('cmpConsent_'));
    expect(await codes(profileId)).toEqual(['standard', 'stub', 'pinned', 'cloud']);
  });

  test('of known trackers makes them wait for all services of their purpose, or for the one that names them', async () => {
    const { definition, services } = await published({ hold: 'Known' });
    const { known = [], rules = [] } = definition.hold ?? {};
    const ofCategory = (word: RegExp) =>
      definition.categories
        .filter(({ name }) => word.test(name))
        .flatMap((category) => category.services.map(({ channelId }) => channelId));
    expect(known.map(({ channelIds }) => channelIds)).toEqual([
      ofCategory(/statist|analy|performance/i),
      ofCategory(/market|target|advert/i),
    ]);
    expect(known.flatMap(({ hosts }) => hosts).length).toBeGreaterThan(200);
    expect(known.flatMap(({ hosts }) => hosts).length + rules.length).toBeLessThanOrEqual(260);
    for (const { channelIds } of rules.filter(({ channelIds: [channel] }) => channel))
      expect(services.map(({ channelId }) => channelId)).toEqual(expect.arrayContaining(channelIds));
  });

  test('is checked: rules that hold nothing, and those that conflict with Google consent mode', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const findings = async (): Promise<string[]> =>
      (await banner('GET', `/Profiles/Comparison/${profileIds[0]}`)).body.checks.map(({ id }: Wire) => id);
    await change(consentBannerId, { hold: 'Known', googleConsentModeEnabled: true, googleMode: 'advanced' });
    expect(await findings()).toContain('heldDespiteAdvanced');
    await change(consentBannerId, { hold: 'Off' });
    expect(await findings()).not.toContain('heldDespiteAdvanced');
  });

  test('is compared in the words of the set-up', async () => {
    const { consentBannerId, profileId } = await published({ hold: 'Own' });
    await change(consentBannerId, {
      hold: 'Known',
      holdRules: [{ kind: 'Address', text: 'free.example', cookieScriptId: null }],
    });
    const { differences } = (await banner('GET', `/Profiles/Comparison/${profileId}`)).body;
    expect(differences).toEqual(
      expect.arrayContaining([
        { what: 'Automatic blocking', before: 'Own services', after: 'Strict' },
        { what: 'Automatic blocking, never held: free.example', before: null, after: 'free.example' },
      ]),
    );
    expect(JSON.stringify(differences)).not.toMatch(/Mode|Rules|!/);
  });

  test.each<[string, (ids: number[]) => Wire, string]>([
    [
      'an address that is none',
      ([id]) => ({ kind: 'Address', text: 'https://x.example', cookieScriptId: id }),
      'text',
    ],
    [
      'the whole own site',
      ([id]) => ({ kind: 'Address', text: 'nordlicht.example', cookieScriptId: id }),
      'text',
    ],
    ['too little code', ([id]) => ({ kind: 'Code', text: 'init', cookieScriptId: id }), 'text'],
    [
      'code of no service',
      () => ({ kind: 'Code', text: 'tracker.init', cookieScriptId: null }),
      'cookieScriptId',
    ],
  ])('refuses %s', async (_, rule, member) => {
    const { consentBannerId } = await makeBanner();
    const { status, body } = await change(consentBannerId, { holdRules: [rule(filled().cookieScriptIds)] });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([`holdRules.0.${member}`]);
  });

  test('refuses services of another brand', async () => {
    const { consentBannerId } = await makeBanner();
    const [cookieScriptId] = foreign.cookieScriptIds;
    for (const members of [
      { holdRules: [{ kind: 'Address', text: 'video.example', cookieScriptId }] },
      { markupValues: [{ value: 'video', cookieScriptId }] },
    ]) {
      const { status, body } = await change(consentBannerId, members);
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(members)]);
    }
  });
});

describe('moving over from another banner', () => {
  test('its own words stand for our categories, and names of services for these', async () => {
    const [id = 0] = filled().cookieScriptIds.slice(-3);
    const { definition, channelOf, script } = await published({
      markups: ['OneTrust', 'Klaro'],
      markupValues: [{ value: 'C0012', cookieScriptId: id }],
    });
    const [oneTrust, klaro] = definition.markups ?? [];
    const channels = (value: string) => oneTrust?.values.find((each) => each.value === value)?.channelIds;
    const optional = definition.categories.filter(({ isStrictlyNecessary }) => !isStrictlyNecessary);
    const performance = optional.find(({ name }) => /statist|analy|performance/i.test(name));
    expect(channels('c0002')).toEqual(performance?.services.map(({ channelId }) => channelId));
    expect(channels('c0012')).toEqual([channelOf(id)]);
    expect(klaro?.banner).toBe('Klaro');
    for (const { slug = '', channelId } of definition.categories.flatMap(({ services }) => services))
      expect(klaro?.values).toContainEqual({ value: slug, channelIds: [channelId] });
    expect(script).toContain('optanon-category-');
    expect(definition.hold).toBeUndefined();
  });
});
