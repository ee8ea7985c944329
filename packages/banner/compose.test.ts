import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { colourPresets } from '../consent/colour-presets.ts';
import type { ColourScheme, DarkChoice } from '../consent/colour-scheme.ts';
import { darkOf } from '../consent/dark-scheme.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import type { BannerDefinition } from '../consent/definition.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { trackerHosts } from '../scanner/knowledge/tracker-hosts.ts';
import { cookieNames } from '../consent/stored-consent.ts';
import { composeBundle, composeParts, composeStub } from './build/compose.ts';
import { coreCss } from './build/css-of.ts';
import { scriptJson, withValue } from './build/script-json.ts';
import { buildOnce } from './testing/site.ts';

const built = await buildOnce();
const { gpc } = defaultLayers(textsFor('en'), 'OptIn');

test('equal definitions give equal scripts, and every part they name exists', () => {
  const definition = sampleDefinition({ custom: { css: '', html: '', js: 'own()' } });
  const bundle = composeBundle(definition, built);
  expect(composeBundle(structuredClone(definition), built)).toBe(bundle);
  const names = composeParts(definition, built).map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect([...bundle.matchAll(/"([\da-f]{16}\.js)"/g)].map(([, name]) => name).sort()).toEqual(names.sort());
});

test('a change of wording renames only the preferences, a change of code only that code', () => {
  const names = (...definition: Parameters<typeof sampleDefinition>) =>
    composeParts(sampleDefinition(...definition), built).map(({ name }) => name);
  const [preferences, code] = names();
  const { modal } = sampleDefinition();
  expect(names({ modal: { ...modal, title: 'Other' } })).toEqual([
    expect.not.stringMatching(preferences ?? ''),
    code,
  ]);
  const service = sampleService(5, 'Heat maps', 1, { optInScript: 'other()' });
  expect(names({ categories: [sampleCategory(3, 'Statistics', [service])] })).not.toContain(code);
});

test('a banner without GPC and Microsoft is served without their code', () => {
  const plain = composeBundle(sampleDefinition(), built);
  for (const more of [
    { gpc },
    { microsoft: { uet: true, clarity: false } },
    { microsoft: { uet: false, clarity: true } },
  ])
    expect(composeBundle(sampleDefinition(more), built).length).toBeGreaterThan(plain.length + 300);
  expect(plain).not.toContain('uetq');
});

test('nothing that is only shown in the preferences is in the script', () => {
  const bundle = composeBundle(sampleDefinition(), built);
  expect(bundle).not.toContain('What Analytics does');
  expect(bundle).not.toContain('Tells visits apart.');
  expect(composeParts(sampleDefinition(), built)[0]?.content).toContain('Tells visits apart.');
});

test('the stub contains no wording and no code of services', () => {
  const stub = composeStub(sampleDefinition(), built);
  expect(stub).not.toContain('heatMaps');
  expect(stub).not.toContain('Accept all');
  expect(stub).not.toContain('</');
});

test('a value can end neither the script nor its line', () => {
  expect(scriptJson({ a: '</script><!--', b: '\u2028\u2029' })).toBe(
    '{"a":"\\u003c/script>\\u003c!--","b":"\\u2028\\u2029"}',
  );
  expect(withValue('f(__x__)', '__x__', "$&$'")).toBe(`f("$&$'")`);
  expect(() => withValue('f()', '__x__', 1)).toThrow('__x__ must stand once in the script');
});

test('colours and fonts cannot break out of their declaration', () => {
  const { colours } = sampleDefinition();
  const hostile = {
    ...colours,
    link: '#fff}',
    preBannerText: 'red;}*{',
    fontFamily: '"Open Sans", x;}body{}',
  };
  const css = coreCss({ colours: hostile });
  expect(css).toMatch(/^:host,:root\{[^{}]*\}$/);
  expect(css).toContain('--font:"Open Sans", xbody;');
  const dark = {
    follows: 'Page',
    colours: { ...hostile, focusOutline: '#fff}', preBannerBackground: '#000000' },
  } as const;
  const both = coreCss({ colours: hostile, dark }).slice(css.length);
  expect(both).toBe(
    '@supports (color:light-dark(red,red)){:host,:root{--back:light-dark(#fff,#000);}' +
      ':host{color-scheme:inherit}:root{color-scheme:var(--page)}}',
  );
});

