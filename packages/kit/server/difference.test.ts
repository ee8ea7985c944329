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
    { name: 'Links, 2, Address', before: '', after: 'b' },
    { name: 'French, GPC text', before: 'Ancien', after: 'Nouveau' },
  ]);
  expect(differences({ links: [] }, { links: [{ url: 'a' }] }, { schema })).toEqual([
    { name: 'Links, 1, Address', before: '', after: 'a' },
  ]);
});

test('without a contract, members go by their own names in words', () => {
  expect(differences({ showSingleServices: true }, { showSingleServices: false })).toEqual([
    { name: 'Show single services', before: 'Yes', after: 'No' },
  ]);
});

test('a new part is listed member by member too, and a text that replaces a part as a whole', () => {
  expect(differences({ part: null }, { part: { a: 1, b: { c: 2 } } })).toEqual([
    { name: 'Part, A', before: '', after: '1' },
    { name: 'Part, B, C', before: '', after: '2' },
  ]);
  expect(differences({ part: 'none' }, { part: { a: 1 } })).toEqual([
    { name: 'Part', before: 'none', after: '{"a":1}' },
  ]);
});

test('a creation or deletion lists every member that says something', () => {
  expect(differences(null, { name: 'A', text: '', hosts: [] })).toEqual([
    { name: 'Name', before: '', after: 'A' },
  ]);
  expect(differences({ name: 'A' }, null)).toEqual([{ name: 'Name', before: 'A', after: '' }]);
  expect(differences(null, null)).toEqual([]);
});

test('rows that a record refers to are told by their names, those that are gone by number', () => {
  const fields = z.object({
    brandId: field.brandId(),
    roleIds: field.listOf('Roles', field.lookup('Role', { of: 'role' })),
    type: field.named(z.literal([1, 2]), { title: 'Type', titles: { 1: 'One', 2: 'Two' } }),
    keyId: field.orNull('Key', z.guid(), { of: 'key' }),
  });
  const key = '8ed0e832-0000-4000-8000-000000000000';
  const names: Record<string, string> = {
    'brand 1': 'Nordlicht',
    'role 3': 'Editor',
    [`key ${key}`]: 'Web shop',
  };
  const nameOf = (noun: string, id: number | string) => names[`${noun} ${id}`];
  expect(
    differences(
      { brandId: 0, roleIds: [3], type: 1, keyId: 'gone' },
      { brandId: 1, roleIds: [3, 7], type: 2, keyId: key },
      { schema: fields, nameOf },
    ),
  ).toEqual([
    { name: 'Brand', before: 'No. 0', after: 'Nordlicht' },
    { name: 'Roles', before: 'Editor', after: 'Editor, No. 7' },
    { name: 'Type', before: 'One', after: 'Two' },
    { name: 'Key', before: 'gone', after: 'Web shop' },
  ]);
});

test('the name of a reference is not told beside the reference', () => {
  const fields = z.object({
    parentCategoryId: field.lookup('Category', { of: 'category' }),
    categoryName: field.system(z.string(), 'Category'),
    ownName: field.system(z.string(), 'Own name'),
  });
  const after = { parentCategoryId: 2, categoryName: 'Marketing', ownName: 'x' };
  const before = { parentCategoryId: 1, categoryName: 'Statistics', ownName: 'y' };
  const nameOf = (_: string, id: number | string) => (id === 1 ? 'Statistics' : 'Marketing');
  expect(differences(before, after, { schema: fields, nameOf })).toEqual([
    { name: 'Category', before: 'Statistics', after: 'Marketing' },
    { name: 'Own name', before: 'y', after: 'x' },
  ]);
  // Of what was made, only what somebody chose is told.
  expect(differences(null, after, { schema: fields, nameOf })).toEqual([
    { name: 'Category', before: '', after: 'Marketing' },
  ]);
  // Without a contract, the id is.
  expect(differences(null, { brandId: 1, brandName: 'Nordlicht' })).toEqual([
    { name: 'Brand name', before: '', after: 'Nordlicht' },
  ]);
});

test('rows that are only an id and a name are told together', () => {
  const one = { brandId: 1, brandName: 'Nordlicht' };
  const two = { brandId: 2, brandName: 'Veldhoek' };
  expect(differences({ brands: [one] }, { brands: [one, two] })).toEqual([
    { name: 'Brands', before: 'Nordlicht', after: 'Nordlicht, Veldhoek' },
  ]);
});

test('rows that each refer to something else go by its name, a record by ids by the names of its keys', () => {
  const texts = z.strictObject({
    languageId: field.lookup('Language', { of: 'language' }),
    title: field.text('Title'),
  });
  const fields = z.object({
    translations: field.listOf('Translations', texts),
    byLanguage: field.named(z.record(z.string(), z.object({ title: field.text('Title') })), {
      title: 'Texts',
      of: 'language',
    }),
  });
  const nameOf = (_: string, id: number | string) => (id === 7 ? 'French' : 'Dutch');
  const before = { translations: [{ languageId: 7, title: 'A' }], byLanguage: { 7: { title: 'A' } } };
  const after = {
    translations: [
      { languageId: 8, title: 'C' },
      { languageId: 7, title: 'B' },
    ],
    byLanguage: { 7: { title: 'B' } },
  };
  expect(differences(before, after, { schema: fields, nameOf })).toEqual([
    { name: 'Translations, French, Title', before: 'A', after: 'B' },
    { name: 'Translations, Dutch, Title', before: '', after: 'C' },
    { name: 'French, Title', before: 'A', after: 'B' },
  ]);
});

test('times of changing are not told, since each change has one', () => {
  const fields = z.object({ changedAt: field.timestamp('Changed'), reviewedAt: field.text('Reviewed') });
  expect(
    differences({ changedAt: 'a', reviewedAt: 'a' }, { changedAt: 'b', reviewedAt: 'b' }, { schema: fields }),
  ).toEqual([{ name: 'Reviewed', before: 'a', after: 'b' }]);
});
