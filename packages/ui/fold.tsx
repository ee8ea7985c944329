import { mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './fold.module.css';
import { Icon } from './icon.tsx';
import layout from './layout.module.css';

type Props = {
  title: string;
  /** What it holds, in a few words. */
  summary?: ReactNode;
  /** A card of its own, or a row among others. */
  look?: 'card' | 'row';
  children: ReactNode;
};

/** Fields that are needed less often, folded away under their title. */
export const Fold = ({ title, summary, look = 'row', children }: Props) => {
  const Heading = look === 'card' ? 'h2' : 'h3';
  return (
    <details className={cx(classes.fold, classes[look])}>
      <summary className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        <span className={classes.summary}>{summary}</span>
        <Icon path={mdiChevronDown} size={18} className={classes.chevron} />
      </summary>
      <div className={layout.stack5}>{children}</div>
    </details>
  );
};

/** Opens the folds of a form that have a field with an error. */
export const unfoldFaults = (form: Element | null | undefined): void => {
  for (const fold of form?.querySelectorAll('details:has([aria-invalid=true])') ?? [])
    fold.setAttribute('open', '');
};
