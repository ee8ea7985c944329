import { expect, test } from 'vitest';
import { request } from '../analyse/observed.fixture.ts';
import { createCnameFinder } from './find-cname.ts';

const names: Record<string, string> = {
  'metrics.shop.example': 'Shop.D1.sc.omtrdc.net.',
  'pictures.shop.example': 'd2.cloudfront.net',
  'www.shop.example': 'shops.myshopify.com',
  'count.shop.example': 'own.shop.example',
  'own.shop.example': 'shop.eulerian.net',
  'shop.eulerian.net': 'd3.cloudfront.net',
  'inner.shop.example': 'own2.shop.example',
  'round.shop.example': 'round.shop.example',
};
const asked: string[] = [];
const find = createCnameFinder(async (host) => {
  asked.push(host);
  if (host === 'broken.shop.example') throw new Error('no answer');
  return names[host] ?? null;
});
const visit = (...hosts: string[]) => {
  const requests = hosts.map((host) => request(`https://${host}/a.js`));
  return find({ url: 'https://www.shop.example/', finalUrl: 'https://www.shop.example/home', requests });
};

test('hosts of the site that DNS leads to another site are reported, each looked up once', async () => {
  const found = [{ host: 'metrics.shop.example', target: 'shop.d1.sc.omtrdc.net' }];
  expect(await visit('metrics.shop.example', 'inner.shop.example', 'round.shop.example')).toEqual(found);
  expect(await visit('metrics.shop.example', 'broken.shop.example')).toEqual(found);
  expect(asked.filter((host) => host === 'metrics.shop.example')).toHaveLength(1);
});

test('the host of the page and hosts of other sites are not looked up', async () => {
  expect(await visit('www.shop.example', 'cdn.example')).toEqual([]);
  expect(asked).not.toContain('www.shop.example');
  expect(asked).not.toContain('cdn.example');
});

test('the operator of a host is named, even behind a network that carries it', async () => {
  expect(await visit('count.shop.example', 'pictures.shop.example')).toEqual([
    { host: 'count.shop.example', target: 'shop.eulerian.net' },
    { host: 'pictures.shop.example', target: 'd2.cloudfront.net' },
  ]);
});
