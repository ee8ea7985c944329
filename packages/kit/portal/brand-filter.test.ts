import { expect, test } from 'vitest';
import { brandChoicesOf, onlyBrandOf } from './brand-filter.ts';

const brands = [
  { brandId: 0, brandName: 'Universal' },
  { brandId: 2, brandName: 'Zebra' },
  { brandId: 1, brandName: 'Acme' },
];
const names = (brandIds: number[]) =>
  brandChoicesOf(brands, brandIds).choices.map(({ brandName }) => brandName);

test('a person with the Universal brand chooses among all brands, with View All first', () => {
  expect(names([0])).toEqual(['View All', 'Acme', 'Zebra']);
  expect(brandChoicesOf(brands, [0]).startId).toBe(-1);
});

test('a person with some brands chooses among those, with View All My Brands first', () => {
  expect(names([2, 1])).toEqual(['View All My Brands', 'Acme', 'Zebra']);
});

test('a single brand is preselected', () => {
  expect(brandChoicesOf(brands, [2])).toEqual({ choices: [brands[1]], startId: 2 });
});

test('[mend E single brand] a single brand is preselected for a person with the Universal brand too, whose rows stay', () => {
  const single = brands.filter(({ brandId }) => brandId !== 2);
  expect(brandChoicesOf(single, [0])).toEqual({ choices: [brands[2]], startId: -1 });
  expect(onlyBrandOf(single, [0])?.brandId).toBe(1);
  expect(onlyBrandOf(brands, [0])).toBeUndefined();
});
