import { describe, expect, test } from 'vitest';
import type { PageObservation, ScriptBehaviour } from '../collect/observation.ts';
import { readFilterLists } from '../knowledge/filter-lists.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { behaviour, input, page, request, site } from './observed.fixture.ts';
import { findTrackers } from './trackers.ts';

const on = (more: Partial<PageObservation>, known: Partial<AnalyseInput> = {}) =>
  findTrackers(input([page('none', more)], known));
const script = 'https://cdn.watch.example/w.js?v=2';
const from = (more: Partial<ScriptBehaviour>) => on({ behaviours: [behaviour(script, more)] });
const read = { characters: 26, width: 200, height: 50, saves: 0 };

describe('fingerprinting', () => {
  test('by canvas needs many letters, a readable size and no drawing calls', () => {
    expect(from({ canvasReads: [read] })).toMatchObject([
      { kind: 'canvas', confidence: 'medium', domain: 'watch.example', status: 'beforeConsent' },
    ]);
    for (const other of [{ characters: 9 }, { width: 15 }, { height: 15 }, { saves: 3 }])
      expect(from({ canvasReads: [{ ...read, ...other }] })).toEqual([]);
  });

  test('by sound needs a generated and measured tone', () => {
    expect(from({ audio: ['oscillator', 'offline'] })).toMatchObject([{ kind: 'audio' }]);
    expect(from({ audio: ['offline', 'compressor'] })).toMatchObject([{ kind: 'audio' }]);
    expect(from({ audio: ['oscillator'] })).toEqual([]);
    expect(from({ audio: ['analyser'] })).toEqual([]);
  });

  test('by fonts needs many measurements in changing fonts', () => {
    expect(from({ fonts: { measured: 200, different: 60 } })).toMatchObject([{ kind: 'fonts' }]);
    expect(from({ fonts: { measured: 500, different: 2 } })).toEqual([]);
    expect(from({ fonts: { measured: 49, different: 49 } })).toEqual([]);
  });

  test('by the graphics card alone is not a finding, as maps query it too', () => {
    const webgl = ['UNMASKED_RENDERER_WEBGL'];
    expect(from({ webgl })).toEqual([]);
    expect(from({ webgl, canvasReads: [read] })).toMatchObject([
      { kind: 'canvas', confidence: 'high' },
      { kind: 'webgl', confidence: 'high' },
    ]);
  });

  test('[mend C13] by the graphics card alone is reported if both names are queried and an image is read back', () => {
    const both = ['UNMASKED_VENDOR_WEBGL', 'UNMASKED_RENDERER_WEBGL'];
    expect(from({ webgl: [...both, 'picture'] })).toMatchObject([
      { kind: 'webgl', confidence: 'medium', status: 'beforeConsent' },
    ]);
    for (const webgl of [both, [...both, 'readPixels'], [...both.slice(1), 'picture'], ['picture']])
      expect(from({ webgl })).toEqual([]);
  });

  test('by the graphics card is weak for a script that queries much else about the machine', () => {
    const properties = Array.from({ length: 12 }, (_, at) => `navigator.${at}`);
    const webgl = ['UNMASKED_RENDERER_WEBGL'];
    expect(from({ webgl, properties })).toMatchObject([{ kind: 'webgl', confidence: 'low' }]);
    expect(from({ webgl, properties: properties.slice(1) })).toEqual([]);
  });

  test('partly before and partly after an answer proves neither', () => {
    const statusOf = (key: string, until: number) => {
      const behaviours = [behaviour(script, { canvasReads: [read], from: 1000, until })];
      return findTrackers(input([page(key, { consentAt: 4000, behaviours })]))[0]?.status;
    };
    expect([statusOf('accept', 3000), statusOf('reject', 3000)]).toEqual(Array(2).fill('beforeConsent'));
    expect([statusOf('accept', 5000), statusOf('reject', 5000)]).toEqual(['withConsent', 'unknown']);
  });
});

describe('recording of visits', () => {
  const listeners = ['input', 'mousemove', 'scroll', 'resize'];
  const recorder = behaviour(script, { watchesDocument: true, listeners });
  const sends = request('https://in.watch.example/e', { method: 'POST', hasBody: true });

  test('is recognised by what a script does, without its name', () => {
    expect(on({ behaviours: [recorder], requests: [sends] })).toMatchObject([
      { kind: 'sessionReplay', sentTo: ['in.watch.example'], confidence: 'medium' },
    ]);
  });

  test('is certain for a known recorder', () => {
    const known = { ...recorder, script: 'https://script.hotjar.com/modules.js' };
    const requests = [request('https://in.hotjar.com/a', { method: 'POST', hasBody: true })];
    expect(on({ behaviours: [known], requests })[0]).toMatchObject({
      confidence: 'high',
      classification: { company: 'Hotjar', source: 'third-party-web' },
    });
  });

  test('does not exist without watching, without listening or without sending', () => {
    expect(on({ behaviours: [{ ...recorder, watchesDocument: false }], requests: [sends] })).toEqual([]);
    expect(on({ behaviours: [{ ...recorder, listeners: ['scroll', 'click'] }], requests: [sends] })).toEqual(
      [],
    );
    expect(on({ behaviours: [recorder], requests: [] })).toEqual([]);
    expect(on({ behaviours: [recorder], requests: [{ ...sends, method: 'PUT' }] })).toEqual([]);
  });

  test('is not how an application talks to its own server, but a stream or a whole page is', () => {
    const behaviours = [{ ...recorder, script: `${site}app.js` }];
    const save = request(`${site}api`, { type: 'fetch', method: 'POST', hasBody: true, bodyBytes: 4999 });
    const kinds = (...requests: (typeof save)[]) => on({ behaviours, requests }).map(({ kind }) => kind);
    expect(kinds(save, save, save)).toEqual([]);
    expect(kinds(save, save, save, save)).toEqual(['sessionReplay']);
    expect(kinds({ ...save, bodyBytes: 5000 })).toEqual(['sessionReplay']);
  });
});

