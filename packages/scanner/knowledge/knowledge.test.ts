import { describe, expect, test } from 'vitest';
import { advertisers } from '@candour/consent/known-advertising.ts';
import { companyOf } from './company-of.ts';
import { readFilterLists } from './filter-lists.ts';
import type { KnownCookie } from './known-cookie.ts';
import { lifetimeInSeconds } from './lifetime-in-seconds.ts';
import { lookUpIn, type Item } from './look-up.ts';
import { readOpenCookieDatabase } from './open-cookie-database.ts';
import { matchesName } from './matches-name.ts';
import { ownCookies } from './own-cookies.ts';
import { readCsv } from './read-csv.ts';
import { registrableDomain } from './registrable-domain.ts';
import { trackerHosts } from './tracker-hosts.ts';

const onShop = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  domain: 'shop.example',
  siteDomain: 'shop.example',
  initiators: [],
  ...more,
});

const known = lookUpIn([ownCookies]);

describe('our own table', () => {
  test('has at least 150 well-known names, each with complete facts', () => {
    expect(ownCookies.length).toBeGreaterThanOrEqual(150);
    for (const { name, provider, description, lifetime, domains } of ownCookies) {
      expect(`${name}|${provider}|${description}`).toMatch(/^[^|\s]+\|[^|]+\|[A-Z][^|]+\.$/);
      expect([name, lifetime === '' || lifetimeInSeconds(lifetime) !== undefined]).toEqual([name, true]);
      expect(domains.map(registrableDomain).every((domain) => /\./.test(domain))).toBe(true);
    }
  });

  test('[mend C4] agrees that what the checks of banners take for advertising is marketing', () => {
    const cookies = advertisers.flatMap((each) => each.cookies);
    const purposes = cookies.map((name) => [name, ownCookies.find((each) => each.name === name)?.purpose]);
    expect(purposes).toEqual(cookies.map((name) => [name, 'marketing']));
    const domains = advertisers.flatMap((each) => each.domains);
    const knownDomains = ownCookies.flatMap((each) => each.domains);
    expect(domains.filter((domain) => !knownDomains.includes(registrableDomain(domain)))).toEqual([]);
  });

  test('has no duplicates', () => {
    const keys = ownCookies.map(
      ({ name, provider, onDomainsOnly }) => `${provider}|${name}|${onDomainsOnly}`,
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each([
    ['_ga', 'Google Analytics', 'analytics', 'high'],
    ['_ga_ABC123XYZ', 'Google Analytics', 'analytics', 'medium'],
    ['_fbp', 'Meta', 'marketing', 'high'],
    ['__cf_bm', 'Cloudflare', 'necessary', 'high'],
    ['OptanonConsent', 'OneTrust', 'necessary', 'high'],
    ['cmpConsent_abc', 'Candour', 'necessary', 'medium'],
    ['wordpress_logged_in_5d41402abc', 'WordPress', 'necessary', 'medium'],
    ['_pk_id.1.1fff', 'Matomo', 'analytics', 'medium'],
  ])('knows %s of %s', (name, provider, purpose, confidence) => {
    expect(known(onShop(name))).toMatchObject({ cookie: { provider, purpose }, confidence });
  });

  test('is more certain about a prefix if the script of the provider wrote it', () => {
    const initiators = ['https://www.googletagmanager.com/gtag/js?id=G-1'];
    expect(known(onShop('_ga_ABC', { initiators }))?.confidence).toBe('high');
  });

  test('knows the cookies of providers on their own domains only', () => {
    expect(known(onShop('IDE'))).toBeNull();
    expect(known(onShop('IDE', { domain: '.doubleclick.net' }))).toMatchObject({ confidence: 'high' });
    expect(known(onShop('uid'))).toBeNull();
    expect(known(onShop('uid', { domain: '.criteo.com' }))?.cookie.provider).toBe('Criteo');
    expect(known(onShop('uid', { domain: '.adform.net' }))?.cookie.provider).toBe('Adform');
  });

  test('says nothing about a name that merely starts like a short one', () => {
    expect(known(onShop('mf_1-2-3'))).toBeNull();
    expect(known(onShop('mf_1-2-3', { initiators: ['https://cdn.mouseflow.com/a.js'] }))).not.toBeNull();
    expect(known(onShop('basket-of-mine'))).toBeNull();
  });

  test('is unsure about plain words that anybody may use', () => {
    expect(known(onShop('cart'))?.confidence).toBe('low');
    expect(known(onShop('cart', { initiators: ['https://cdn.shopify.com/a.js'] }))?.confidence).toBe('high');
  });

  test('prefers the entry that matches most of the name', () => {
    expect(known(onShop('comment_author_email_5d41'))?.cookie.name).toBe('comment_author_email_*');
  });

  test('is unsure about a known name on the domain of somebody else', () => {
    expect(known(onShop('_fbp', { domain: 'other.example' }))?.confidence).toBe('low');
  });

  test('is case-sensitive', () => {
    expect(known(onShop('_GA'))).toBeNull();
  });
});

const header =
  'ID,Platform,Category,Cookie / Data Key name,Domain,Description,Retention period,Data Controller,' +
  'User Privacy & GDPR Rights Portals,Wildcard match';
const file = [
  header,
  '1,Tailor,Marketing,tp,.tailor-ads.com,"Shows ads, also on ""other"" sites",14 days,Tailor,https://t.example/,1',
  '2,Shopper,Functional,basket_state,,Holds the basket,session,Shopper,,0',
  '3,Shopper,Analytics,visits-,,Counts visits,1 year,Shopper,,1',
  '4,Tailor,Marketing,u,tailor-ads.com (3rd party) or .tailor.net,Knows people,1 year,Tailor,,0',
  '5,Shopper,Odd kind,thing,,What is it,1 year,Shopper,,0',
  '7,Tailor,Marketing,lang,tailor-ads.com,Knows the language,session,Tailor,,0',
  '6,Shopper,Security,guard_token,,"Keeps\nattacks away",session,Shopper,,0',
].join('\r\n');

describe('a file of the Open Cookie Database', () => {
  const { cookies, leftOut } = readOpenCookieDatabase(`\uFEFF${file}`);
  const imported = lookUpIn([ownCookies, cookies]);
  const row = (name: string) => cookies.find((each) => each.name === name);

  test('is parsed with quotes, line breaks in cells, prefixes and prose about domains', () => {
    expect(row('tp*')).toMatchObject({
      description: 'Shows ads, also on "other" sites',
      lifetime: '14 days',
    });
    expect(row('u')?.domains).toEqual(['tailor-ads.com', 'tailor.net']);
    expect(row('guard_token')).toMatchObject({ purpose: 'necessary', description: 'Keeps attacks away' });
    expect([cookies.length, leftOut]).toEqual([6, 1]);
  });

  test('means necessary where it says functional', () => {
    expect(row('basket_state')?.purpose).toBe('necessary');
  });

  test('counts short prefixes only if the provider agrees', () => {
    expect(imported(onShop('tp-links'))).toBeNull();
    expect(imported(onShop('tp-links', { domain: '.tailor-ads.com' }))?.confidence).toBe('medium');
    expect(imported(onShop('tp-links', { initiators: ['https://js.tailor-ads.com/t.js'] }))).not.toBeNull();
    expect(imported(onShop('visits-2'))).toMatchObject({ confidence: 'low' });
  });

  test('says little by a whole name alone, and nothing by a short one of another domain', () => {
    expect(imported(onShop('basket_state'))?.confidence).toBe('medium');
    expect(imported(onShop('u'))).toBeNull();
    expect(imported(onShop('lang'))).toBeNull();
    expect(imported(onShop('u', { domain: 'x.tailor.net' }))?.confidence).toBe('high');
  });

  test('never overrides our own table', () => {
    // Both are certain: the writer is the provider's.
    const initiators = ['https://www.google-analytics.com/a.js'];
    const rival: KnownCookie = {
      ...ownCookies.find(({ name }) => name === '_ga')!,
      provider: 'Rival',
      source: 'Open Cookie Database',
    };
    const found = lookUpIn([[rival], ownCookies])(onShop('_ga', { initiators }));
    expect(found).toMatchObject({ cookie: { provider: 'Google Analytics' }, confidence: 'high' });
  });

  test('is refused if it is a different file', () => {
    expect(() => readOpenCookieDatabase('a,b\n1,2')).toThrow('not a file of the Open Cookie Database');
  });
});

test('a CSV text with an open quotation mark is refused, and empty cells are kept', () => {
  expect(readCsv('a,,c\n"x""y",\r\n')).toEqual([
    ['a', '', 'c'],
    ['x"y', ''],
  ]);
  expect(readCsv('a,')).toEqual([['a', '']]);
  expect(() => readCsv('a,"b')).toThrow('cannot be read');
});

test('a pattern must match the whole name', () => {
  expect(matchesName('mp_*_mixpanel', 'mp_a.b_mixpanel')).toBe(true);
  for (const name of ['amp_a_mixpanel', 'mp_a_mixpanel2', 'mp_mixpanel'])
    expect([name, matchesName('mp_*_mixpanel', name)]).toEqual([name, false]);
  expect(['a.c', 'abc'].map((name) => matchesName('a.*', name))).toEqual([true, false]);
});

test('companies and what they do are known by their domains', () => {
  expect(companyOf('https://www.google-analytics.com/collect')).toMatchObject({
    company: 'Google',
    purpose: 'analytics',
  });
  expect(companyOf('.doubleclick.net')).toMatchObject({ company: 'Google', purpose: 'marketing' });
  expect(companyOf('shop.example')).toBeNull();
  expect(companyOf('')).toBeNull();
});

test.each([
  ['www.shop.co.uk', 'shop.co.uk'],
  ['.shop.example', 'shop.example'],
  ['https://me.github.io/a', 'me.github.io'],
  ['localhost', 'localhost'],
  ['http://127.0.0.1:8080/a', '127.0.0.1'],
])('the site of %s is %s', (host, site) => {
  expect(registrableDomain(host)).toBe(site);
});

test.each([
  ['13 months', 13 * 31 * 86_400],
  ['30 Minutes', 1800],
  ['End of session (browser)', null],
  ['1 year', 366 * 86_400],
  ['Unknown', undefined],
])('%s is understood', (words, seconds) => {
  expect(lifetimeInSeconds(words)).toBe(seconds);
});

test('rules of filter lists give the purpose of a request, unless an exception overrides them', () => {
  const match = readFilterLists([
    {
      name: 'Ads',
      purpose: 'marketing',
      text: '||ads.example^$third-party\n@@||ads.example/allowed.js\n##.banner',
    },
    {
      name: 'Privacy',
      purpose: 'analytics',
      text: '/collect?id=$image,ping\n||count.example^\n||count.example/x',
    },
  ]);
  const from = (url: string, type = 'script', pageUrl = 'https://shop.example/') =>
    match({ url, pageUrl, type });
  expect(from('https://ads.example/a.js')).toEqual({
    list: 'Ads',
    purpose: 'marketing',
    rule: '||ads.example^$third-party',
  });
  expect(from('https://ads.example/allowed.js')).toBeNull();
  expect(from('https://ads.example/a.js', 'script', 'https://ads.example/')).toBeNull();
  expect(from('https://shop.example/collect?id=1', 'image')?.list).toBe('Privacy');
  expect(from('https://shop.example/collect?id=1', 'stylesheet')).toBeNull();
  expect(from('https://shop.example/a.js')).toBeNull();
});

describe('hosts that banners hold', () => {
  test('each is called by its purpose in our own table or by third-party-web, and a banner can carry all', () => {
    const own = new Map(ownCookies.flatMap((each) => each.domains.map((domain) => [domain, each.purpose])));
    for (const [purpose, hosts] of Object.entries(trackerHosts))
      for (const host of hosts)
        expect([host, [own.get(host), companyOf(host)?.purpose]]).toEqual([
          host,
          expect.arrayContaining([purpose]),
        ]);
    const all = Object.values(trackerHosts).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(250);
    expect(all.filter((host) => all.some((other) => host.endsWith(`.${other}`)))).toEqual([]);
  });
});
