import type { SelectQueryBuilder } from 'kysely';

type Part = { page: number; size: number };

/** One page of a query's results, numbered from 1, with the total number of rows. */
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
    // The selected columns cannot be inferred for a query over any tables.
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { rows, total, page, size };
};
