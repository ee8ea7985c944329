import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './row-switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A native switch, light enough for hundreds of rows; the knob's mark shows the state without colour. */
export const RowSwitch = ({ checked, onCheckedChange, className, ...native }: Props) => (
  <input
    {...native}
    type="checkbox"
    role="switch"
    className={cx(classes.switch, className)}
    checked={checked}
    onChange={(event) => onCheckedChange(event.currentTarget.checked)}
  />
);
