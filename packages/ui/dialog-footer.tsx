import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

/** The buttons of a dialog, the most important last; stays in view. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);
