import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@candour/ui/breadcrumbs.tsx';
import classes from './page-head.module.css';
import { useScreenTitle } from './screen-title.ts';
import { useWording } from './use-words.ts';

type Props = {
  title: string;
  /** Of the record it is about, in place of the title. */
  name?: string | undefined;
  /** How many rows its list has. */
  count?: number | undefined;
  /** One sentence of what this is for. */
  purpose?: string | undefined;
  /** Where the screen belongs, outermost first. */
  trail?: readonly Crumb[] | undefined;
  /** Beside the title, such as a status. */
  status?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

/** The top of every screen; also names the window. */
export const PageHead = ({ title, name, count, purpose, trail, status, actions }: Props) => {
  const wording = useWording();
  const shown = name ?? wording(title);
  useScreenTitle(shown);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {trail && <Breadcrumbs trail={trail} />}
        <div className={classes.title}>
          {/* The line may end between the two. */}
          <h1 dir="auto">{shown}</h1>{' '}
          {count !== undefined && count > 0 && (
            <span className={classes.count}>{count.toLocaleString('en')}</span>
          )}
          {status && <span className={classes.status}>{status}</span>}
        </div>
        {purpose !== undefined && <p className={classes.purpose}>{wording(purpose)}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
