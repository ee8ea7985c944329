import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from '../contract/fields.ts';
import { differences } from './difference.ts';

const schema = z.object({
  name: field.text('Banner name'),
  gpc: field.named(z.object({ isOn: field.flag('Switched on', false), text: field.text('GPC text') }), {
    title: 'GPC notice',
  }),
  position: field.choice('Position', ['BottomLeft', 'BottomRight']),
  links: field.listOf('Links', z.object({ url: field.text('Address') })),
  translations: field.named(z.record(z.string(), z.object({ gpcText: field.text('GPC text') })), {
    title: 'Translations',
  }),
});

test('a change is told member by member in the words of the contract; versions are not', () => {
  const before = {
    name: 'A',
    rowVersion: 1,
    gpc: { isOn: true, text: 'x' },
    position: 'BottomLeft',
    brands: [1],
  };
  const after = {
    name: 'B',
    rowVersion: 2,
    gpc: { isOn: false, text: 'x' },
    position: 'BottomRight',
    brands: [1, 2],
  };
  expect(differences(before, after, { schema })).toEqual([
    { name: 'Banner name', before: 'A', after: 'B' },
    { name: 'GPC notice, Switched on', before: 'Yes', after: 'No' },
    { name: 'Position', before: 'Bottom left', after: 'Bottom right' },
    { name: 'Brands', before: '1', after: '1, 2' },
  ]);
});

test('texts of a language are told by its name, rows of a list by their number', () => {
  const before = { translations: { French: { gpcText: 'Ancien' } }, links: [{ url: 'a' }] };
  const after = { translations: { French: { gpcText: 'Nouveau' } }, links: [{ url: 'a' }, { url: 'b' }] };
  expect(differences(before, after, { schema })).toEqual([
    { name: 'French, GPC text', before: 'Ancien', after: 'Nouveau' },
    { name: 'Links, 2, Address', before: '–', after: 'b' },
  ]);
  expect(differences({ links: [] }, { links: [{ url: 'a' }] }, { schema })).toEqual([
    { name: 'Links, 1, Address', before: '–', after: 'a' },
  ]);
});

test('without a contract, members go by their own names in words', () => {
  expect(differences({ showSingleServices: true }, { showSingleServices: false })).toEqual([
    { name: 'Show single services', before: 'Yes', after: 'No' },
  ]);
});

test('a new part is listed member by member too, and a text that replaces a part as a whole', () => {
  expect(differences({ part: null }, { part: { a: 1, b: { c: 2 } } })).toEqual([
    { name: 'Part, A', before: '–', after: '1' },
    { name: 'Part, B, C', before: '–', after: '2' },
  ]);
  expect(differences({ part: 'none' }, { part: { a: 1 } })).toEqual([
    { name: 'Part', before: 'none', after: '{"a":1}' },
  ]);
});

test('a creation or deletion lists every member that says something', () => {
  expect(differences(null, { name: 'A', text: '', hosts: [] })).toEqual([
    { name: 'Name', before: '–', after: 'A' },
  ]);
  expect(differences({ name: 'A' }, null)).toEqual([{ name: 'Name', before: 'A', after: '–' }]);
  expect(differences(null, null)).toEqual([]);
});

test('moments are told as everywhere, where the person is', () => {
  expect(differences({ changedAt: '2026-11-05T14:05:00.000Z' }, { changedAt: null })).toEqual([
    { name: 'Changed at', before: expect.stringMatching(/^[4-6] Nov 2026 \d\d:05$/), after: '–' },
  ]);
});

test('brands are told by their names', () => {
  const brandName = (id: number) => (id === 1 ? 'Nordlicht' : undefined);
  expect(differences({ brandIds: [1] }, { brandIds: [1, 7] }, { brandName })).toEqual([
    { name: 'Brand ids', before: 'Nordlicht', after: 'Nordlicht, 7' },
  ]);
  expect(differences(null, { brandId: 1 }, { brandName })).toEqual([
    { name: 'Brand id', before: '–', after: 'Nordlicht' },
  ]);
  expect(differences(null, { brandId: 1, brandName: 'Nordlicht' })).toEqual([
    { name: 'Brand name', before: '–', after: 'Nordlicht' },
  ]);
});
