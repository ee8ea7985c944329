import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';
import { footBar } from './foot-bars.ts';

type Props = {
  /** Whether it sticks to the foot of the window, as in a side sheet: messages stand above it. */
  isAtFoot?: boolean;
  children: ReactNode;
};

/** The buttons of a dialog, the most important last; stays in view. */
export const DialogFooter = ({ isAtFoot = false, children }: Props) => (
  <div className={classes.footer} {...(isAtFoot && footBar)}>
    {children}
  </div>
);
