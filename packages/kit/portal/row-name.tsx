import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import { Cell } from './cell.tsx';
import type { FullColumn } from './columns.ts';
import type { RowParts } from './row-parts.ts';
import classes from './data-table.module.css';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Props<F extends Fields> = {
  parts: RowParts<F>;
  row: z.output<F>;
  column: FullColumn<z.output<F>>;
};

/** The name of a row, which opens it, above the brand where that has no column and what the list adds. */
export const RowName = <F extends Fields>({ parts, row, column }: Props<F>) => {
  const second = isTwoLine(parts) && secondLine(parts, row, column);
  return (
    <>
      <NameButton parts={parts} row={row} column={column} />
      {second !== false && <div className={classes.second}>{second}</div>}
    </>
  );
};

/** The name alone. */
export const NameButton = <F extends Fields>({ parts: { open }, row, column }: Props<F>) => {
  const name = (
    <span className={classes.words} dir="auto">
      {column.cell?.(row) ?? <Cell value={column.value(row)} />}
    </span>
  );
  if (open === undefined) return <div className={classes.plain}>{name}</div>;
  return (
    <button type="button" className={classes.open} onClick={() => open(row)}>
      {name}
    </button>
  );
};

/** Whether rows of a table have a second line. */
export const isTwoLine = <F extends Fields>({ list, fit }: Pick<RowParts<F>, 'list' | 'fit'>): boolean =>
  fit.columns.some(({ second }) => second !== undefined) || (fit.brand !== undefined && hasBrands(list));

/** Whether rows of several brands are among those a person sees. */
export const hasBrands = ({ brands }: { brands: { choices: readonly unknown[] } }): boolean =>
  brands.choices.length > 1;

/** What stands under the name of a row. */
export const secondLine = <F extends Fields>(
  { list, fit }: RowParts<F>,
  row: z.output<F>,
  { second }: FullColumn<z.output<F>>,
): string => [hasBrands(list) ? fit.brand?.value(row) : undefined, second?.(row)].filter(Boolean).join(' · ');
