import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './input.module.css';

/** Several lines of text; grows while typing. */
export const TextArea = ({ className, rows = 3, ...native }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} {...native} className={cx(classes.input, classes.area, className)} />
);
