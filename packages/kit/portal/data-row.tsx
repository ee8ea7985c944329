import { mdiDotsHorizontal } from '@mdi/js';
import type { MouseEvent } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { Schema } from '../contract/route.ts';
import { contentOf, isAtEnd } from './cell.tsx';
import classes from './data-table.module.css';
import { PhoneCell } from './phone-cell.tsx';
import { rowMenu } from './row-actions.ts';
import type { RowQuestion } from './row-facts.tsx';
import { RowName } from './row-name.tsx';
import type { RowParts } from './row-parts.ts';
import { useMay } from './surroundings.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  parts: RowParts<F>;
  row: z.output<F>;
  /** From 0, among the rows shown. */
  index: number;
};

export const DataRow = <F extends Fields>({ parts, row, index }: Props<F>) => {
  const { list, fit, open, canSelect } = parts;
  const { facts, selected } = list;
  const id = row[facts.id];
  const isSelected = selected.has(id);
  const toggle = () => list.select(isSelected ? without(selected, id) : new Set([...selected, id]));
  return (
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(classes.row, isSelected && classes.selected, open !== undefined && classes.opens)}
      onClick={open === undefined ? undefined : (event) => isOnRow(event) && open(row)}
    >
      {canSelect && (
        <td role="cell" className={classes.choose}>
          <input
            type="checkbox"
            aria-label={`Choose ${String(row[facts.label])}`}
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {fit.isPhone ? (
        <PhoneCell parts={parts} row={row} />
      ) : (
        fit.columns.map((column) =>
          column.name === facts.label ? (
            <td key={column.name} role="cell" data-name className={cx(classes.cell, classes.name)}>
              <RowName parts={parts} row={row} column={column} />
            </td>
          ) : (
            <td
              key={column.name}
              role="cell"
              className={cx(classes.cell, isAtEnd(column.align, column.value(row)) && classes.end)}
            >
              <div className={classes.words} dir="auto">
                {contentOf(column, row)}
              </div>
            </td>
          ),
        )
      )}
      <RowTools parts={parts} row={row} />
    </tr>
  );
};

/** A press on the row itself, not on a control in it, nor at the end of marking a text. */
const isOnRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  // Menus and dialogs of the row stand elsewhere in the page; their events pass through here all the same.
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, textarea, label, [role=button]') === null &&
  getSelection()?.isCollapsed !== false;

/** The menu of a row, and the one thing that is done with it most. */
const RowTools = <F extends Fields>({ parts, row }: Omit<Props<F>, 'index'>) => {
  const { list, actions, quick, ask } = parts;
  const { facts } = list;
  const may = useMay();
  if (actions === undefined) return null;
  const name = String(row[facts.label]);
  // A screen may give other answers.
  const question = (about: RowQuestion['about']) => {
    const route = facts.routes?.[about];
    if (route === undefined || !may(route.access)) return undefined;
    return () => ask({ about, id: row[facts.id] as RowQuestion['id'], name }); // an id is one of these
  };
  const questions = { whereUsed: question('usage'), history: question('history') };
  const first = quick?.(row);
  return (
    <td role="cell" className={classes.actions}>
      <div className={classes.tools}>
        {first !== undefined && (
          <Button small className={classes.quick} aria-label={`${first.label}: ${name}`} onClick={first.run}>
            {first.label}
          </Button>
        )}
        <MenuButton
          path={mdiDotsHorizontal}
          label={`Actions for ${name}`}
          items={() => rowMenu({ ...questions, ...actions(row) })}
        />
      </div>
    </td>
  );
};

const without = (ids: ReadonlySet<unknown>, id: unknown): Set<unknown> =>
  new Set([...ids].filter((one) => one !== id));
