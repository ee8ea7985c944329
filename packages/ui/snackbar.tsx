import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { barsAtFoot, whenLayoutMoves } from './foot-bars.ts';
import { closeSnack, currentSnacks, onSnacks, type Snack } from './snackbar-store.ts';
import classes from './snackbar.module.css';

/** Changing one's mind takes longer than reading. */
const actionMilliseconds = 12_000;
// Errors stay until closed: nobody should have to read against the clock.
const successMilliseconds = 3000;
/** About 17 characters a second: slow readers get to the end of a long message. */
const millisecondsOfLetter = 60;

/** Where messages appear; rendered once at the root. */
export const Snackbar = () => {
  const snacks = useSyncExternalStore(onSnacks, currentSnacks);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (region.current === null || snacks.length === 0) return;
    return standAboveBars(region.current);
  }, [snacks]);
  return (
    <div ref={region} className={classes.region} role="region" aria-label="Messages">
      <div className={classes.stack}>{boxes(snacks.filter(({ tone }) => tone === 'danger'))}</div>
      {/* Alerts stay out of it: what is in two live regions is read twice. */}
      <div className={classes.stack} aria-live="polite">
        {boxes(snacks.filter(({ tone }) => tone !== 'danger'))}
      </div>
    </div>
  );
};

const boxes = (snacks: readonly Snack[]) => snacks.map((snack) => <SnackBox key={snack.id} {...snack} />);

const gap = 8;

/**
 * Keeps messages above the bars at the foot of the page, and tells what scrolls how much of the foot both
 * take; returns how to stop.
 */
const standAboveBars = (region: HTMLElement): (() => void) => {
  const page = document.documentElement.style;
  const place = () => {
    const bars = barsAtFoot(region.offsetHeight);
    region.style.bottom = bars === 0 ? '' : `${bars + gap}px`;
    page.setProperty('--message-room', `${innerHeight - region.getBoundingClientRect().top + gap}px`);
  };
  place();
  uncoverFocus();
  const stop = whenLayoutMoves(place);
  return () => {
    stop();
    region.style.bottom = '';
    page.removeProperty('--message-room');
  };
};

/** Scrolls the focused element out from under the message. */
const uncoverFocus = (): void => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (seen === null || focused.contains(seen)) return;
  focused.scrollIntoView({ block: 'nearest' });
};

const SnackBox = ({ id, tone, text, action }: Snack) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (tone === 'danger' || isHeld) return;
    const timer = setTimeout(
      () => closeSnack(id),
      action === undefined
        ? Math.max(successMilliseconds, text.length * millisecondsOfLetter)
        : actionMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [id, tone, text, isHeld, action]);
  return (
    <div
      className={cx(classes.snack, classes[tone])}
      role={tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={tone === 'danger' ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
      <p className={classes.text}>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className={classes.close}
          onClick={() => {
            closeSnack(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} onClick={() => closeSnack(id)}>
        Close
      </button>
    </div>
  );
};
