import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';
import classes from './tooltip.module.css';

type Props = {
  text: string;
  /** Something focusable, or plain text, which becomes focusable. */
  children: ReactNode;
  isFocusable?: boolean;
};

const delay = 300;

/** A short explanation on hover or focus. It stays while the pointer is on it, and Escape closes it. */
export const Tooltip = ({ text, children, isFocusable = true }: Props) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (milliseconds: number, shown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(shown), milliseconds);
  };
  useEffect(() => {
    const element = bubble.current;
    if (!isShown || element === null || anchor.current === null) return;
    element.showPopover();
    placeBeside(element, anchor.current);
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isShown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={anchor}
      className={classes.anchor}
      tabIndex={isFocusable ? 0 : undefined}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={() => after(delay, true)}
      onPointerLeave={() => after(120, false)}
      onFocus={() => after(0, true)}
      onBlur={() => after(0, false)}
    >
      {children}
      {isShown && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.bubble}>
          {text}
        </span>
      )}
    </span>
  );
};
