import { expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';

test('an address breaks after a slash and before the start of a part', () => {
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

test('a plain name is not broken', () => {
  expect(addressParts('Shop weekly')).toEqual(['Shop weekly']);
});
