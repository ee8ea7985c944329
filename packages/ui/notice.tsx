import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';

const icons = {
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  danger: mdiAlertCircleOutline,
};

type Props = {
  tone?: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  className?: string | undefined;
};

/** A message that stands in the page. `danger` is announced at once. */
export const Notice = ({ tone = 'info', title, children, className }: Props) => (
  <div
    className={cx(classes.notice, classes[tone], className)}
    role={tone === 'danger' ? 'alert' : undefined}
  >
    <Icon path={icons[tone]} />
    <div>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  </div>
);
