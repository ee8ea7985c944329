import { describe, expect, test } from 'vitest';
import { readFilterLists } from '../knowledge/filter-lists.ts';
import { findCookies } from './cookies.ts';
import { foldName, pathShape } from './fold-name.ts';
import { headerCookie, input, jarCookie, page, request, scriptCookie, site } from './observed.fixture.ts';
import { findRequests } from './requests.ts';
import { findStorage } from './storage.ts';

describe('cookies', () => {
  test('of a response and of the jar are one, with the longest lifetime seen', () => {
    const headerCookies = [headerCookie('_fbp', { domain: '.shop.example', lifetime: 7_776_000 })];
    const jar = [jarCookie('_fbp', { domain: '.shop.example', lifetime: 7_775_998 })];
    const found = findCookies(input([page('none', { headerCookies, jar })]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      domain: 'shop.example',
      lifetime: 7_776_000,
      setBy: 'http',
      party: 'first',
    });
    expect(found[0]?.classification).toMatchObject({ category: 'marketing', source: 'own table' });
  });

  test('name the script that wrote them, even if they are gone again', () => {
    const script = 'https://cdn.adtech.example/t.js';
    const scriptCookies = [scriptCookie('xyz_probe', { script, chain: [script, site] })];
    const [found] = findCookies(input([page('none', { scriptCookies })]));
    expect(found).toMatchObject({ setBy: 'script', initiator: script, status: 'unknown' });
    expect(found?.sightings[0]?.chain).toEqual([script, site]);
  });

  test('that are only deleted do not count', () => {
    const scriptCookies = [scriptCookie('_ga', { lifetime: 0 })];
    expect(findCookies(input([page('none', { scriptCookies })]))).toEqual([]);
  });

  test('that the browser refused are reported, but violate nothing', () => {
    const headerCookies = [headerCookie('_fbp', { blockedReasons: ['SecureOnly'] })];
    const [found] = findCookies(input([page('none', { headerCookies })]));
    expect(found).toMatchObject({ blockedReasons: ['SecureOnly'], status: 'unknown' });
  });

  test('of an unlisted name follow the company of the domain or the script', () => {
    const jar = [jarCookie('zz9', { domain: '.doubleclick.net' })];
    const scriptCookies = [scriptCookie('qq9', { chain: ['https://static.hotjar.com/c/hotjar-1.js', site] })];
    const [written, kept] = findCookies(input([page('none', { jar, scriptCookies })]));
    expect(kept).toMatchObject({
      party: 'third',
      classification: {
        category: 'marketing',
        confidence: 'medium',
        source: 'third-party-web',
        company: 'Google',
      },
    });
    expect(written?.classification).toMatchObject({ company: 'Hotjar', source: 'third-party-web' });
  });

  test('are not classified by the network or tag manager that they came through', () => {
    const through = ['https://www.googletagmanager.com/gtm.js', 'https://cdn.jsdelivr.net/npm/x.js'];
    const scriptCookies = through.map((script, at) => scriptCookie(`qq${at}`, { chain: [script, site] }));
    const found = findCookies(input([page('none', { scriptCookies })]));
    expect(found.map(({ classification }) => classification.category)).toEqual(
      Array(2).fill('uncategorised'),
    );
  });

  test('follow the list that names their script, if its company is unknown', () => {
    const matchLists = readFilterLists([
      { name: 'EasyPrivacy', purpose: 'analytics', text: '||count.example^' },
    ]);
    const scriptCookies = [scriptCookie('qq9', { chain: ['https://count.example/c.js', site] })];
    const [found] = findCookies(input([page('none', { scriptCookies })], { matchLists }));
    expect(found?.classification).toMatchObject({ category: 'analytics', source: 'EasyPrivacy' });
  });

  test('of several passes are one, with a sighting in each', () => {
    const jar = [jarCookie('_fbp')];
    const [found] = findCookies(input([page('none', { jar }), page('accept', { jar })]));
    expect(found?.sightings.map(({ phase }) => phase)).toEqual(['none', 'accept']);
  });

  test('"follow a person\'s decision before anything else"', () => {
    const decisions = [
      { name: '_f*', category: 'functional' as const, company: 'Us', service: 'Ours', purpose: 'Helps.' },
    ];
    const [found] = findCookies(input([page('none', { jar: [jarCookie('_fbp')] })], { decisions }));
    expect(found?.classification).toMatchObject({ category: 'functional', source: 'brand decision' });
  });

  test('that only look like protection are weakly necessary; unknown ones are not guessed', () => {
    const jar = [jarCookie('my_csrf_key'), jarCookie('whatever')];
    const [csrf, other] = findCookies(input([page('none', { jar })]));
    expect(csrf?.classification).toMatchObject({ category: 'necessary', confidence: 'low', source: 'shape' });
    expect(other?.classification).toMatchObject({ category: 'uncategorised', source: '' });
  });
});

