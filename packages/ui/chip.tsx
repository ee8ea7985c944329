import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { Icon } from './icon.tsx';

type Props = {
  children: ReactNode;
  /** Adds a cross that takes the chip away; its name says of what. */ remove?: {
    label: string;
    run: () => void;
  };
};

/** A short fact, such as a domain or a label. A state is a `StatusChip`. */
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
