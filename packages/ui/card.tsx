import type { ComponentProps } from 'react';
import classes from './card.module.css';
import { cx } from './cx.ts';

/** A quiet surface that groups related content. */
export const Card = ({ className, ...native }: ComponentProps<'div'>) => (
  <div {...native} className={cx(classes.card, className)} />
);
