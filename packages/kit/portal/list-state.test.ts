import { expect, test } from 'vitest';
import { addressOf, changed, listStateOf, viewAll, type ListState } from './list-state.ts';

const start: ListState = {
  search: '',
  sortBy: 'name',
  isDescending: false,
  page: 1,
  size: null,
  brandId: viewAll,
  filters: {},
};

test('an empty address is the list in its initial state, and the initial state has an empty address', () => {
  expect(listStateOf({}, start, [])).toEqual(start);
  expect(Object.values(addressOf(start, start, [])).every((value) => value === undefined)).toBe(true);
});

test('a copied address shows the same list', () => {
  const state: ListState = {
    search: 'a b',
    sortBy: 'date',
    isDescending: true,
    page: 3,
    size: 25,
    brandId: 4,
    filters: { isActive: 'true' },
  };
  expect(listStateOf(addressOf(state, start, ['isActive']), start, ['isActive'])).toEqual(state);
});

test('nonsense in the address falls back to the initial state', () => {
  expect(listStateOf({ page: '-3', size: '7', brand: 'x', sort: '' }, start, [])).toEqual(start);
});

test('any change except of the page goes back to the first page', () => {
  const onThird = { ...start, page: 3 };
  expect(changed(onThird, { search: 'x' }).page).toBe(1);
  expect(changed(onThird, { page: 4 }).page).toBe(4);
});
