import { mdiViewColumnOutline } from '@mdi/js';
import type * as z from 'zod/mini';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { Schema } from '../contract/route.ts';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** Chooses the columns of a table. What a person wants to see stays, also where there is little room. */
export const ColumnMenu = <F extends Fields>({ list }: { list: List<F> }) => {
  const { view, allColumns, facts } = list;
  const items = () => [
    ...allColumns
      .filter(({ name }) => name !== facts.label)
      .map(({ name, title }) => ({
        label: title,
        isTicked: view.isShown(name),
        run: () => view.change({ columns: { ...view.columns, [name]: !view.isShown(name) } }),
      })),
    ...(Object.keys(view.columns).length === 0
      ? []
      : [{ label: 'As it was', isSeparated: true, run: () => view.change({ columns: {} }) }]),
  ];
  return <MenuButton path={mdiViewColumnOutline} label="Columns" isFramed items={items} />;
};
