import { mdiMagnify, mdiTextBoxPlusOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import type { Schema } from '../contract/route.ts';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import { DataRow, type RowParts } from './data-row.tsx';
import { Pager } from './pager.tsx';
import type { RowActions } from './row-actions.ts';
import type { RowQuestion } from './row-facts.tsx';
import { fittingColumns, useRoom } from './fitting.ts';
import { pageOf } from './row-model.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import type { List } from './use-list.ts';
import { ReadFailed, useFailedReads } from './waiting.tsx';

// Only long tables need windowing, and few lists are long.
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));
const virtualFrom = 120;
const RowFacts = lazy(() => import('./row-facts.tsx'));

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  list: List<F>;
  /** Accessible name of the table. */
  title: string;
  /** What a press on the row's name does; usually the same as its first action. */
  open?: ((row: z.output<F>) => void) | undefined;
  actions?: (row: z.output<F>) => RowActions;
  /** What can be done with several chosen rows; without it rows cannot be chosen. */
  bulk?: readonly BulkAction<z.output<F>>[];
  /** Shown while there is no row at all. */
  empty: { title: string; text?: string; icon?: string; action?: ReactNode };
};

/** The table of a list: sticky header, order by column, row menu, chosen rows, skeleton, empty state. */
export const DataTable = <F extends Fields>(props: Props<F>) => {
  const { title, open, actions, bulk, empty } = props;
  const { room, frame } = useRoom();
  const { list, width } = fitted(props, room);
  const [asked, ask] = useState<RowQuestion>();
  const failed = useFailedReads();
  if (list.all === undefined && failed !== undefined) {
    return (
      <div className={classes.frame}>
        <ReadFailed failed={failed} />
      </div>
    );
  }
  if (list.all?.length === 0 && !(list.isPaged && list.isNarrowed)) {
    const { icon = mdiTextBoxPlusOutline, text, ...words } = empty;
    return (
      <div className={classes.frame}>
        <EmptyState icon={icon} {...words}>
          {text}
        </EmptyState>
      </div>
    );
  }
  const rows = list.isPaged ? list.rows : pageOf(list.rows, list.state.page, list.state.size);
  const { routes } = list.facts;
  const parts: RowParts<F> = { list, open, actions, ask, canSelect: bulk !== undefined };
  return (
    <div className={classes.frame}>
      <div ref={frame} className={cx(room !== undefined && width > room.frame && classes.scrolls)}>
        <table
          className={classes.table}
          style={{ minWidth: width }}
          role="table"
          aria-label={title}
          aria-rowcount={list.total + 1}
        >
          <TableHead parts={parts} rows={rows} />
          {list.all === undefined ? <SkeletonRows parts={parts} /> : <TableBody parts={parts} rows={rows} />}
        </table>
      </div>
      {list.all !== undefined && rows.length === 0 && <NothingFound clear={list.clear} />}
      <Pager list={list} shown={rows.length} />
      {bulk !== undefined && <BulkBar list={list} actions={bulk} />}
      {routes !== undefined && asked !== undefined && (
        <Suspense>
          <RowFacts routes={routes} asked={asked} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

const menuWidth = 56;
const chooseWidth = 48;

/** The list with the columns there is room for; before that is known, with none of lesser weight. */
const fitted = <F extends Fields>({ list, actions, bulk }: Props<F>, room = { frame: 0, window: 901 }) => {
  const extra = (actions === undefined ? 0 : menuWidth) + (bulk === undefined ? 0 : chooseWidth);
  const { columns, width } = fittingColumns({ columns: list.columns, label: list.facts.label, extra }, room);
  return { list: { ...list, columns }, width };
};

type BodyProps<F extends Fields> = { parts: RowParts<F>; rows: readonly z.output<F>[] };

const TableBody = <F extends Fields>({ parts, rows }: BodyProps<F>) => {
  const plain = (some: readonly z.output<F>[]) => (
    <tbody role="rowgroup">
      {some.map((row, index) => (
        <DataRow key={String(row[parts.list.facts.id])} parts={parts} row={row} index={index} />
      ))}
    </tbody>
  );
  if (rows.length < virtualFrom) return plain(rows);
  return (
    <Suspense fallback={plain(rows.slice(0, 40))}>
      <VirtualRows parts={parts} rows={rows} />
    </Suspense>
  );
};

const NothingFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={mdiMagnify}
    title="Nothing matches"
    action={<Button onClick={clear}>Clear search and filters</Button>}
  >
    Try fewer or different words, or remove filters.
  </EmptyState>
);
