import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { moved } from '@candour/ui/moved.ts';

type Ordering<Row> = {
  rows: readonly Row[];
  row: Row;
  idOf: (row: Row) => number;
  words: { earlier: string; later: string };
  /** Gets all ids in their new order. */
  order: (ids: number[]) => void;
};

/** What the menu of a row has, where the order of the rows means something. */
export const orderActions = <Row>({ rows, row, idOf, words, order }: Ordering<Row>): MenuItem[] => {
  const ids = rows.map(idOf);
  const at = rows.indexOf(row);
  const step = (by: -1 | 1) => () => order(moved(ids, at, at + by));
  return [
    ...(at > 0 ? [{ label: words.earlier, icon: mdiArrowUp, run: step(-1) }] : []),
    ...(at < rows.length - 1 ? [{ label: words.later, icon: mdiArrowDown, run: step(1) }] : []),
  ];
};
