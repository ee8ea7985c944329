import { mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Crumb } from '@candour/ui/breadcrumbs.tsx';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import type { Schema } from '../contract/route.ts';
import { DataTable } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { BriefOnPhone } from './brief-on-phone.tsx';
import { PageHead } from './page-head.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import type { QuickAction, RowActions } from './row-actions.ts';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  list: List<F>;
  title: string;
  /** What its rows are called within a sentence, where the title does not say it. */
  rowsCalled?: string | undefined;
  purpose: string;
  /** What the search looks through: "Search brands". */
  search: string;
  /** The primary action, omitted for people who may not use it. */
  add?: { label: string; run: () => void } | undefined;
  /** Further buttons of the head. */
  buttons?: ReactNode;
  /** Further filters. */
  filters?: ReactNode;
  /** Where the screen belongs, where that is not the menu. */
  trail?: readonly Crumb[] | undefined;
  open?: (row: z.output<F>) => void;
  actions?: (row: z.output<F>) => RowActions;
  quick?: (row: z.output<F>) => QuickAction | undefined;
  bulk?: readonly BulkAction<z.output<F>>[];
  empty: { title: string; text?: string; icon?: string };
  /** Dialogs. */
  children?: ReactNode;
};

/** The standard list layout: title, purpose and primary action; search and filters; the table. */
export const ListScreen = <F extends Fields>(props: Props<F>) => {
  const { list, title, purpose, search, add, buttons, filters, trail, empty, children, ...table } = props;
  const addButton = (label: ReactNode) =>
    add !== undefined && (
      <Button look="primary" icon={mdiPlus} onClick={add.run}>
        {label}
      </Button>
    );
  return (
    <>
      <PageHead
        title={title}
        count={list.all === undefined ? undefined : list.total}
        purpose={purpose}
        trail={trail}
        actions={
          <>
            {buttons}
            {addButton(<BriefOnPhone label={add?.label ?? ''} />)}
          </>
        }
      />
      <ListToolbar list={list} search={search}>
        {filters}
      </ListToolbar>
      <DataTable {...table} list={list} title={title} empty={{ ...empty, action: addButton(add?.label) }} />
      {children}
    </>
  );
};
