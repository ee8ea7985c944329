import * as z from 'zod/mini';

/** A whole number in a query, between 1 and `most`. */
const queryNumber = (most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(most))),
  );

const search = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** Which part of a list; by default the first 50. `search` covers names, hosts and addresses. */
export const pageQuery = {
  page: z._default(queryNumber(100_000), 1),
  size: z._default(queryNumber(200), 50),
  search,
};

/** Part of a list, with the length of the whole. */
export const listOfRows = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() });

export const guid = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));
