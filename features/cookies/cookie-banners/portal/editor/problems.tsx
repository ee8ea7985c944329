import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import type { CheckGroup } from '@candour/consent/check-groups.ts';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { placeBeside } from '@candour/ui/place-beside.ts';
import type { BannerCheck } from '../../contract/set-up/checks.ts';
import type { Target } from '../set-up/set-up.tsx';
import classes from './problems.module.css';

type Group = CheckGroup<BannerCheck>;
type Props = { problems: readonly Group[]; remarks: readonly Group[]; jump: (to: Target) => void };

/** How many things speak against publishing, and behind it which; each leads to where it is mended. */
export const Problems = ({ problems, remarks, jump }: Props) => {
  const [isOpen, open] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || element === null || anchor.current === null) return;
    element.showPopover();
    placeBeside(element, anchor.current);
    element.querySelector('button')?.focus();
    const close = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const target = event.target as Node; // keys and pointers always come from a node
      const isOutside = !element.contains(target) && anchor.current?.contains(target) !== true;
      if (isEscape) anchor.current?.focus();
      if (isEscape || (event.type === 'pointerdown' && isOutside)) open(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);
  if (problems.length + remarks.length === 0) {
    return (
      <span className={classes.none}>
        <Icon path={mdiCheckCircleOutline} size={18} />
        <span>No problems</span>
      </span>
    );
  }
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const goTo = (check: BannerCheck): void => {
    open(false);
    jump(check);
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
        {problems.length > 0 ? counted(problems.length, 'problem') : counted(remarks.length, 'remark')}
      </Button>
      {isOpen && (
        <div ref={panel} popover="manual" role="dialog" aria-label="Problems" className={classes.panel}>
          <ul className={classes.list}>
            {[...problems, ...remarks].map((group) => (
              <Problem key={group.found[0].id + group.text} group={group} goTo={goTo} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const marks = {
  error: { icon: mdiAlertCircleOutline, label: 'Error', says: 'Keeps the banner from being published.' },
  warning: { icon: mdiAlertOutline, label: 'Warning', says: 'Does not stop publishing.' },
  remark: { icon: mdiInformationOutline, label: 'Remark', says: 'Good to know.' },
};
const looks = { error: classes.bad, warning: classes.weak, remark: classes.known };

const Problem = ({ group, goTo }: { group: Group; goTo: (check: BannerCheck) => void }) => {
  const { text, severity, found } = group;
  const { icon, label, says } = marks[severity];
  return (
    <li className={classes.item}>
      <button type="button" className={classes.problem} onClick={() => goTo(found[0])}>
        <Icon path={icon} size={18} label={label} className={looks[severity]} />
        <span>
          <span className={classes.text}>{text}</span>
          <span className={classes.where}>
            {found[0].step}. {says}
          </span>
        </span>
      </button>
      {found.length > 1 && (
        <details className={classes.details}>
          <summary>Show all {found.length}</summary>
          <ul>
            {found.map((check) => (
              <li key={check.text + check.profileId}>
                <button type="button" onClick={() => goTo(check)}>
                  {check.text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
