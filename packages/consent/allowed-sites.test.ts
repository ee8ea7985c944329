import { expect, test } from 'vitest';
import { domainsToAllow, hostsToTry, isAllowedSite } from './allowed-sites.ts';

test.for<[string[], boolean, string[]]>([
  [['shop.example'], true, ['*.shop.example']],
  [['www.shop.example'], true, ['*.shop.example']],
  [['shop.example', 'www.shop.example', 'magazine.shop.example'], true, ['*.shop.example']],
  [['*.shop.example', 'other.example'], true, ['*.shop.example', '*.other.example']],
  [['localhost', '127.0.0.1'], true, ['localhost', '127.0.0.1']],
  [['shop.example'], false, ['shop.example']],
])('[mend C6] a banner on %j (sub-domains: %j) needs a key for %j', ([domains, isIncluding, allowed]) => {
  expect(domainsToAllow(domains, isIncluding)).toEqual(allowed);
  for (const domain of domains) expect(isAllowedSite(domain.replace('*', 'a'), allowed)).toBe(true);
});

test('[mend C6] a banner is tested from its domains, from www. and from sub-domains if it includes these', () => {
  const shown = (domains: string[], isIncluding: boolean) =>
    hostsToTry(domains, isIncluding).map((each) => each.shown);
  expect(shown(['shop.example'], true)).toEqual(['shop.example', 'www.shop.example', '*.shop.example']);
  expect(shown(['shop.example', 'localhost'], false)).toEqual(['shop.example', 'localhost']);
  expect(hostsToTry(['*.shop.example'], false)[0]).toEqual({
    shown: '*.shop.example',
    host: 'any-sub-domain.shop.example',
  });
});
