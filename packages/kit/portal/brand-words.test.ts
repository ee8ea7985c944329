import { expect, test } from 'vitest';
import { plural, withBrandLabel } from './brand-words.ts';

test("the tenant's word replaces brand, in the same number and case", () => {
  expect(withBrandLabel('Add brand', 'Charity')).toBe('Add charity');
  expect(withBrandLabel('Brands', 'Charity')).toBe('Charities');
  expect(withBrandLabel('At least one brand is required', 'Division')).toBe(
    'At least one division is required',
  );
});

test('words that merely contain brand stay', () => {
  expect(withBrandLabel('Rebranding of Brandt', 'Charity')).toBe('Rebranding of Brandt');
});

test("without a tenant's word the text stays as it is", () => {
  expect(withBrandLabel('Brands', 'Brand')).toBe('Brands');
  expect(withBrandLabel('Brands', ' ')).toBe('Brands');
});

test('plurals are formed simply', () => {
  expect(['Entity', 'Box', 'Day', 'Branch', 'Site'].map(plural)).toEqual([
    'Entities',
    'Boxes',
    'Days',
    'Branches',
    'Sites',
  ]);
});
