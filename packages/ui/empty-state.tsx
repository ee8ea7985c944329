import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';

type Props = { icon: string; title: string; children?: ReactNode; action?: ReactNode };

/** What stands where nothing is yet: why, and the next step. */
export const EmptyState = ({ icon, title, children, action }: Props) => (
  <div className={classes.empty}>
    <span className={classes.mark}>
      <Icon path={icon} size={28} />
    </span>
    <h2 className={classes.title}>{title}</h2>
    {children !== undefined && <p className={classes.text}>{children}</p>}
    {action}
  </div>
);
