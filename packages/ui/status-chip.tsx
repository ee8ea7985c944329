import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import classes from './status-chip.module.css';

const icons = {
  neutral: mdiCircleOutline,
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  danger: mdiAlertCircleOutline,
};
export type Tone = keyof typeof icons;

/** A state in one word, told by text and mark as well as colour. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(classes.chip, classes[tone])}>
    <Icon path={icons[tone]} size={14} />
    {children}
  </span>
);
