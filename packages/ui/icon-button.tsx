import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './icon-button.module.css';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  path: string;
  /** What it does; its accessible name and its tooltip. */
  label: string;
  size?: number;
  isFramed?: boolean | undefined;
};

/** A square button that shows only an icon. */
export const IconButton = ({ path, label, size = 20, isFramed = false, className, ...native }: Props) => (
  <button
    type="button"
    title={label}
    {...native}
    aria-label={label}
    className={cx(classes.button, isFramed && classes.framed, className)}
  >
    <Icon path={path} size={size} />
  </button>
);
