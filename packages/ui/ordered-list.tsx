import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './ordered-list.module.css';
import { ReorderList } from './reorder-list.tsx';

type Item = {
  id: number;
  label: string;
  hint?: string;
  /** The field it is, by which it is found on the page. */
  field?: string;
};

type Props = {
  label: string;
  items: readonly Item[];
  isReadOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
  /** The options of an item. */
  children?: (id: number) => ReactNode;
};

/** Chosen items in the order visitors see them, each with its options and a remove button. */
export const OrderedList = ({ label, items, isReadOnly, onMove, onRemove, children }: Props) => (
  <ReorderList
    label={label}
    items={items}
    onMove={onMove}
    isDisabled={isReadOnly}
    end={(item) =>
      !isReadOnly && (
        <IconButton path={mdiClose} label={`Remove ${item.label}`} onClick={() => onRemove(item.id)} />
      )
    }
  >
    {(item) => (
      <span className={classes.item} data-field={item.field}>
        <span className={classes.words}>
          <span className={classes.label}>{item.label}</span>
          {item.hint !== undefined && <span className={classes.hint}>{item.hint}</span>}
        </span>
        {children?.(item.id)}
      </span>
    )}
  </ReorderList>
);
