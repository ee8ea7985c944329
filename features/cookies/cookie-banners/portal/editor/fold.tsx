import { mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import layout from '@candour/ui/layout.module.css';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './fold.module.css';

type Props = {
  title: string;
  /** What it holds, in a few words. */
  summary?: ReactNode;
  children: ReactNode;
};

/** Fields that are needed less often, folded away under their title. */
export const Fold = ({ title, summary, children }: Props) => (
  <details className={classes.fold}>
    <summary className={classes.head}>
      <h3>{title}</h3>
      <span className={classes.summary}>{summary}</span>
      <Icon path={mdiChevronDown} size={18} className={classes.chevron} />
    </summary>
    <div className={layout.stack5}>{children}</div>
  </details>
);
