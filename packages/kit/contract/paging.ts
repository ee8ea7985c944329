import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { kindOf } from './field-kind.ts';
import { queryId } from './fields.ts';
import { route, type Route, type Schema } from './route.ts';

/** A whole number in a query, between 1 and `most`. */
const queryNumber = (most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(most))),
  );

/** Which part of a list; by default the first 50 rows. */
export const partQuery = (mostRows: number) => ({
  page: z._default(queryNumber(100_000), 1),
  size: z._default(queryNumber(mostRows), 50),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

/** Part of a list, with the length of the whole. A page past the end is answered with the last one. */
export const listOfRows = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() });

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Name<F extends Fields> = keyof z.output<F> & string;

/** Most rows of one page: as many as an export takes at a time. */
export const mostRows = 1000;

/** What a filter in a query may be: a value of the field as text. */
const filterFor = (schema: Schema | undefined): z.ZodMiniType<string> => {
  const kind = schema === undefined ? 'other' : kindOf(schema);
  if (kind === 'flag') return z.enum(['true', 'false']);
  if (kind === 'text') return z.string().check(z.maxLength(200));
  return z.string().check(z.regex(kind === 'choice' ? /^\w{1,60}$/ : /^-?\d{1,9}$/));
};

type Filters<N extends string> = Record<N, z.ZodMiniOptional<z.ZodMiniType<string>>>;
type Others = Readonly<Record<string, z.ZodMiniType<string>>>;

type Asked<N extends string, O extends Others> = {
  /** Members that may be asked to equal a value. */
  filters: readonly N[];
  /** Filters that are no members, with the values they take. */
  others?: O;
  /** What else the list can be sorted by. */
  sorts?: readonly string[];
};

/**
 * The route by which a noun's list is read page by page, beside the plain list that has all rows: searched in
 * the noun's `search`, narrowed, and sorted.
 */
export const pageOf = <F extends Fields, const N extends Name<F>, const O extends Others = Others>(
  { name, path, fields, access }: { name: string; path: string; fields: F; access: { read: Access } },
  { filters, others, sorts = [] }: Asked<N, O>,
) =>
  route({
    method: 'GET',
    path: `${path}/Page`,
    summary: `Lists ${name} rows page by page`,
    access: access.read,
    mayLag: true,
    query: z.object({
      ...partQuery(mostRows),
      sort: z.optional(z.enum([...Object.keys(fields.shape), ...sorts].flatMap((one) => [one, `-${one}`]))),
      brandId: z.optional(queryId()),
      // Each filter has a schema of its own.
      ...(Object.fromEntries([
        ...filters.map((filter) => [filter, z.optional(filterFor(fields.shape[filter]))]),
        ...Object.entries(others ?? {}).map(([filter, schema]) => [filter, z.optional(schema)]),
      ]) as Filters<N | (keyof O & string)>),
    }),
    response: listOfRows(fields),
  });

export type PageRoute<F extends Fields = Fields> = Route & {
  query: Schema;
  response: ReturnType<typeof listOfRows<F>>;
};
