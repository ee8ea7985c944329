import classes from './loading-overlay.module.css';

/** Covers what is being loaded; only visible if that takes longer than a moment. */
export const LoadingOverlay = ({ label = 'Loading' }: { label?: string }) => (
  <div className={classes.overlay} role="status">
    <span className={classes.wheel} />
    <span className="visually-hidden">{label}</span>
  </div>
);