test('dark colours cost little, and nothing where they are the same or nobody sees them', () => {
  const bundle = (changes: Partial<BannerDefinition>) => composeBundle(sampleDefinition(changes), built);
  const bytes = (changes: Partial<BannerDefinition>) => brotliCompressSync(bundle(changes)).length;
  const of = (colours: ColourScheme, darkScheme: DarkChoice) => {
    const dark = darkOf(colours, { darkScheme, darkColours: {} });
    return { colours, ...(dark && { dark }) };
  };
  for (const follows of ['Device', 'Page'] as const) {
    expect(bytes(of(colourPresets.Light, follows)) - bytes({})).toBeLessThanOrEqual(130);
    expect(
      bundle(of(colourPresets.Brand, follows)).length - bundle(of(colourPresets.Brand, 'Never')).length,
    ).toBe(0);
  }
});

test('[mend C9] the strictly necessary category lists every cookie that an answer leaves, in the language of the banner', () => {
  const marker = { cookieName: 'stats_ok', optInValue: '1', optOutValue: '0', days: 30 };
  const categories = [
    ...sampleDefinition().categories,
    sampleCategory(9, 'More', [sampleService(9, 'Marker', 3, { marker })]),
  ];
  const definition = sampleDefinition({ language: 'fr', categories });
  const [preferences] = composeParts(definition, built);
  const { consent, guid } = cookieNames(definition.accessKey);
  for (const text of [consent, guid, 'cmpQueue_', 'stats_ok', 'Ce bandeau de consentement'])
    expect(preferences?.content).toContain(text);
  expect(preferences?.content).toMatch(/"13\smois"/);
  expect(composeBundle(definition, built)).not.toContain('Ce bandeau de consentement');
});

test('[mend C9] a marker cookie that its service declares itself is listed once', () => {
  const marker = { cookieName: 'stats_ok', optInValue: '1', optOutValue: '0', days: 30 };
  const cookie = { cookieName: 'stats_ok', host: '', party: 'First', storage: 'Cookie' } as const;
  const cookies = [{ ...cookie, lifetimeText: '30 days', lifetimeSeconds: null, purpose: 'Tells.' }];
  const services = [sampleService(9, 'Marker', 3, { marker, cookies })];
  const categories = [...sampleDefinition().categories, sampleCategory(9, 'More', services)];
  const [preferences] = composeParts(sampleDefinition({ categories }), built);
  expect(preferences?.content.match(/"stats_ok"/g)).toHaveLength(1);
});

test('what holds and what understands other banners costs nothing where it is off, and fits where it is on', () => {
  const plain = composeBundle(sampleDefinition(), built);
  const hold = {
    mode: 'Own',
    rules: [{ rule: 'a.example', channelIds: [22] }],
    texts: [],
    known: [],
  } as const;
  const holding = sampleDefinition({ hold: structuredClone(hold) as never });
  const markups = [{ banner: 'Klaro' as const, values: [{ value: 'video', channelIds: [22] }] }];
  const bytes = (...definition: Parameters<typeof sampleDefinition>) =>
    brotliCompressSync(composeBundle(sampleDefinition(...definition), built)).length;
  expect(plain).toBe('//# allFunctionsCalledOnLoad\n' + composeBundle(holding, built).split('\n').at(-1));
  expect(composeParts(sampleDefinition(), built).map(({ content }) => content)).not.toContain(built.letGo);
  expect(composeParts(holding, built).map(({ content }) => content)).toContain(built.letGo);
  expect(composeStub(holding, built).endsWith(composeStub(sampleDefinition(), built))).toBe(true);
  expect(bytes({ hold: holding.hold ?? (hold as never) }) - bytes()).toBeLessThanOrEqual(1800);
  expect(bytes({ markups }) - bytes()).toBeLessThanOrEqual(450);
  const known = [
    { hosts: trackerHosts.analytics, channelIds: [24, 25] },
    { hosts: trackerHosts.marketing, channelIds: [26, 27] },
  ];
  const strict = bytes({ hold: { mode: 'Known', rules: [], texts: [], known } });
  expect(strict - bytes({ hold: holding.hold ?? (hold as never) })).toBeLessThanOrEqual(1230);
});

test('a banner without the identity service does not grow by it; one with it gets its script last', () => {
  // The preferences list its cookie, so that their file has another name.
  const bundleOf = (definition: ReturnType<typeof sampleDefinition>) =>
    composeBundle(definition, built).replace(/"[\da-f]{16}\.js"/, '"preferences"');
  const plain = bundleOf(sampleDefinition());
  const cookies = [
    { name: '_ga*', cookieScriptId: 5, channelId: 25, days: 90, sameSite: 'Lax', path: '/' },
  ] as const;
  const identity = { host: 'id', purpose: 'Keeps', cookies };
  const kept = bundleOf(sampleDefinition({ identity }));
  expect(kept.startsWith(plain)).toBe(true);
  expect(plain).not.toContain('/id/sync');
  expect(kept.slice(plain.length)).toContain('["_ga*",25]');
});
