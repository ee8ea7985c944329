import { describe, expect, test } from 'vitest';
import { checks } from './checks.ts';
import { type ColourPreset, colourPresets } from './colour-presets.ts';
import { contrast } from './contrast.ts';
import { defaultLayers } from './default-layers.ts';
import { defaultTexts, textsFor } from './default-texts.ts';
import type { BannerDefinition } from './definition.ts';
import { sampleCategory, sampleDefinition, sampleService } from './sample-definition.ts';
import type { CookieDefinition, ServiceDefinition } from './service.ts';
import { checkTranslation } from './text-checks.ts';

const sample = sampleDefinition();
const { preBanner, modal, categories, google } = sample;
const { gpc } = defaultLayers(textsFor('en'), 'OptIn');
const [necessary, functional] = categories;
if (!necessary || !functional) throw new Error('The sample has categories');

const withLast = (service: ServiceDefinition) => [
  ...categories.slice(0, 3),
  sampleCategory(9, 'More', [service]),
];
const withNecessary = (service: ServiceDefinition) => [
  { ...necessary, services: [...necessary.services, service] },
  ...categories.slice(1),
];
const sampleCookie: CookieDefinition = {
  cookieName: '',
  host: '',
  party: 'First',
  storage: 'Cookie',
  lifetimeText: '',
  lifetimeSeconds: null,
  purpose: '',
};
const askedOptOut = defaultLayers(textsFor('en'), 'OptOut').preBanner;

/** The same services, on before an answer if the model allows that. */
const startingOn = categories.map((category) => ({
  ...category,
  services: category.services.map((service) => ({ ...service, defaultState: 'On' as const })),
}));

const found = (changes: Partial<BannerDefinition>) =>
  checks({ ...sample, ...changes }).map(({ severity, id }) => `${severity} ${id}`);

test('a new banner with the default texts and layers has no findings, in any language and model', () => {
  for (const language of Object.keys(defaultTexts))
    for (const model of ['OptIn', 'OptOut', 'NoticeOnly'] as const) {
      const layers = defaultLayers(textsFor(language), model);
      const started = model === 'OptOut' ? { categories: startingOn } : {};
      expect(checks(sampleDefinition({ language, model, gpc: layers.gpc, ...started }))).toEqual([]);
    }
});

test('every preset passes', () => {
  for (const preset of Object.keys(colourPresets) as ColourPreset[])
    expect(found({ colours: colourPresets[preset] })).toEqual([]);
});

