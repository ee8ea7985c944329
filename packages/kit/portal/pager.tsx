import { mdiChevronLeft, mdiChevronRight, mdiDownload } from '@mdi/js';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import type { Schema } from '../contract/route.ts';
import { csvOf, download, fileName } from './csv.ts';
import { pageSizes } from './list-state.ts';
import classes from './pager.module.css';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = { list: List<F>; title: string; shown: number; hasCsv: boolean };

/** The foot of a table: number of rows, page, rows per page, and the shown rows as CSV. */
export const Pager = <F extends Fields>({ list, title, shown, hasCsv }: Props<F>) => {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      download(fileName(title, new Date()), csvOf(await list.everyRow(), list.columns));
    } catch (error) {
      showSnack('danger', error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  if (list.all === undefined || list.rows.length === 0) return null;
  const { size } = list.state;
  const pages = size === null ? 1 : Math.max(1, Math.ceil(list.total / size));
  const page = Math.min(list.state.page, pages);
  const from = (page - 1) * (size ?? 0);
  const range = pages === 1 ? list.total : `${from + 1}–${from + shown} of ${list.total}`;
  return (
    <div className={classes.pager}>
      <p aria-live="polite">
        {range.toLocaleString('en')} {list.total === 1 ? 'row' : 'rows'}
      </p>
      <div className={classes.tools}>
        {Math.max(list.all.length, list.total) > pageSizes[0] && (
          <MenuButton look="quiet" small label={`Rows: ${sizeText(size)}`} items={() => sizeItems(list)}>
            {sizeText(size)}
          </MenuButton>
        )}
        {hasCsv && (
          <Button look="quiet" small icon={mdiDownload} busy={isSaving} onClick={() => void save()}>
            CSV
          </Button>
        )}
        {pages > 1 && (
          <>
            <IconButton
              path={mdiChevronLeft}
              label="Previous page"
              disabled={page === 1}
              onClick={() => list.change({ page: page - 1 })}
            />
            <IconButton
              path={mdiChevronRight}
              label="Next page"
              disabled={page === pages}
              onClick={() => list.change({ page: page + 1 })}
            />
          </>
        )}
      </div>
    </div>
  );
};

const sizeItems = <F extends Fields>(list: List<F>) =>
  // A server that pages does so because all rows would be too many.
  [...pageSizes, ...(list.isPaged ? [] : [null])].map((size) => ({
    label: size === null ? 'All on one page' : String(size),
    isChecked: list.state.size === size,
    run: () => list.change({ size }),
  }));

const sizeText = (size: number | null): string => (size === null ? 'All on one page' : `${size} per page`);
