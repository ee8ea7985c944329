import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';
import { tones, type Tone } from './tone.ts';

type Props = {
  tone?: Exclude<Tone, 'neutral'>;
  title?: string;
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** A message within the page. `danger` is announced at once. */
export const Notice = ({ tone = 'info', title, children, className, ref }: Props) => (
  <div
    ref={ref}
    className={cx(classes.notice, tones[tone].className, className)}
    role={tone === 'danger' ? 'alert' : undefined}
  >
    <Icon path={tones[tone].icon} />
    <div>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  </div>
);
