import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { useWording } from './use-words.ts';

type Props = {
  title: string;
  /** How many rows its list has. */
  count?: number | undefined;
  /** One sentence of what this is for. */
  purpose?: string;
  /** Where "Back" leads, above the title. */
  back?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

/** The top of every screen. */
export const PageHead = ({ title, count, purpose, back, actions }: Props) => {
  const wording = useWording();
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {back}
        <div className={classes.title}>
          <h1>{wording(title)}</h1>
          {count !== undefined && count > 0 && (
            <span className={classes.count}>{count.toLocaleString('en')}</span>
          )}
        </div>
        {purpose !== undefined && <p className={classes.purpose}>{wording(purpose)}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
