import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js';
import { useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import classes from './reorder-list.module.css';
import { useDragRow } from './use-drag-row.ts';

export type ReorderItem = { id: string | number; label: string };

type Props<Item extends ReorderItem> = {
  label: string;
  items: readonly Item[];
  /** Told which item goes where; `moved` makes the new list. */
  onMove: (from: number, to: number) => void;
  /** Why the order cannot be changed now. */
  isDisabled?: boolean;
  /** What an item shows. */
  children: (item: Item) => ReactNode;
  /** What else can be done with an item, behind moving it. */
  end?: (item: Item) => ReactNode;
};

/**
 * Items in an order people choose: by dragging the handle, or with Move up and Move down, which also tell
 * screen readers where the item went (WCAG 2.5.7).
 */
export const ReorderList = <Item extends ReorderItem>(props: Props<Item>) => {
  const { label, items, onMove, isDisabled = false, children, end } = props;
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    say(`${items[from]?.label ?? ''} is now ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <Row key={item.id} {...{ item, at, isDisabled, move }} last={items.length - 1} end={end?.(item)}>
            {children(item)}
          </Row>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};

type RowProps = {
  item: ReorderItem;
  at: number;
  last: number;
  isDisabled: boolean;
  move: (from: number, to: number) => void;
  children: ReactNode;
  end: ReactNode;
};

const Row = ({ item, at, last, isDisabled, move, children, end }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const edge = useDragRow({ row, handle, at, isDisabled, move });
  return (
    <li ref={row} className={cx(classes.row, edge !== null && classes[edge])}>
      <span ref={handle} className={cx(classes.handle, isDisabled && classes.fixed)} aria-hidden="true">
        <Icon path={mdiDragVertical} />
      </span>
      <div className={classes.content}>{children}</div>
      <div className={classes.moves}>
        <IconButton
          path={mdiArrowUp}
          label={`Move ${item.label} up`}
          disabled={isDisabled || at === 0}
          onClick={() => move(at, at - 1)}
        />
        <IconButton
          path={mdiArrowDown}
          label={`Move ${item.label} down`}
          disabled={isDisabled || at === last}
          onClick={() => move(at, at + 1)}
        />
        {end}
      </div>
    </li>
  );
};