test.for<[string, Partial<BannerDefinition>, string[]]>([
  [
    'reject missing beside accept',
    { preBanner: { ...preBanner, rejectAll: { ...preBanner.rejectAll, show: false } } },
    ['error unequalOffer'],
  ],
  [
    'reject quieter than accept',
    { preBanner: { ...preBanner, rejectAll: { ...preBanner.rejectAll, look: 'Button2' } } },
    ['warning unequalLook'],
  ],
  [
    'a wall without a way out',
    {
      model: 'OptOut',
      categories: startingOn,
      preBanner: {
        ...askedOptOut,
        blockPage: true,
        rejectAll: { ...preBanner.rejectAll, show: false },
        manage: { ...preBanner.manage, show: false },
      },
    },
    ['error noWayOut'],
  ],
  ['no strictly necessary category', { categories: categories.slice(1) }, ['error noNecessaryCategory']],
  [
    'two of them',
    { categories: [...categories, { ...necessary, categoryId: 9 }] },
    ['error twoNecessaryCategories'],
  ],
  [
    'nothing to answer for',
    { categories: [necessary], google: { ...google, enabled: false } },
    ['error noOptionalService'],
  ],
  [
    'an empty category',
    { categories: [...categories, sampleCategory(9, 'Empty', [])] },
    ['warning emptyCategory'],
  ],
  [
    'a pre-ticked service',
    {
      categories: [
        ...categories,
        sampleCategory(9, 'On', [sampleService(9, 'On', 5, { defaultState: 'On' })]),
      ],
    },
    ['error preTicked'],
  ],
  [
    '[mend C3] an opt-out banner in which nothing starts on',
    { model: 'OptOut', preBanner: askedOptOut },
    ['warning nothingStartsOn'],
  ],
  [
    'a script without code',
    { categories: [...categories, sampleCategory(9, 'A', [sampleService(9, 'A', 1)])] },
    ['error incompleteService'],
  ],
  [
    'a consent type in two categories',
    {
      categories: [
        ...categories,
        sampleCategory(9, 'A', [sampleService(9, 'A', 4, { gtmConsentTypes: ['ad_storage'] })]),
      ],
    },
    ['error sharedConsentType'],
  ],
  ['consent types without Google', { google: { ...google, enabled: false } }, ['warning unusedConsentTypes']],
  ['a missing text', { preBanner: { ...preBanner, body: '<p> </p>' } }, ['error missingText']],
  ['a refusal that is asked about again soon', { refusalExpiryDays: 30 }, ['warning shortRefusal']],
  ['an answer without end', { consentExpiryDays: 1000 }, ['warning longConsent']],
  [
    'no way back',
    { modal: { ...modal, reopenButton: { ...modal.reopenButton, show: false } } },
    ['warning noReopen'],
  ],
  ['no policy', { policyLinks: [] }, ['warning noPolicyLink']],
  [
    'a signal for no category',
    { gpc: { ...gpc, action: 'OptOutOfSelectedCategories', categoryIds: [1] } },
    ['error gpcWithoutCategories'],
  ],
  [
    'a notice that cannot be closed',
    { gpc: { ...gpc, texts: { ...gpc.texts, confirm: { ...gpc.texts.confirm, show: false } } } },
    ['error gpcWithoutConfirm'],
  ],
  [
    'grey on white',
    { colours: { ...sample.colours, preBannerText: '#999999' } },
    ['error contrast.preBannerText'],
  ],
  [
    'a little too grey',
    { colours: { ...sample.colours, preBannerText: '#808080' } },
    ['warning contrast.preBannerText'],
  ],
  [
    'a button that melts into the layer',
    { colours: { ...sample.colours, button2Border: '#EEEEEE' } },
    ['warning contrast.button2'],
  ],
  [
    'a switch nobody sees',
    { colours: { ...sample.colours, switchOff: '#DDDDDD' } },
    ['warning contrast.switchOff'],
  ],
  ['no colour at all', { colours: { ...sample.colours, link: 'red' } }, ['error invalidColour']],
])('%s is found', ([, changes, expected]) => {
  expect(found(changes)).toEqual(expected);
});

const advertising = sampleService(9, 'Ads', 4, { gtmConsentTypes: ['ad_storage'], isLocked: true });
const pixel = sampleService(9, 'Reach', 2, { srcUrl: 'https://connect.facebook.net/en_US/fbevents.js' });
const setters = [{ ...sampleCookie, cookieName: '_gcl_aw' }];

