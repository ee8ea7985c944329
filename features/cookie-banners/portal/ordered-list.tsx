import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import { IconButton } from '@candour/ui/icon-button.tsx';
import classes from './ordered-list.module.css';

type Item = { id: number; label: string; hint?: string; isFixed?: boolean };

type Props = {
  label: string;
  items: readonly Item[];
  isReadOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
  /** What can be set for an item. */
  children?: (id: number) => ReactNode;
};

/** Chosen items in the order visitors see them; moved with buttons, so that a keyboard and a thumb can do it. */
export const OrderedList = ({ label, items, isReadOnly, onMove, onRemove, children }: Props) => {
  const [said, say] = useState('');
  const move = (from: number, to: number): void => {
    onMove(from, to);
    say(`${items[from]?.label} is now ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <li key={item.id} className={classes.item}>
            <span className={classes.words}>
              <span className={classes.label}>{item.label}</span>
              {item.hint !== undefined && <span className={classes.hint}>{item.hint}</span>}
            </span>
            <span className={classes.options}>{children?.(item.id)}</span>
            {!isReadOnly && (
              <span className={classes.actions}>
                <IconButton
                  path={mdiArrowUp}
                  label={`Move ${item.label} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  path={mdiArrowDown}
                  label={`Move ${item.label} down`}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  path={mdiClose}
                  label={`Remove ${item.label}`}
                  disabled={item.isFixed === true}
                  onClick={() => onRemove(item.id)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  );
};

/** The list with one item moved. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};
