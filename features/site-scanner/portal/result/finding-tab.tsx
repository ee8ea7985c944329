import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Route, Schema } from '@candour/kit/contract/route';
import type { Column } from '@candour/kit/portal/columns.ts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import type { ListFacts, ListOptions } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { usePartList } from '../use-part.ts';
import { ItemSheet, type Sheet } from './item-sheet.tsx';
import { bulkOf, useItemActions, type Item } from './use-item-actions.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type FindingTab<F extends Fields, Row> = {
  /** Lists the rows, page by page. */
  route: Route;
  facts: ListFacts<F>;
  words: { title: string; search: string; empty: string; emptyText?: string };
  icon: string;
  columns: (scan: ScanDetail) => readonly Column<Row>[];
  filters?: NonNullable<ListOptions<Row>['filters']>;
  /** The item of a row, for actions on findings; without it rows have no actions. */
  itemOf?: (row: Row) => Item;
  /** A hook: further actions on a row. */
  useMore?: (scan: ScanDetail) => (row: Row) => MenuItem[];
  /** Everything known about a row. */
  sheet: (row: Row) => Sheet;
};

const useNothing = () => (): MenuItem[] => [];

/** The tab for one kind of finding: a list paged by the server, actions on rows, and a sheet for each. */
export const findingTab = <F extends Fields>(tab: FindingTab<F, z.output<F>>) => {
  const { route, facts, icon, columns, filters = {}, itemOf, useMore = useNothing, sheet } = tab;
  const Tab = ({ scan }: { scan: ScanDetail }) => {
    const words = useTexts(tab.words);
    const [opened, open] = useState<z.output<F>>();
    const { menu, bulk, dialog } = useItemActions(scan);
    const more = useMore(scan);
    const { scanGuid } = scan;
    const { list } = usePartList(route, facts, { scanGuid, columns: columns(scan), filters });
    const deeds = itemOf && {
      bulk: bulkOf(bulk, itemOf),
      actions: (row: z.output<F>) => ({ others: [...menu(itemOf(row)), ...more(row)] }),
    };
    const { title, search, empty, emptyText } = words;
    return (
      <>
        <ListToolbar list={list} search={search} />
        <DataTable
          list={list}
          title={title}
          open={open}
          {...deeds}
          empty={{ title: empty, ...(emptyText === undefined ? {} : { text: emptyText }), icon }}
        />
        {opened !== undefined && <ItemSheet {...sheet(opened)} onClose={() => open(undefined)} />}
        {dialog}
      </>
    );
  };
  return Tab;
};
