import { expect, test } from 'vitest';
import { pathOf, readPath } from './json-path.ts';

test('a path is read step by step, with dots, indexes and quoted names', () => {
  expect(pathOf(`$.data[0].e-mail['e mail']["a.b"]`)).toEqual(['data', '0', 'e-mail', 'e mail', 'a.b']);
  expect(pathOf('data.id')).toEqual(['data', 'id']);
  expect([pathOf(' $ '), pathOf('')]).toEqual([[], []]);
  expect([pathOf('$..id'), pathOf('$.a b'), pathOf('$[x]')]).toEqual([null, null, null]);
});

test('a path leads to the value there, and to nothing if there is none', () => {
  const answer = { data: [{ id: 7, none: null }], '': 'no name' };
  expect(readPath(answer, '$.data[0].id')).toBe(7);
  expect(readPath(answer, '')).toBe(answer);
  expect(readPath(answer, '$.data[0].none')).toBeNull();
  expect(readPath(answer, `['']`)).toBe('no name');
  for (const path of ['$..id', '$.data[1].id', '$.data.id', '$.data[0].id.more', '$.data[0].none.more'])
    expect([path, readPath(answer, path)]).toEqual([path, undefined]);
});

test('a path does not lead to anything that every object or list has', () => {
  for (const path of ['$.constructor', '$.toString', '$.__proto__.x', '$.list.map'])
    expect([path, readPath({ list: [] }, path)]).toEqual([path, undefined]);
});
