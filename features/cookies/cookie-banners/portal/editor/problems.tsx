import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
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
type Props = { problems: readonly Group[]; jump: (to: Target) => void };

/** How many things speak against publishing, and behind it which; each leads to where it is mended. */
export const Problems = ({ problems, jump }: Props) => {
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
  if (problems.length === 0) {
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
        className={cx(classes.button, hasErrors ? classes.error : classes.warning)}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </Button>
      {isOpen && (
        <div ref={panel} popover="manual" role="dialog" aria-label="Problems" className={classes.panel}>
          <ul className={classes.list}>
            {problems.map((group) => (
              <Problem key={group.found[0].id + group.text} group={group} goTo={goTo} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const Problem = ({ group, goTo }: { group: Group; goTo: (check: BannerCheck) => void }) => {
  const { text, severity, found } = group;
  const isError = severity === 'error';
  return (
    <li className={classes.item}>
      <button type="button" className={classes.problem} onClick={() => goTo(found[0])}>
        <Icon
          path={isError ? mdiAlertCircleOutline : mdiAlertOutline}
          size={18}
          label={isError ? 'Error' : 'Warning'}
          className={isError ? classes.bad : classes.weak}
        />
        <span>
          <span className={classes.text}>{text}</span>
          <span className={classes.where}>
            {found[0].step}.{' '}
            {isError ? 'Keeps the banner from being published.' : 'Does not stop publishing.'}
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
