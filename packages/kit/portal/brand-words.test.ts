import { expect, test } from 'vitest';
import { plural, withBrandLabel } from './brand-words.ts';

test("the tenant's word takes the place of brand, in its number and case", () => {
  expect(withBrandLabel('Add brand', 'Charity')).toBe('Add charity');
  expect(withBrandLabel('Brands', 'Charity')).toBe('Charities');
  expect(withBrandLabel('At least one brand is required', 'Division')).toBe(
    'At least one division is required',
  );
});

test('words that merely contain brand stay', () => {
  expect(withBrandLabel('Rebranding of Brandt', 'Charity')).toBe('Rebranding of Brandt');
});

test('without a word of its own the text stays', () => {
  expect(withBrandLabel('Brands', 'Brand')).toBe('Brands');
  expect(withBrandLabel('Brands', ' ')).toBe('Brands');
});

test('plurals are made simply', () => {
  expect(['Entity', 'Box', 'Day', 'Branch', 'Site'].map(plural)).toEqual([
    'Entities',
    'Boxes',
    'Days',
    'Branches',
    'Sites',
  ]);
});
