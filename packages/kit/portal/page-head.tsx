import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { useWording } from './use-words.ts';

type Props = {
  title: string;
  /** One sentence that says what this is for. */
  purpose?: string;
  /** Where "Back" leads, above the title. */
  back?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

/** The top of every screen. */
export const PageHead = ({ title, purpose, back, actions }: Props) => {
  const wording = useWording();
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {back}
        <h1>{wording(title)}</h1>
        {purpose !== undefined && <p className={classes.purpose}>{wording(purpose)}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
