import { mdiCheck, mdiExclamationThick } from '@mdi/js';
import { useState } from 'react';
import { Icon } from '@candour/ui/icon.tsx';
import { cx } from '@candour/ui/cx.ts';
import type { StepState } from '../../contract/set-up/checks.ts';
import type { Step } from '../set-up/steps.ts';
import classes from './rail.module.css';

type Props = { steps: readonly Step[]; active: number | undefined; open: (number: number) => void };

/** The steps, each with its state, free to be opened. Where there is little room it shows the marks alone. */
export const Rail = ({ steps, active, open }: Props) => {
  // Once a step is chosen the rail gives the form free, although the pointer is still on it.
  const [isSettled, settle] = useState(false);
  return (
    <div className={classes.place}>
      <nav
        className={classes.rail}
        aria-label="Steps"
        data-settled={isSettled || undefined}
        onPointerLeave={() => settle(false)}
        onFocus={() => settle(false)}
      >
        <ol>
          {steps.map((step) => (
            <li key={step.number}>
              <button
                type="button"
                className={classes.step}
                title={step.title}
                onPointerEnter={() => settle(false)}
                aria-current={step.number === active ? 'step' : undefined}
                onClick={() => {
                  settle(true);
                  open(step.number);
                }}
              >
                <StepMark step={step} />
                <span className={classes.title}>{step.title}</span>
                {step.state === 'Attention' && (
                  <span className={classes.count} aria-hidden="true">
                    {step.problems.length}
                  </span>
                )}
                <span className="visually-hidden">{saidOf(step)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
};

const icons: Partial<Record<StepState, string>> = { Done: mdiCheck, Attention: mdiExclamationThick };
const looks = { Done: classes.done, Attention: classes.attention, ToDo: classes.toDo };

/** Done, to be looked at, or its number while it is still to be done. */
export const StepMark = ({ step: { state, place } }: { step: Step }) => {
  const icon = icons[state];
  return (
    <span className={cx(classes.mark, looks[state])} aria-hidden="true">
      {icon === undefined ? place : <Icon path={icon} size={14} />}
    </span>
  );
};

const said = { Done: 'done', Attention: 'needs attention', ToDo: 'to do' };

const saidOf = ({ state, problems }: Step): string => {
  if (state !== 'Attention') return `, ${said[state]}`;
  return `, ${said[state]}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
};
