import type { SelectQueryBuilder } from 'kysely';

type Part = { page: number; size: number };

/** One page of what a query finds, numbered from 1, with how many rows there are in all. */
export const partOf = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Part,
) => {
  const rows = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    // What is selected cannot be read off a query of any tables.
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { rows, total, page, size };
};