describe('key logging', () => {
  const typed = (url: string, how: 'plain' | 'sha256') =>
    on({ requests: [request(url, { type: 'fetch', chain: [script], carriesTyped: { where: 'url', how } })] });

  test('is when others get the content of a form that nobody submitted', () => {
    expect(typed('https://spy.example/k?t=1', 'plain')).toMatchObject([
      { kind: 'keyLogging', typed: 'plain', sentTo: ['spy.example'], confidence: 'high', scriptUrl: script },
    ]);
  });

  test('is not how a search box of the site makes suggestions, but sending a hash is', () => {
    expect(typed(`${site}suggest?q=a`, 'plain')).toEqual([]);
    expect(typed(`${site}suggest?q=a`, 'sha256')).toMatchObject([
      { kind: 'keyLogging', confidence: 'medium' },
    ]);
  });
});

describe('pixels and beacons', () => {
  const uuid = [{ name: 'cid', shape: { kind: 'uuid', length: 36 } as const }];
  const pixel = request('https://px.example/i.gif', { type: 'image', bytes: 43, parameters: uuid });

  test('are small images and messages to others that distinguish visitors', () => {
    const beacon = request('https://bc.example/b', {
      type: 'ping',
      method: 'POST',
      bodyBytes: 90,
      atExit: true,
    });
    const found = on({ requests: [pixel, beacon] });
    expect(found).toMatchObject([
      { kind: 'pixel', domain: 'px.example', confidence: 'medium' },
      { kind: 'beacon', domain: 'bc.example' },
    ]);
    expect(found[1]?.evidence).toContain('Was sent while the visitor left the page.');
  });

  test('of our own banner do not count: they ask for consent', () => {
    const own = request('https://consent.shop.example/tx/impressions', { type: 'ping', bodyBytes: 90 });
    const elsewhere = { ...own, url: 'https://consent.example/tx/impressions' };
    const other = 'https://www.example.org/';
    const judged = on({ requests: [own, elsewhere] }, { startUrl: other });
    expect(judged.map(({ status, classification }) => [classification.source, status])).toEqual([
      ['behaviour', 'beforeConsent'],
    ]);
  });

  test('are not pictures, nor icons without identifiers, nor the images of the site', () => {
    const requests = [
      { ...pixel, bytes: 9000 },
      { ...pixel, parameters: [] },
      { ...pixel, url: `${site}i.gif` },
      { ...pixel, status: 404 },
    ];
    expect(on({ requests })).toEqual([]);
  });

  test('are certain if a list names them', () => {
    const matchLists = readFilterLists([{ name: 'EasyList', purpose: 'marketing', text: '||px.example^' }]);
    expect(on({ requests: [{ ...pixel, parameters: [] }] }, { matchLists })).toMatchObject([
      { kind: 'pixel', confidence: 'high', classification: { category: 'marketing', source: 'EasyList' } },
    ]);
  });
});

test('a host of the site that DNS leads to somebody else is cloaked', () => {
  const requests = [request('https://metrics.shop.example/b')];
  const cnames = new Map([['metrics.shop.example', 'x.eulerian.net']]);
  expect(on({ requests }, { cnames })).toMatchObject([{ kind: 'cnameCloaking', sentTo: ['x.eulerian.net'] }]);
  expect(on({ requests }, { cnames: new Map([['metrics.shop.example', 'cdn.shop.example']]) })).toEqual([]);
  // Others carrying its bytes says nothing.
  for (const carrier of ['e1.akamai.net', 'd1.cloudfront.net', 'shops.myshopify.com'])
    expect(on({ requests }, { cnames: new Map([['metrics.shop.example', carrier]]) })).toEqual([]);
});

test('a service worker of the site is reported, other workers are not', () => {
  const targets = (['serviceWorker', 'worker', 'sharedWorker'] as const).map((kind) => ({
    kind,
    url: `${site}${kind}.js`,
  }));
  expect(on({ targets })).toMatchObject([
    { kind: 'serviceWorker', scriptUrl: `${site}serviceWorker.js`, domain: 'shop.example' },
  ]);
});

test('one script on many pages is one finding with its pages', () => {
  const behaviours = [behaviour(script, { canvasReads: [read] })];
  const later = [behaviour(script.replace('v=2', 'v=3'), { canvasReads: [read] })];
  const pages = [page('none', { behaviours }), page('none', { url: `${site}b`, behaviours: later })];
  const found = findTrackers(input(pages));
  expect(found).toHaveLength(1);
  expect(found[0]?.sightings.map(({ pageUrl }) => pageUrl)).toEqual([site, `${site}b`]);
});

test('[mend C13] the banner itself is not a tracker, whatever it has to do to ask', () => {
  const live = 'https://consent.shop.example/cb/11/live.js';
  const listeners = ['input', 'mousemove', 'scroll', 'click'];
  const own = behaviour(live, { canvasReads: [read], watchesDocument: true, listeners });
  const seen = request('https://consent.shop.example/tx/cookies/seen', {
    type: 'ping',
    bodyBytes: 90,
    chain: [live],
  });
  const cnames = new Map([['consent.shop.example', 'candour.agency.example']]);
  const others = behaviour('https://elsewhere.example/live.js', { canvasReads: [read] });
  const found = on({ behaviours: [own, others], requests: [seen, request(live)] }, { cnames });
  expect(found.map(({ kind, scriptUrl }) => [kind, scriptUrl])).toEqual([['canvas', others.script]]);
});