test.each([
  ['_ga_8KX2Q1ABCD', '_ga_*'],
  ['visit-550e8400-e29b-41d4-a716-446655440000', 'visit-*'],
  ['id_9f86d081884c7d65', 'id_*'],
  ['cart', 'cart'],
  ['cart_items', 'cart_items'],
  ['mp_12345_state', 'mp_*_state'],
  ['defaced', 'defaced'],
])('the name %s is folded to %s', (name, pattern) => {
  expect(foldName(name)).toBe(pattern);
});

test('a name with a known prefix is folded to the known pattern', () => {
  expect(foldName('comment_author_of_mine', 'comment_author_*')).toBe('comment_author_*');
  expect(foldName('cart_123456', 'cart_123456')).toBe('cart_*');
});

test('paths are folded if they contain identifiers', () => {
  expect(pathShape('https://a.example/p/123456/view?x=1')).toBe('/p/*/view');
  expect(pathShape('https://a.example/about/us')).toBe('/about/us');
});

test('requests of one shape are counted together, with bytes, methods and cookies', () => {
  const requests = [
    request('https://t.example/c/1001', { id: 'a', bytes: 10, type: 'image' }),
    request('https://t.example/c/1002', { id: 'b', bytes: 20, type: 'image', method: 'POST' }),
    request('data:image/png;base64,AAAA', { type: 'image' }),
  ];
  const found = findRequests(
    input([page('none', { requests, headerCookies: [headerCookie('t', { requestId: 'b' })] })]),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    host: 't.example',
    shape: '/c/*',
    count: 2,
    bytes: 30,
    methods: ['GET', 'POST'],
    setsCookies: true,
    party: 'third',
  });
});

test('a request shows the rule of the list that names it, and requests to the site are its own', () => {
  const matchLists = readFilterLists([
    { name: 'EasyPrivacy', purpose: 'analytics', text: '||count.example^' },
  ]);
  const requests = [request('https://count.example/c.js'), request(`${site}app.js`)];
  const [listed, own] = findRequests(input([page('none', { requests })], { matchLists }));
  expect(listed).toMatchObject({ listRule: '||count.example^', classification: { source: 'EasyPrivacy' } });
  expect(own).toMatchObject({ party: 'first', classification: { category: 'necessary' }, status: 'exempt' });
});

test('a host of the site that somebody else runs is reported as theirs', () => {
  const requests = [request('https://metrics.shop.example/b')];
  const cnames = new Map([['metrics.shop.example', 'shop.d1.sc.omtrdc.net']]);
  const [found] = findRequests(input([page('none', { requests })], { cnames }));
  expect(found).toMatchObject({ party: 'first', cnameTarget: 'omtrdc.net', status: 'beforeConsent' });
});

test('a host of the site that a delivery network carries is the site’s own', () => {
  const requests = [
    request('https://pictures.shop.example/b.jpg'),
    request('https://d1.cloudfront.net/b.jpg'),
  ];
  const cnames = new Map([['pictures.shop.example', 'd1.cloudfront.net']]);
  const [own, other] = findRequests(input([page('none', { requests })], { cnames }));
  expect(own).toMatchObject({ classification: { source: 'the site itself' }, status: 'exempt' });
  expect(other).toMatchObject({ party: 'third', classification: { category: 'uncategorised' } });
});

test('storage entries name their writer and origin', () => {
  const entry = { kind: 'local', origin: 'https://www.shop.example', key: 'ajs_anonymous_id' } as const;
  const shape = { kind: 'uuid', length: 36 } as const;
  const script = 'https://cdn.segment.com/a.js';
  const storage = [{ ...entry, shape, script, chain: [script, site], kept: true, at: null }];
  expect(findStorage(input([page('none', { storage })]))[0]).toMatchObject({
    initiator: script,
    party: 'first',
    status: 'beforeConsent',
    classification: { service: 'Segment', category: 'analytics', confidence: 'high' },
  });
  // They are reported as trackers.
  const workers = storage.map((each) => ({ ...each, kind: 'serviceWorker' as const }));
  expect(findStorage(input([page('none', { storage: workers })]))).toEqual([]);
});
