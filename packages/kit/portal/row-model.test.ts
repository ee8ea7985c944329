import { expect, test } from 'vitest';
import { pageOf, searched, sorted } from './row-model.ts';

const rows = [
  { name: 'Éclair', size: 10, note: '' },
  { name: 'apple', size: 9, note: 'b' },
  { name: 'Banana split', size: 100, note: 'a' },
];
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

test('a search finds every word anywhere, ignoring case and accents', () => {
  expect(names(searched(rows, 'ecl', [(row) => row.name]))).toEqual(['Éclair']);
  expect(names(searched(rows, 'SPLIT ban', [(row) => row.name]))).toEqual(['Banana split']);
  expect(names(searched(rows, 'banana b', [(row) => row.name, (row) => row.note]))).toEqual(['Banana split']);
  expect(searched(rows, '  ', [])).toBe(rows);
});

test('texts sort ignoring case and accents, numbers as numbers', () => {
  expect(names(sorted(rows, (row) => row.name, false))).toEqual(['apple', 'Banana split', 'Éclair']);
  expect(names(sorted(rows, (row) => row.size, true))).toEqual(['Banana split', 'Éclair', 'apple']);
});

test('numbers inside texts sort by value', () => {
  const items = ['Item 10', 'Item 9', 'Item 9b'].map((name) => ({ name }));
  expect(names(sorted(items, (row) => row.name, false))).toEqual(['Item 9', 'Item 9b', 'Item 10']);
});

test('equal ones keep their order in either direction', () => {
  const of = (name: string, brand: string) => ({ name, brand });
  const services = [of('A', 'one'), of('B', 'two'), of('C', 'one'), of('D', 'two')];
  const byBrand = (isDescending: boolean) => names(sorted(services, ({ brand }) => brand, isDescending));
  expect(byBrand(false)).toEqual(['A', 'C', 'B', 'D']);
  expect(byBrand(true)).toEqual(['B', 'D', 'A', 'C']);
});

test('empty cells come last in either direction', () => {
  expect(names(sorted(rows, (row) => row.note, false)).at(-1)).toBe('Éclair');
  expect(names(sorted(rows, (row) => row.note, true))).toEqual(['apple', 'Banana split', 'Éclair']);
});

test('a page past the end is the last page', () => {
  expect(names(pageOf(rows, 9, 2))).toEqual(['Banana split']);
  expect(pageOf(rows, 1, null)).toBe(rows);
});
