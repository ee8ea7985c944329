import { expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';

test('an address goes on in the next line after a slash and before what begins a part', () => {
  expect(addressParts('https://www.shop.example/a/b.html?x=1&y=#top')).toEqual([
    'https://www',
    '.shop',
    '.example/',
    'a/',
    'b',
    '.html',
    '?x',
    '=1',
    '&y',
    '=',
    '#top',
  ]);
});

test('a plain name stays whole', () => {
  expect(addressParts('Shop weekly')).toEqual(['Shop weekly']);
});
