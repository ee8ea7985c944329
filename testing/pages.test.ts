import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { longTest, times } from './long.ts';
import type { Route } from '../packages/kit/contract/route.ts';
import { mainRoutes, membersOf, nameOf } from './endpoints.ts';
import { addressOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import type { UserName } from './world.ts';

const { server } = withTwoBrands();
const pages = mainRoutes
  .filter(({ path }) => path.endsWith('/Page'))
  .map((route) => [nameOf(route), route] as const);

type Row = Readonly<Record<string, unknown>>;
type Page = { rows: Row[]; total: number };

/** What a list has to be told on every page and as a whole, such as a language. */
const needed = (route: Route): Record<string, string> =>
  route.path.includes('TranslatableTexts') ? { LanguageId: String(server().languages.de) } : {};
const read = async (user: UserName, route: Route, query: Record<string, string> = {}): Promise<Page> => {
  const address = addressOf({ path: route.path, query: { ...needed(route), ...query } });
  const { status, body } = await server().call(user, 'GET', address);
  expect([address, status]).toEqual([address, 200]);
  return body;
};
/** The rows of the plain list, which has them all. */
const whole = async (user: UserName, route: Route): Promise<Row[]> => {
  const path = route.path.replace(/\/Page$/, '');
  const { body } = await server().call(user, 'GET', addressOf({ path, query: needed(route) }));
  return Array.isArray(body) ? body : (Object.values<Row[]>(body).find(Array.isArray) ?? []);
};
const inOrder = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const sortsOf = ({ query }: Route): string[] => {
  const { sort } = (query as z.ZodMiniObject<{ sort: z.ZodMiniOptional<z.ZodMiniEnum> }>).shape; // as `pageOf` makes it
  return Object.keys(sort._zod.def.innerType._zod.def.entries);
};
/** Filters that equal a member of the rows have its values; others have words of their own. */
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const filtersOf = ({ query }: Route): string[] =>
  membersOf(query).filter((name) => !['page', 'size', 'search', 'sort', 'brandId'].includes(name));

/** In `npm test` a list of thousands of texts has larger pages. */
const mostPages = times(20, Number.POSITIVE_INFINITY);

describe.each(pages)('[trust B5] %s', (_, route) => {
  test('has on its pages what the whole list has, each row once and nothing of other brands', async () => {
    for (const user of ['A1', 'B1'] as const) {
      const rows = await whole(user, route);
      const size = String(Math.max(7, Math.ceil(rows.length / mostPages)));
      const found: Row[] = [];
      for (let page = 1; found.length < rows.length; page++) {
        const part = await read(user, route, { page: String(page), size });
        expect([part.total, part.rows.length > 0]).toEqual([rows.length, true]);
        found.push(...part.rows);
      }
      expect(inOrder(found)).toEqual(inOrder(rows));
    }
    expect((await whole('A1', route)).length).toBeGreaterThan(0);
  });

  longTest('can be sorted by whatever it offers, in both directions', async () => {
    const rows = inOrder(await whole('A1', route));
    for (const sort of sortsOf(route))
      expect([sort, inOrder((await read('A1', route, { sort, size: '1000' })).rows)]).toEqual([sort, rows]);
  });

  test('is searched, and narrowed by the members it offers', async () => {
    expect((await read('A1', route, { search: 'no such words' })).total).toBe(0);
    const rows = await whole('A1', route);
    for (const name of filtersOf(route).filter((one) => rows.some((row) => isPlain(row[one]))))
      for (const value of new Set(rows.map((row) => String(row[name])))) {
        const some = rows.filter((row) => String(row[name]) === value);
        const found = await read('A1', route, { [name]: value, size: '1000' });
        expect([name, value, inOrder(found.rows)]).toEqual([name, value, inOrder(some)]);
      }
  });
});
