import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './input.module.css';

/** One line of text. */
export const TextInput = ({ className, ...native }: ComponentProps<'input'>) => (
  <input type="text" {...native} className={cx(classes.input, className)} />
);
