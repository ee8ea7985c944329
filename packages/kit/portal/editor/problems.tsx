import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import { useRef, useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './problems.module.css';
import { usePopover } from './use-popover.ts';

type Severity = 'error' | 'warning' | 'remark';

/** Findings that are one matter to people: a single one, or several of a kind; the first leads to where mending begins. */
export type FindingGroup<F> = { text: string; severity: Severity; found: readonly [F, ...F[]] };

type Facts<F> = {
  /** What is published, such as "banner". */
  noun: string;
  /** The step at which a finding is mended. */
  stepOf: (finding: F) => string;
  jump: (to: F) => void;
};
type Finding = { id: string; text: string };
type Props<F> = Facts<F> & { groups: readonly FindingGroup<F>[] };

/** How many things speak against publishing, and behind it which; each leads to where it is mended. */
export const Problems = <F extends Finding>({ groups, noun, stepOf, jump }: Props<F>) => {
  const [isOpen, open] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePopover({ anchor, panel }, isOpen, () => open(false));
  if (groups.length === 0) {
    return (
      <span className={classes.none}>
        <Icon path={mdiCheckCircleOutline} size={18} />
        <span>No problems</span>
      </span>
    );
  }
  const problems = groups.filter(({ severity }) => severity !== 'remark');
  const remarks = groups.filter(({ severity }) => severity === 'remark');
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const goTo = (finding: F): void => {
    open(false);
    jump(finding);
  };
  return (
    <>
      <Button
        ref={anchor}
        icon={hasErrors ? mdiAlertCircleOutline : mdiAlertOutline}
        className={cx(
          classes.button,
          hasErrors && classes.error,
          problems.length > 0 && !hasErrors && classes.warning,
        )}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {problems.length > 0
          ? counted(problems.length, hasErrors ? 'problem' : 'warning')
          : counted(remarks.length, 'remark')}
      </Button>
      {isOpen && (
        <div ref={panel} popover="manual" role="dialog" aria-label="Problems" className={classes.panel}>
          <ul className={classes.list}>
            {[...problems, ...remarks].map((group, at) => (
              <Problem key={at} group={group} noun={noun} stepOf={stepOf} jump={goTo} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const marks = {
  error: { icon: mdiAlertCircleOutline, label: 'Error', look: classes.bad },
  warning: { icon: mdiAlertOutline, label: 'Warning', look: classes.weak },
  remark: { icon: mdiInformationOutline, label: 'Remark', look: classes.known },
};

const effectOf = (severity: Severity, noun: string): string => {
  if (severity === 'error') return `Keeps the ${noun} from being published.`;
  return severity === 'warning' ? 'Does not stop publishing.' : 'Good to know.';
};

const Problem = <F extends Finding>({ group, noun, stepOf, jump }: Facts<F> & { group: FindingGroup<F> }) => {
  const { text, severity, found } = group;
  const { icon, label, look } = marks[severity];
  return (
    <li className={classes.item}>
      <button type="button" className={classes.problem} onClick={() => jump(found[0])}>
        <Icon path={icon} size={18} label={label} className={look} />
        <span>
          <span className={classes.text}>{text}</span>
          <span className={classes.where}>
            {stepOf(found[0])}. {effectOf(severity, noun)}
          </span>
        </span>
      </button>
      {found.length > 1 && (
        <details className={classes.details}>
          <summary>Show all {found.length}</summary>
          <ul>
            {found.map((finding, at) => (
              <li key={at}>
                <button type="button" onClick={() => jump(finding)}>
                  {finding.text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
