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

/** What is told of a noun whose pages are served; a `resource` has it all. */
type Facts<F extends Fields = Fields> = Pick<Resource<F>, 'id' | 'label' | 'search' | 'order' | 'fields'> & {
  scope?: 'brand' | 'tenant';
};

/** Where people see words for the values of a field: value → word. They sort by the words. */
type Words = Readonly<Record<string, Readonly<Record<string | number, string>>>>;

export type Paging<T = Row> = Pick<ResourceBehaviour<T>, 'rows'> & {
  /** Read query with joined and counted columns; with `ids` only their rows are read of it. */
  view?: (db: Db, ids?: readonly unknown[]) => unknown;
  /** The noun's own table. */
  table?: string;
  columns?: unknown;
  /** Members that the table has as columns under their names; by default those that callers write. */
  stored?: readonly string[];
  words?: Words;
  /** What a column is sorted by, as a text, if not by its own value. */
  orders?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What the filters that are no members ask of a `row`. */
  filters?: Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
  /** Members of the query that narrow nothing: the view was made of them. */
  asks?: readonly string[];
  /** Whether its rows are made of others', so that no index leads to a page: they are counted as they are read. */
  isMade?: boolean;
  /** What is worked out once the rows of the page are read. */
  finish?: (rows: Row[]) => unknown[];
};
type Asked = { page: number; size: number; search?: string; sort?: string } & Record<string, unknown>;

/**
 * The endpoint of a noun's pages. Which rows stand on a page is found in the noun's own table wherever that
 * can tell, so that what its view joins and counts is done for the rows of the page alone. How pages are made
 * may depend on the caller.
 */
export const servePage = <F extends Fields>(
  route: PageRoute<F>,
  noun: Facts<F>,
  paging: Paging<z.output<F>> | ((call: Call) => Paging<z.output<F>> | Promise<Paging<z.output<F>>>),
): Endpoint => {
  const handler = async (call: Call): Promise<unknown> => {
    const source = (typeof paging === 'function' ? await paging(call) : paging) as Paging; // its rows are of this noun
    const asked = call.query as Asked; // parsed by the route
    const plan = planOf(noun as Facts, source, asked);
    const rowsFrom = plan.isOfTable ? sql`${sql.table(source.table ?? '')} as row` : viewOf(call.db, source);
    const from = plan.isSearched ? sql`${rowsFrom}${searchable(noun as Facts)}` : rowsFrom;
    const { ids, total, page } = await findPage(call.db, { ...plan, from, id: noun.id }, asked);
    const rows = await rowsById(call.db, { source, id: noun.id }, ids);
    return { rows: source.finish?.(rows) ?? rows, total, page, size: asked.size };
  };
  return handle(route as unknown as AnyRoute, handler as Handler<AnyRoute>); // its parts are parsed by this route
};

const ref = (name: string) => sql.ref(`row.${name}`);
const viewOf = (db: Db, { table = '', view }: Paging, ids?: readonly unknown[]) =>
  sql`${rowsOf(db, { table, ...(view && { view: () => view(db, ids) }) })}`;

const planOf = (noun: Facts, source: Paging, asked: Asked) => {
  const { page: _, size: __, search = '', sort = noun.order, brandId, ...rest } = asked;
  const sortBy = sort.replace(/^-/, '');
  const narrowed = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && source.asks?.includes(name) !== true,
  );
  const terms = search.split(/\s+/).filter(Boolean);
  const isOfBrand = brandId !== undefined && brandId !== -1 && noun.scope === 'brand';
  const conditions = [
    ...(source.rows === undefined ? [] : [source.rows]),
    ...(isOfBrand ? [sql`${ref('brandId')} = ${brandId}`] : []),
    ...narrowed.map(
      ([name, value]) => source.filters?.[name]?.(String(value)) ?? sql`${ref(name)} = ${value}`,
    ),
    ...terms.map((term) => sql`position(candour_folded(${term}) in sought.words) > 0`),
  ];
  const names = [sortBy, ...narrowed.map(([name]) => name), ...(terms.length > 0 ? noun.search : [])];
  return {
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    order: orderBy(noun, { sortBy, isDescending: sort.startsWith('-') }, source),
    isSearched: terms.length > 0,
    isOfTable: source.table !== undefined && areStored(noun, source, names),
    readsAll: terms.length > 0 || source.isMade === true,
  };
};

const areStored = (
  { id, fields }: Facts,
  { stored, columns, orders = {} }: Paging,
  names: readonly string[],
): boolean => {
  const written = columns === undefined ? Object.keys(inputOf(fields).shape) : [];
  const known = [id, ...(stored ?? written)];
  return names.every((name) => known.includes(name) && !(name in orders));
};

/** What is searched of each row, put together and folded once, however many words are looked for. */
const searchable = ({ search }: Facts): RawBuilder<unknown> => sql` cross join lateral (
  select candour_folded(joined.words) as words
  from (select concat_ws(E'\n', ${sql.join(search.map((name) => sql`${ref(name)}::text`))}) as words offset 0) joined
  offset 0) sought`;

type Order = { sortBy: string; isDescending: boolean };

/** Texts as people order them, lists by their length; what is empty comes last in both directions. */
const orderBy = (
  noun: Facts,
  { sortBy, isDescending }: Order,
  { words = {}, orders = {} }: Paging,
): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const schema = noun.fields.shape[sortBy];
  const kind = schema === undefined ? 'text' : kindOf(schema);
  const last = sql`${ref(noun.id)} ${direction}`;
  // It is never empty, and an index has it in this order.
  if (sortBy === noun.label) return sql`${named(ref(sortBy))} ${direction}, ${last}`;
  const own = words[sortBy];
  // Equal ones are told by their names.
  const byName = sql`${named(ref(noun.label))}, ${last}`;
  if (own !== undefined) return sql`${rankOf(ref(sortBy), own)} ${direction} nulls last, ${byName}`;
  if (sortBy in orders || kind === 'text' || kind === 'choice')
    return sql`nullif(${named(orders[sortBy] ?? ref(sortBy))}, '') ${direction} nulls last, ${byName}`;
  if (kind === 'list' || kind === 'texts' || kind === 'numbers')
    return sql`jsonb_array_length(${ref(sortBy)}) ${direction} nulls last, ${last}`;
  return sql`${ref(sortBy)} ${direction} nulls last, ${last}`;
};

const named = (column: RawBuilder<unknown>) => sql`(${column})::text collate candour_names`;

const rankOf = (column: RawBuilder<unknown>, words: Words[string]) => {
  const ordered = Object.entries(words).toSorted(([, one], [, other]) => one.localeCompare(other));
  return sql`array_position(${ordered.map(([value]) => value)}::text[], ${column}::text)`;
};

type Finding = {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  id: string;
  readsAll: boolean;
};
type Found = { ids: number[]; total: number; page: number };

/**
 * The ids on a page. What reads every row anyway counts as it goes; otherwise an index may lead straight to
 * the page, and counting is a question of its own.
 */
const findPage = async (db: Db, finding: Finding, { page, size }: Asked): Promise<Found> => {
  const { from, where, order, id, readsAll } = finding;
  if (readsAll) {
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
  { source, id }: { source: Paging; id: string },
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from ${viewOf(db, source, ids)} where ${ref(id)} = any(${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row[id], row]));
  return ids.flatMap((one) => {
    const row = byId.get(one);
    return row === undefined ? [] : [row];
  });
};
