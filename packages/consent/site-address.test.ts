import { expect, test } from 'vitest';
import { hostOfSite, nameOfSite } from './site-address.ts';

test('extracts the host from whatever people type or paste', () => {
  const typed = {
    'www.example.com': 'www.example.com',
    ' WWW.Example.COM ': 'www.example.com',
    'https://shop.example.com/a?b=c#d': 'shop.example.com',
    'http://localhost:3000/': 'localhost',
    '//example.com': 'example.com',
    'example.com.': 'example.com',
    'bücher.example': 'xn--bcher-kva.example',
  };
  expect(Object.keys(typed).map(hostOfSite)).toEqual(Object.values(typed));
});

test('finds no host if there is none', () => {
  for (const typed of ['', 'two words', 'ftp://example.com', 'https://', 'https://user@example.com'])
    expect([typed, hostOfSite(typed)]).toEqual([typed, '']);
});

test('names a site after the first distinctive word', () => {
  expect(['www.nordlicht.example', 'touren.nordlicht.example', 'localhost'].map(nameOfSite)).toEqual([
    'Nordlicht',
    'Touren',
    'Localhost',
  ]);
});
