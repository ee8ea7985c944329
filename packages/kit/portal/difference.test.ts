import { expect, test } from 'vitest';
import { differences } from './difference.ts';

test('a change is listed member by member, nested ones by their path; versions are left out', () => {
  const before = { name: 'A', rowVersion: 1, gpc: { isOn: true, text: 'x' }, brands: [1] };
  const after = { name: 'B', rowVersion: 2, gpc: { isOn: false, text: 'x' }, brands: [1, 2] };
  expect(differences(before, after)).toEqual([
    { name: 'name', before: 'A', after: 'B' },
    { name: 'gpc.isOn', before: 'true', after: 'false' },
    { name: 'brands', before: expect.stringContaining('1'), after: expect.stringContaining('2') },
  ]);
});

test('a new part is listed member by member too, and a text that replaces a part as a whole', () => {
  expect(differences({ part: null }, { part: { a: 1, b: { c: 2 } } })).toEqual([
    { name: 'part.a', before: '–', after: '1' },
    { name: 'part.b.c', before: '–', after: '2' },
  ]);
  expect(differences({ part: 'none' }, { part: { a: 1 } })).toEqual([
    { name: 'part', before: 'none', after: '{ "a": 1\n}' },
  ]);
});

test('a creation or deletion lists every member, with a dash for nothing', () => {
  expect(differences(null, { name: 'A', text: '' })).toEqual([
    { name: 'name', before: '–', after: 'A' },
    { name: 'text', before: '–', after: '–' },
  ]);
  expect(differences({ name: 'A' }, null)).toEqual([{ name: 'name', before: 'A', after: '–' }]);
  expect(differences(null, null)).toEqual([]);
});
