import { mdiMagnify, mdiTextBoxPlusOutline } from '@mdi/js';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import type { Schema } from '../contract/route.ts';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import { DataRow } from './data-row.tsx';
import type { RowParts } from './row-parts.ts';
import { Pager } from './pager.tsx';
import type { QuickAction, RowActions } from './row-actions.ts';
import type { RowQuestion } from './row-facts.tsx';
import { fittingColumns, useRoom } from './fitting.ts';
import { pageOf } from './row-model.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import type { List } from './use-list.ts';
import { isTwoLine } from './row-name.tsx';
import { inSentence, ReadFailed, useFailedReads } from './waiting.tsx';

// Only long tables need windowing, and few lists are long.
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));
const virtualFrom = 120;
const RowFacts = lazy(() => import('./row-facts.tsx'));

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  list: List<F>;
  /** Accessible name of the table. */
  title: string;
  /** What its rows are called within a sentence, where the title does not say it. */
  rowsCalled?: string | undefined;
  /** What a press on the row's name does; usually the same as its first action. */
  open?: ((row: z.output<F>) => void) | undefined;
  actions?: (row: z.output<F>) => RowActions;
  /** What is done with the row most, beside its menu while the pointer or the focus is on the row. */
  quick?: (row: z.output<F>) => QuickAction | undefined;
  /** What can be done with several chosen rows; without it rows cannot be chosen. */
  bulk?: readonly BulkAction<z.output<F>>[];
  /** False where the screen itself exports its rows. */
  hasCsv?: boolean;
  /** Shown while there is no row at all. */
  empty: { title: string; text?: string; icon?: string; action?: ReactNode };
};

/** The table of a list: columns there is room for, order by column, row menu, chosen rows, and what stands in place of rows. */
export const DataTable = <F extends Fields>(props: Props<F>) => {
  const { list, title, open, actions, quick, bulk, hasCsv = true, empty } = props;
  const { rowsCalled = inSentence(title) } = props;
  const { room, frame } = useRoom();
  const [asked, ask] = useState<RowQuestion>();
  const failed = useFailedReads();
  const extra = (actions === undefined ? 0 : menuWidth) + (bulk === undefined ? 0 : chooseWidth);
  const { columns, facts, view } = list;
  const fit = fittingColumns({ columns, label: facts.label, extra }, room ?? usualRoom);
  useLayoutEffect(() => view.tellShown(fit.columns));
  if (list.all === undefined && failed !== undefined) {
    return (
      <Frame>
        <ReadFailed what={rowsCalled} failed={failed} />
      </Frame>
    );
  }
  if (list.all?.length === 0 && !(list.isPaged && list.isNarrowed)) {
    const { icon = mdiTextBoxPlusOutline, text, ...words } = empty;
    return (
      <Frame>
        <EmptyState icon={icon} {...words}>
          {text}
        </EmptyState>
      </Frame>
    );
  }
  const rows = list.isPaged ? list.rows : pageOf(list.rows, list.state.page, list.state.size);
  const parts: RowParts<F> = { list, fit, open, actions, quick, ask, canSelect: bulk !== undefined };
  const looks = [
    classes.table,
    fit.isPhone && classes.onPhone,
    !fit.isPhone && isTwoLine(parts) && classes.twoLine,
  ];
  return (
    <Frame>
      <div ref={frame} className={cx(room !== undefined && fit.width > room && classes.scrolls)}>
        <table
          className={cx(...looks)}
          style={{ minWidth: fit.width }}
          role="table"
          aria-label={title}
          aria-rowcount={list.total + 1}
          onPointerOver={tellWhole}
          onFocus={tellWhole}
        >
          <TableHead parts={parts} rows={rows} />
          {list.all === undefined ? <SkeletonRows parts={parts} /> : <TableBody parts={parts} rows={rows} />}
        </table>
      </div>
      {list.all !== undefined && rows.length === 0 && <NothingFound list={list} rowsCalled={rowsCalled} />}
      <Pager list={list} title={title} shown={rows.length} hasCsv={hasCsv} />
      {bulk !== undefined && <BulkBar list={list} actions={bulk} />}
      {facts.routes !== undefined && asked !== undefined && (
        <Suspense>
          <RowFacts routes={facts.routes} asked={asked} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </Frame>
  );
};

/** Until the room is known. */
const usualRoom = 800;
const menuWidth = 56;
const chooseWidth = 44;

/** The card around a table and around what stands in its place. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame} data-full-width>
    {children}
  </div>
);

/**
 * What is cut off is told whole by a tooltip, made once the pointer or the focus is there: a long list has
 * thousands of cells.
 */
const tellWhole = ({ target }: SyntheticEvent<HTMLElement>): void => {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  for (const box of cell?.querySelectorAll<HTMLElement>('*') ?? [])
    if (box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis')
      box.title = box.textContent;
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

const NothingFound = <F extends Fields>({ list, rowsCalled }: { list: List<F>; rowsCalled: string }) => {
  const { search } = list.state;
  return (
    <EmptyState
      icon={mdiMagnify}
      title={`No ${rowsCalled} match ${search === '' ? 'these filters' : `“${search}”`}`}
      action={<Button onClick={list.clear}>Clear search and filters</Button>}
    >
      Try fewer or different words, or remove filters.
    </EmptyState>
  );
};
