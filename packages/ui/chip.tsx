import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { Icon } from './icon.tsx';

type Props = {
  children: ReactNode;
  /** Adds a cross that removes the chip; its label says what is removed. */ remove?: {
    label: string;
    run: () => void;
  };
};

/** A short fact, such as a domain or a label. For a status use `StatusChip`. */
export const Chip = ({ children, remove }: Props) => (
  <span className={classes.chip}>
    {children}
    {remove !== undefined && (
      <button type="button" className={classes.remove} aria-label={remove.label} onClick={remove.run}>
        <Icon path={mdiClose} size={14} />
      </button>
    )}
  </span>
);
