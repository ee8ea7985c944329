import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import classes from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Props = ComponentProps<'button'> & {
  /** One `primary` per screen; `quiet` has no frame until it is hovered. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  /** Shows work in progress and ignores further clicks; the width stays. */
  busy?: boolean;
  /** An icon path before the text. */
  icon?: string;
  /** An icon path after the text. */
  iconAfter?: string;
};

/** A button. The type is `button` by default, so that it never submits a form by accident. */
export const Button = (props: Props) => {
  const { look = 'secondary', small = false, busy = false, icon, iconAfter, ...rest } = props;
  const { className, children, onClick, ...native } = rest;
  const hasWorked = useRef(false);
  useEffect(() => {
    if (busy) hasWorked.current = true;
  }, [busy]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecond = event.detail > 1;
    // The second press of a double click asks for the same work, which may be done by then.
    if (busy || (isSecond && hasWorked.current)) return event.preventDefault();
    hasWorked.current = false;
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      className={cx(classes.button, classes[look], small && classes.small, busy && classes.busy, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon !== undefined && <Icon path={icon} size={18} />}
      {children}
      {iconAfter !== undefined && <Icon path={iconAfter} size={18} />}
    </button>
  );
};
