import { mdiDotsVertical } from '@mdi/js';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Address } from '@candour/ui/address.tsx';
import { cx } from '@candour/ui/cx.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { Schema } from '../contract/route.ts';
import { Cell } from './cell.tsx';
import type { CellValue, FullColumn } from './columns.ts';
import classes from './data-table.module.css';
import { rowMenu, type RowActions } from './row-actions.ts';
import type { RowQuestion } from './row-facts.tsx';
import { useMay } from './surroundings.tsx';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** What every row of a table shares. */
export type RowParts<F extends Fields> = {
  list: List<F>;
  open: ((row: z.output<F>) => void) | undefined;
  actions: ((row: z.output<F>) => RowActions) | undefined;
  /** Shows where a row is used, or its history. */
  ask: (question: RowQuestion) => void;
  canSelect: boolean;
};

type Props<F extends Fields> = {
  parts: RowParts<F>;
  row: z.output<F>;
  /** From 0, among the rows shown. */
  index: number;
};

export const DataRow = <F extends Fields>({ parts, row, index }: Props<F>) => {
  const { list, open, actions, ask, canSelect } = parts;
  const { facts, columns, selected } = list;
  const id = row[facts.id];
  const name = String(row[facts.label]);
  const isSelected = selected.has(id);
  const may = useMay();
  // A screen may give other answers.
  const question = (about: RowQuestion['about']) => {
    const route = facts.routes?.[about];
    if (route === undefined || !may(route.access)) return undefined;
    return () => ask({ about, id: id as RowQuestion['id'], name }); // an id is one of these
  };
  const questions = { whereUsed: question('usage'), history: question('history') };
  const toggle = () => list.select(isSelected ? without(selected, id) : new Set([...selected, id]));
  return (
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(classes.row, isSelected && classes.selected)}
    >
      {canSelect && (
        <td role="cell" className={classes.choose}>
          <input type="checkbox" aria-label={`Choose ${name}`} checked={isSelected} onChange={toggle} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          role="cell"
          data-title={column.title}
          data-name={column.name === facts.label || undefined}
          className={cx(
            classes.cell,
            column.name === facts.label && classes.name,
            isAtEnd(column.align, column.value(row)) && classes.end,
          )}
        >
          {column.name === facts.label && open !== undefined ? (
            <button type="button" className={classes.open} onClick={() => open(row)}>
              <span className={classes.words} title={name.length > longText ? name : undefined}>
                {column.cell?.(row) ?? <Address>{name}</Address>}
              </span>
            </button>
          ) : (
            <Content own={column.cell?.(row)} value={shownValue(column, row)} />
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td role="cell" className={classes.actions}>
          <MenuButton
            path={mdiDotsVertical}
            label={`Actions for ${name}`}
            items={() => rowMenu({ ...questions, ...actions(row) })}
          />
        </td>
      )}
    </tr>
  );
};

/** From here on a text may be cut; then all of it is in the tooltip. */
const longText = 60;

type ContentProps = { own: ReactNode; value: CellValue };

/** No row is higher than a few lines, whatever is in it. */
const Content = ({ own, value }: ContentProps) =>
  own === undefined ? (
    <div
      className={classes.words}
      title={typeof value === 'string' && value.length > longText ? value : undefined}
    >
      <Cell value={value} />
    </div>
  ) : (
    <div className={classes.own}>{own}</div>
  );

const without = (ids: ReadonlySet<unknown>, id: unknown): Set<unknown> =>
  new Set([...ids].filter((one) => one !== id));

// A number that names something, such as an id, has no thousands.
const shownValue = <Row,>({ align, value }: FullColumn<Row>, row: Row): CellValue => {
  const own = value(row);
  return align === 'start' && typeof own === 'number' ? String(own) : own;
};

/** Whether a column of such values is aligned with the end. */
export const isAtEnd = (align: 'start' | 'end' | undefined, value: CellValue): boolean =>
  align === 'end' || (align === undefined && typeof value === 'number');
