import { LoadingOverlay } from '@candour/ui/loading-overlay.tsx';
import { session } from './api.ts';
import classes from './loading-frame.module.css';

/** The first thing a page shows while the guard calls the server: the layout, and that it is loading. */
export const LoadingFrame = () => {
  if (session.state().user === null) return <LoadingOverlay />;
  const isCollapsed = localStorage.getItem('drawer-collapsed') === 'true';
  return (
    <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
      <div className={classes.drawer} />
      <LoadingOverlay />
    </div>
  );
};
