import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type * as z from 'zod/mini';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import type { Schema } from '../contract/route.ts';
import { isAtEnd } from './cell.tsx';
import type { RowParts } from './row-parts.ts';
import classes from './data-table.module.css';
import type { FittedColumn } from './fitting.ts';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Props<F extends Fields> = { parts: RowParts<F>; rows: readonly z.output<F>[] };

export const TableHead = <F extends Fields>({ parts, rows }: Props<F>) => {
  const { list, fit, actions, canSelect } = parts;
  const shown = fit.isPhone ? fit.columns.filter(({ name }) => name === list.facts.label) : fit.columns;
  return (
    <thead role="rowgroup" className={cx(classes.head, fit.isPhone && 'visually-hidden')}>
      <tr role="row" aria-rowindex={1}>
        {canSelect && (
          <th role="columnheader" className={classes.choose}>
            {!fit.isPhone && <ChooseAll list={list} rows={rows} />}
          </th>
        )}
        {shown.map((column) => (
          <Heading key={column.name} parts={parts} column={column} first={rows[0]} />
        ))}
        {actions !== undefined && (
          <th role="columnheader" className={classes.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

type HeadingProps<F extends Fields> = {
  parts: RowParts<F>;
  column: FittedColumn<z.output<F>>;
  first: z.output<F> | undefined;
};

const Heading = <F extends Fields>({ parts: { list, fit }, column, first }: HeadingProps<F>) => {
  const { sortBy, isDescending } = list.state;
  const isSorted = sortBy === column.name;
  const isNumber = isAtEnd(column.align, first === undefined ? undefined : column.value(first));
  const sort = () => list.change({ sortBy: column.name, isDescending: isSorted && !isDescending });
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={
        isSorted && list.canSort(column.name) ? (isDescending ? 'descending' : 'ascending') : undefined
      }
      className={cx(isNumber && classes.end, column.name === list.facts.label && classes.name)}
      style={fit.isPhone ? undefined : { width: column.width }}
    >
      {!list.canSort(column.name) || fit.isPhone ? (
        <span className={classes.fixed}>
          <span className={classes.words}>{column.title}</span>
        </span>
      ) : (
        <button type="button" className={classes.sort} onClick={sort}>
          <span className={classes.words}>{column.title}</span>
          <span className={cx(classes.arrow, isSorted && classes.sorted)}>
            <Icon path={isSorted && isDescending ? mdiArrowDown : mdiArrowUp} size={14} />
          </span>
        </button>
      )}
    </th>
  );
};

type ChooseProps<F extends Fields> = { list: List<F>; rows: readonly z.output<F>[] };

const ChooseAll = <F extends Fields>({ list, rows }: ChooseProps<F>) => {
  const ids = rows.map((row) => row[list.facts.id]);
  const shown = new Set<unknown>(ids);
  const chosen = ids.filter((id) => list.selected.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label="Choose all rows shown"
      checked={chosen > 0 && chosen === ids.length}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      onChange={() => {
        const others = [...list.selected].filter((id) => !shown.has(id));
        list.select(new Set(chosen === ids.length ? others : [...others, ...ids]));
      }}
    />
  );
};
