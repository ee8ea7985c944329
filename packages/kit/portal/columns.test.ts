import { expect, test } from 'vitest';
import { withBrandBesideName, type FullColumn } from './columns.ts';

const columnsOf = (...names: string[]): FullColumn<object>[] =>
  names.map((name) => ({ name, title: name, value: () => name }));
const namesFor = (label: string, ...names: string[]) =>
  withBrandBesideName(columnsOf(...names), label).map(({ name }) => name);

test('the brand of a row stands beside its name; a brand is its own name', () => {
  expect(namesFor('name', 'id', 'name', 'status', 'brandName')).toEqual([
    'id',
    'name',
    'brandName',
    'status',
  ]);
  expect(namesFor('name', 'name', 'status')).toEqual(['name', 'status']);
  expect(namesFor('brandName', 'id', 'brandName', 'status')).toEqual(['id', 'brandName', 'status']);
});
