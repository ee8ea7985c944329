import classes from './progress-bar.module.css';

/** A thin line at the top of the window while a navigation is under way. */
export const ProgressBar = ({ isActive }: { isActive: boolean }) => (
  <div className={classes.track} role="progressbar" aria-label="Loading page" hidden={!isActive}>
    <div className={classes.bar} />
  </div>
);
