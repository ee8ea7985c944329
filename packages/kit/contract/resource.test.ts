import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productAreas } from './areas.ts';
import { brandId, flag, listOf, optionalText, rowId, rowVersion, system, text } from './fields.ts';
import { changeOf, inputOf, may, newIdMember, resource } from './resource.ts';
import { parameterNames } from './route.ts';

const tent = z.object({
  tentId: rowId('Tent ID'),
  tentName: text('Name'),
  note: optionalText('Note'),
  isOnSale: flag('On sale', true),
  colours: listOf('Colours', z.string()),
  persons: z._default(z.nullable(z.int()), 2),
  brandId: brandId(),
  countOfOrders: system(z.int(), 'Orders'),
  rowVersion: rowVersion(),
});
const tents = resource({
  name: 'tent',
  path: '/api/Tents',
  id: 'tentId',
  list: 'tents',
  fields: tent,
  label: 'tentName',
  search: ['tentName'],
  order: 'tentName',
  scope: 'brand',
  area: productAreas.BRANDS,
  access: { read: may('Brands', 'Channels'), write: may('Channels') },
});

test('creating fills in defaults', () => {
  expect(inputOf(tent).parse({ tentName: ' Fjell 2 ', brandId: 1 })).toEqual({
    tentName: 'Fjell 2',
    brandId: 1,
    note: '',
    isOnSale: true,
    colours: [],
    persons: 2,
  });
});

test('changing one member does not reset the others to defaults', () => {
  const change = changeOf(tent, 'tentId');
  expect(change.parse({ tentId: 5, note: 'Light' })).toEqual({ tentId: 5, note: 'Light' });
  expect(change.parse({ tentId: 5 })).toEqual({ tentId: 5 });
});

test('members set by the server are accepted neither on creating nor on changing', () => {
  const sent = { tentName: 'Fjell 2', brandId: 1 };
  for (const name of ['tentId', 'countOfOrders', 'rowVersion', 'unheardOf']) {
    expect(inputOf(tent).safeParse({ ...sent, [name]: 1 }).success).toBe(false);
  }
  for (const name of ['countOfOrders', 'unheardOf']) {
    expect(changeOf(tent, 'tentId').safeParse({ tentId: 1, [name]: 1 }).success).toBe(false);
  }
  expect(changeOf(tent, 'tentId').parse({ id: '5', rowVersion: 3 })).toEqual({ id: 5, rowVersion: 3 });
});

test('a resource is five routes', () => {
  const { list, read, create, update, remove } = tents.routes;
  expect([list, read, create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/Tents',
    'GET /api/Tents/{id}',
    'POST /api/Tents',
    'PUT /api/Tents',
    'DELETE /api/Tents/{id}',
  ]);
  expect([list, read].map(({ access }) => access)).toEqual([
    may('Brands', 'Channels'),
    may('Brands', 'Channels'),
  ]);
  expect([create, update, remove].map(({ access }) => access)).toEqual([
    may('Channels'),
    may('Channels'),
    may('Channels'),
  ]);
});

test('a list is wrapped or bare, as the noun declares', () => {
  const row = tent.parse({ tentId: 1, tentName: 'A', brandId: 1, countOfOrders: 0, rowVersion: 1 });
  expect(tents.routes.list.response.parse({ tents: [row] })).toEqual({ tents: [row] });
  const bare = resource({ ...tents, list: null });
  expect(bare.routes.list.response.parse([row])).toEqual([row]);
});

test('creating responds with the id under the name of the noun', () => {
  expect([newIdMember('tent'), newIdMember('cookieScript')]).toEqual(['newTentId', 'newCookieScriptId']);
});

test('the parameters of a path are listed in order', () => {
  expect(parameterNames('/api/a/{first}/b/{second}')).toEqual(['first', 'second']);
  expect(parameterNames('/api/a')).toEqual([]);
});