test.for<[string, Partial<BannerDefinition>, string[]]>([
  ['advertising that cannot be refused', { categories: withLast(advertising) }, ['error alwaysOnOptional']],
  [
    'anything else that cannot be refused',
    { categories: withLast(sampleService(9, 'Chat', 5, { isLocked: true })) },
    ['error alwaysOnOptional'],
  ],
  [
    'advertising that only informs',
    { categories: withLast(sampleService(9, 'Google Ads', 7)) },
    ['error alwaysOnOptional'],
  ],
  ['other things that only inform', { categories: withLast(sampleService(9, 'Imprint', 7)) }, []],
  [
    'advertising among the necessary, by its address',
    { categories: withNecessary(pixel) },
    ['warning alwaysOnAdvertising'],
  ],
  [
    'advertising among the necessary, by its cookies',
    { categories: withNecessary(sampleService(9, 'Reach', 7, { cookies: setters })) },
    ['warning alwaysOnAdvertising'],
  ],
  ['an ordinary necessary service', { categories: withNecessary(sampleService(9, 'Grid500', 7)) }, []],
  [
    'advertising that cannot be refused in an opt-out banner',
    {
      model: 'OptOut',
      preBanner: askedOptOut,
      categories: [
        ...startingOn,
        sampleCategory(9, 'More', [sampleService(9, 'Meta Pixel', 5, { isLocked: true })]),
      ],
    },
    ['warning alwaysOnAdvertising'],
  ],
  [
    'a notice, which asks nothing',
    {
      model: 'NoticeOnly',
      preBanner: defaultLayers(textsFor('en'), 'NoticeOnly').preBanner,
      categories: withNecessary(pixel),
    },
    [],
  ],
])('[mend C4] always on: %s', ([, changes, expected]) => {
  expect(found(changes)).toEqual(expected);
});

test('[mend C5] page elements by class are reported: the first request of a frame cannot be held back', () => {
  const film = sampleService(9, 'Film', 5, { blockSelectors: ['.video', '#film'] });
  const list = checks({ ...sample, categories: [...categories, sampleCategory(9, 'More', [film])] });
  expect(list).toEqual([
    {
      id: 'frameAddresses',
      severity: 'warning',
      where: 'Services',
      field: 'scripts.9',
      together: '{count} services hold back page elements by class or id',
      text: '"Film" holds back page elements by class or id (.video, #film). A frame that has its address in src is cleared, but its first request may already have been sent: put the address in data-src',
    },
  ]);
});

test('[mend C7] two services of a banner with the same name in page code are an error', () => {
  const twice = sampleService(9, 'Another chat', 5, { slug: 'live-chat' });
  expect(found({ categories: [...categories, sampleCategory(9, 'More', [twice])] })).toEqual([
    'error sharedSlug',
  ]);
});

test('errors come first and name the step on which to fix them', () => {
  const list = checks({ ...sample, refusalExpiryDays: 1, categories: categories.slice(1) });
  expect(list.map(({ severity, where }) => [severity, where])).toEqual([
    ['error', 'Categories'],
    ['warning', 'BasicDetails'],
  ]);
});

test('a translation that repeats the base language is reported, one in its own words is not', () => {
  const german = sampleDefinition({ language: 'de' });
  const untouched = checkTranslation(sample, { ...sample, language: 'de' }).map(({ text }) => text);
  expect(untouched).toContain('The text of the first layer is not translated into German');
  const left = checkTranslation(sample, german).map(({ text }) => text);
  expect(left.every((text) => text.startsWith('The description of'))).toBe(true);
});

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('red', '#FFFFFF')).toBeNaN();
});

describe('automatic blocking', () => {
  const nothing = {
    mode: 'Own',
    rules: [{ rule: '!a.example', channelIds: [] }],
    texts: [],
    known: [],
  } as const;
  const strict = (channelIds: number[]) =>
    ({ mode: 'Known', rules: [], texts: [], known: [{ hosts: ['b.example'], channelIds }] }) as const;

  test('that holds nothing, or what never comes free, is told of', () => {
    expect(found({ hold: structuredClone(nothing) as never })).toEqual(['warning holdsNothing']);
    expect(
      found({ hold: { ...nothing, rules: [{ rule: 'a.example', channelIds: [22] }] } as never }),
    ).toEqual([]);
    const { google } = sample;
    expect(found({ hold: strict([]) as never, google: { ...google, mode: 'basic' } })).toEqual([
      'warning heldForGood',
    ]);
    expect(found({ hold: strict([24]) as never, google: { ...google, mode: 'basic' } })).toEqual([]);
  });

  test('of well-known trackers works against the advanced mode of Google', () => {
    expect(found({ hold: strict([24]) as never })).toEqual(['warning heldDespiteAdvanced']);
  });
});
