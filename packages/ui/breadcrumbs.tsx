import { mdiChevronRight } from '@mdi/js';
import classes from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

/** A place above a screen; without `run` it only says where the screen belongs. */
export type Crumb = { label: string; run?: () => void };

/** Where a screen belongs, outermost first. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={classes.trail}>
      {trail.map(({ label, run }, at) => (
        <li key={label} className={classes.step}>
          {run === undefined ? (
            <span className={classes.place} title={label}>
              {label}
            </span>
          ) : (
            <button type="button" className={classes.place} title={label} onClick={run}>
              {label}
            </button>
          )}
          {at < trail.length - 1 && <Icon path={mdiChevronRight} size={16} />}
        </li>
      ))}
    </ol>
  </nav>
);
