import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { kindOf } from '../contract/field-kind.ts';
import type { PageRoute } from '../contract/paging.ts';
import { inputOf, type Resource } from '../contract/resource.ts';
import type { Schema } from '../contract/route.ts';
import type { AnyRoute, Call } from './call.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint, type Handler } from './endpoint.ts';
import type { Row } from './row.ts';
import { rowsOf, type ResourceBehaviour } from './serve-resource.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Source = Pick<ResourceBehaviour, 'table' | 'view' | 'columns' | 'rows'>;
type Asked = { page: number; size: number; search?: string; sort?: string } & Record<string, unknown>;

/** Where people see words for the numbers of a field: number → word. They sort by the words. */
type Words = Readonly<Record<string, Readonly<Record<number, string>>>>;

/**
 * The endpoint of a noun's pages. Which rows stand on a page is found in the noun's own table wherever that
 * can tell, so that what its view joins and counts is done for the rows of the page alone.
 */
export const servePage = <F extends Fields>(
  route: PageRoute<F>,
  noun: Resource<F>,
  {
    words = {},
    ...behaviour
  }: Pick<ResourceBehaviour<z.output<F>>, 'table' | 'view' | 'rows'> & {
    columns?: unknown;
    words?: Words;
  },
): Endpoint => {
  const source = behaviour as Source; // its columns are only asked whether there are any of its own
  const handler = async ({ db, query }: Call): Promise<unknown> => {
    const asked = query as Asked; // parsed by the route
    const plan = planOf(noun as Resource, source, asked, words);
    const from = plan.isOfTable ? sql`${table(source)} as row` : sql`${rowsOf(db, source)}`;
    const { ids, total, page } = await findPage(db, { ...plan, from, id: noun.id }, asked);
    const rows = await rowsById(db, { source, id: noun.id }, ids);
    return { rows, total, page, size: asked.size };
  };
  return handle(route as unknown as AnyRoute, handler as Handler<AnyRoute>); // its parts are parsed by this route
};

const ref = (name: string) => sql.ref(`row.${name}`);
const table = (source: Source) => sql.table(source.table);

const planOf = (noun: Resource, source: Source, asked: Asked, words: Words) => {
  const { page: _, size: __, search = '', sort = noun.order, brandId, ...filters } = asked;
  const sortBy = sort.replace(/^-/, '');
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined);
  const terms = search.split(/\s+/).filter(Boolean);
  const isOfBrand = brandId !== undefined && brandId !== -1 && noun.scope === 'brand';
  const conditions = [
    ...(isOfBrand ? [sql`${ref('brandId')} = ${brandId}`] : []),
    ...narrowed.map(([name, value]) => sql`${ref(name)} = ${value}`),
    ...terms.map((term) => sql`position(candour_folded(${term}) in candour_folded(${searchable(noun)})) > 0`),
  ];
  const names = [sortBy, ...narrowed.map(([name]) => name), ...(terms.length > 0 ? noun.search : [])];
  const stored = inputOf(noun.fields).shape;
  return {
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    order: orderBy(noun, { sortBy, isDescending: sort.startsWith('-') }, words),
    isSearched: terms.length > 0,
    isOfTable:
      source.rows === undefined &&
      source.columns === undefined &&
      names.every((name) => name === noun.id || name in stored),
  };
};

const searchable = ({ search }: Resource): RawBuilder<string> =>
  sql`concat_ws(E'\n', ${sql.join(search.map((name) => sql`${ref(name)}::text`))})`;

type Order = { sortBy: string; isDescending: boolean };

/** Texts as people order them, lists by their length; what is empty comes last in both directions. */
const orderBy = (noun: Resource, { sortBy, isDescending }: Order, words: Words): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const schema = noun.fields.shape[sortBy];
  const kind = schema === undefined ? 'other' : kindOf(schema);
  const last = sql`${ref(noun.id)} ${direction}`;
  // It is never empty, and an index has it in this order.
  if (sortBy === noun.label) return sql`${named(ref(sortBy))} ${direction}, ${last}`;
  const own = words[sortBy];
  // Equal ones are told by their names.
  const byName = sql`${named(ref(noun.label))}, ${last}`;
  if (own !== undefined) return sql`${rankOf(ref(sortBy), own)} ${direction} nulls last, ${byName}`;
  if (kind === 'text' || kind === 'choice')
    return sql`nullif(${named(ref(sortBy))}, '') ${direction} nulls last, ${byName}`;
  if (kind === 'list' || kind === 'texts' || kind === 'numbers')
    return sql`jsonb_array_length(${ref(sortBy)}) ${direction} nulls last, ${last}`;
  return sql`${ref(sortBy)} ${direction} nulls last, ${last}`;
};

const named = (column: RawBuilder<unknown>) => sql`${column}::text collate candour_names`;

const rankOf = (column: RawBuilder<unknown>, words: Readonly<Record<number, string>>) => {
  const ordered = Object.entries(words).toSorted(([, one], [, other]) => one.localeCompare(other));
  return sql`array_position(${ordered.map(([value]) => Number(value))}::int[], ${column}::int)`;
};

type Finding = {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  id: string;
  isSearched: boolean;
};
type Found = { ids: number[]; total: number; page: number };

/**
 * The ids on a page. A search reads every row anyway and counts as it goes; otherwise an index may lead
 * straight to the page, and counting is a question of its own.
 */
const findPage = async (db: Db, finding: Finding, { page, size }: Asked): Promise<Found> => {
  const { from, where, order, id, isSearched } = finding;
  if (isSearched) {
    const { rows } = await sql<{ id: number; total: number }>`
      select ${ref(id)} as id, count(*) over ()::int as total from ${from} where ${where}
      order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db);
    const [first] = rows;
    if (first !== undefined) return { ids: rows.map((row) => row.id), total: first.total, page };
  }
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const last = Math.min(page, Math.max(1, Math.ceil(total / size)));
  const { rows } = await sql<{ id: number }>`
    select ${ref(id)} as id from ${from} where ${where} order by ${order}
    limit ${size} offset ${(last - 1) * size}`.execute(db);
  return { ids: rows.map((row) => row.id), total, page: last };
};

const rowsById = async (
  db: Db,
  { source, id }: { source: Source; id: string },
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from ${rowsOf(db, source)} where ${ref(id)} = any(${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row[id], row]));
  return ids.flatMap((one) => {
    const row = byId.get(one);
    return row === undefined ? [] : [row];
  });
};
