import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import classes from './reorder-list.module.css';
import { useDragRow } from './use-drag-row.ts';
import { useSlide } from './use-slide.ts';

export type ReorderItem = { id: string | number; label: string };

type Props<Item extends ReorderItem> = {
  label: string;
  items: readonly Item[];
  /** Called with where an item goes; `moved` makes the new list. */
  onMove: (from: number, to: number) => void;
  /** Whether the order cannot be changed now. */
  isDisabled?: boolean;
  /** The content of an item. */
  children: (item: Item) => ReactNode;
  /** Further actions on an item, after those for moving it. */
  end?: (item: Item) => ReactNode;
  /**
   * `handle`: the handle is a button whose item moves with the arrow keys, instead of buttons after the
   * item.
   */
  keys?: 'buttons' | 'handle';
};

/**
 * Items in an order people choose: by dragging the handle, or with Move up and Move down, which also
 * announce to screen readers where the item went (WCAG 2.5.7).
 */
export const ReorderList = <Item extends ReorderItem>(props: Props<Item>) => {
  const { label, items, onMove, isDisabled = false, keys = 'buttons', children, end } = props;
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useSlide(list, items.map(({ id }) => id).join());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    say(`${items[from]?.label ?? ''} is now ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <Row
            key={item.id}
            item={item}
            at={at}
            isDisabled={isDisabled}
            keys={keys}
            move={move}
            last={items.length - 1}
            end={end?.(item)}
          >
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
  keys: 'buttons' | 'handle';
  move: (from: number, to: number) => void;
  children: ReactNode;
  end: ReactNode;
};

const Row = ({ item, at, last, isDisabled, keys, move, children, end }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLElement>(null);
  const edge = useDragRow({ row, handle, at, isDisabled, move });
  const isByHandle = keys === 'handle';
  const hold = (element: HTMLElement | null) => void (handle.current = element);
  return (
    <li ref={row} className={cx(classes.row, edge !== null && classes[edge])}>
      {isByHandle ? (
        <HandleButton item={item} at={at} isDisabled={isDisabled} move={move} hold={hold} />
      ) : (
        <span ref={hold} className={cx(classes.handle, isDisabled && classes.fixed)} aria-hidden="true">
          <Icon path={mdiDragVertical} />
        </span>
      )}
      <div className={classes.content}>{children}</div>
      {isByHandle ? (
        end
      ) : (
        <Moves item={item} at={at} last={last} isDisabled={isDisabled} move={move} end={end} />
      )}
    </li>
  );
};

type HandleProps = Pick<RowProps, 'item' | 'at' | 'isDisabled' | 'move'> & {
  hold: (element: HTMLElement | null) => void;
};

const HandleButton = ({ item, at, isDisabled, move, hold }: HandleProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const isSteering = useRef(false);
  // Moving an element may make it lose the focus.
  useLayoutEffect(() => {
    if (isSteering.current) button.current?.focus();
    isSteering.current = false;
  }, [at]);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isSteering.current = true;
    move(at, at + step);
  };
  return (
    <button
      type="button"
      ref={(element) => {
        button.current = element;
        hold(element);
      }}
      className={cx(classes.handle, classes.handleButton, isDisabled && classes.fixed)}
      disabled={isDisabled}
      aria-label={`Move ${item.label}`}
      title="Drag, or press an arrow key"
      onKeyDown={steer}
    >
      <Icon path={mdiDragVertical} />
    </button>
  );
};

const Moves = ({ item, at, last, isDisabled, move, end }: Omit<RowProps, 'keys' | 'children'>) => (
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
);
