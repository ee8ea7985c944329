import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './input.module.css';

/** A date as `yyyy-MM-dd`, with the device's own calendar. */
export const DateInput = ({ className, ...native }: ComponentProps<'input'>) => (
  <input {...native} type="date" className={cx(classes.input, classes.number, className)} />
);
