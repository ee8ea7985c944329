import { mdiChevronDown } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './config.module.css';

type Props = { title: string; summary: string; isOpen?: boolean; children: ReactNode };

/** A row of the tree; what is in it is drawn once it is opened. */
export const Folded = ({ title, summary, isOpen = false, children }: Props) => {
  const [wasOpened, open] = useState(isOpen);
  return (
    <details
      className={classes.folded}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && open(true)}
    >
      <summary className={classes.foldedHead}>
        <span className={classes.lineName} title={title}>
          {title}
        </span>
        <span className={classes.lineHint}>{summary}</span>
        <Icon path={mdiChevronDown} size={18} className={classes.chevron} />
      </summary>
      {wasOpened && <div className={classes.foldedBody}>{children}</div>}
    </details>
  );
};
