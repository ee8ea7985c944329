import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import classes from './status-chip.module.css';
import { tones, type Tone } from './tone.ts';

/** A status in one word, shown by text and icon as well as colour. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(classes.chip, tones[tone].className)}>
    <Icon path={tones[tone].icon} size={14} />
    {children}
  </span>
);
