import { cx } from '@candour/ui/cx.ts';
import classes from './desk.module.css';

const steps = [1, 2, 3];

/** How sure the agent may be, in three steps; the words beside it say what that opens. */
export const StrengthBar = ({ strength }: { strength: number }) => (
  <span
    className={classes.bar}
    role="meter"
    aria-label="Strength of the check"
    aria-valuemin={0}
    aria-valuemax={steps.length}
    aria-valuenow={strength}
  >
    {steps.map((step) => (
      <span key={step} className={cx(step <= strength && classes.reached)} />
    ))}
  </span>
);
