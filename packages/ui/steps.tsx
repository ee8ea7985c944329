import { mdiCheck, mdiChevronDown } from '@mdi/js';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import classes from './steps.module.css';

export type Step = {
  title: string;
  subtitle?: string;
  /** Why it cannot be opened yet; a step with a reason is disabled. */
  disabledReason?: string | undefined;
  /** If absent, a step is complete once it was passed with Next. */
  isComplete?: boolean | undefined;
  content: ReactNode;
};

type Props = {
  steps: readonly Step[];
  /** From 0. */
  active: number;
  onOpen: (index: number) => void;
  /** Adds Previous and Next below the content. */
  hasPreviousNext?: boolean;
  /** Called by Next instead of just opening the next step, for example to save first. */
  onNext?: (index: number) => void;
  /** A way out before the first step. */
  back?: ReactNode;
};

const scrollOffset = 80;

/** Titled steps, one of them open; the page scrolls to the step that opens. */
export const Steps = ({ steps, active, onOpen, hasPreviousNext = false, onNext, back }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  const [passed, pass] = useState<ReadonlySet<number>>(new Set());
  const next = (from: number) => {
    pass(new Set([...passed, from]));
    if (onNext === undefined) onOpen(from + 1);
    else onNext(from);
  };
  useEffect(() => {
    const isStart = isFirst.current;
    isFirst.current = false;
    const step = list.current?.children[active];
    const place = step?.getBoundingClientRect().top ?? 0;
    // A page that opens at a step one sees anyway stays at its top.
    if (isStart && place < innerHeight / 2) return;
    const top = place + scrollY - scrollOffset;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
  }, [active]);
  return (
    <>
      {back}
      <ol ref={list} className={classes.steps}>
        {steps.map((step, index) => (
          <StepItem
            key={step.title}
            step={step}
            index={index}
            onOpen={onOpen}
            isOpen={index === active}
            isComplete={step.isComplete ?? passed.has(index)}
          >
            {hasPreviousNext && (
              <div className={classes.moves}>
                {index > 0 && <Button onClick={() => onOpen(index - 1)}>Previous</Button>}
                {index < steps.length - 1 && (
                  <Button
                    look="primary"
                    disabled={steps[index + 1]?.disabledReason !== undefined && onNext === undefined}
                    onClick={() => next(index)}
                  >
                    Next
                  </Button>
                )}
              </div>
            )}
          </StepItem>
        ))}
      </ol>
    </>
  );
};

type ItemProps = {
  step: Step;
  index: number;
  isOpen: boolean;
  isComplete: boolean;
  onOpen: (index: number) => void;
  children: ReactNode;
};

const StepItem = ({ step, index, isOpen, isComplete, onOpen, children }: ItemProps) => {
  const id = useId();
  const { title, subtitle, disabledReason, content } = step;
  return (
    <li className={cx(classes.step, isOpen && classes.open)}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={disabledReason !== undefined || undefined}
          onClick={() => disabledReason === undefined && onOpen(index)}
        >
          <span className={cx(classes.mark, isComplete && classes.complete)}>
            {isComplete ? <Icon path={mdiCheck} size={18} label="Complete" /> : index + 1}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            {(disabledReason ?? subtitle) !== undefined && (
              <span className={classes.subtitle}>{disabledReason ?? subtitle}</span>
            )}
          </span>
          <Icon path={mdiChevronDown} className={classes.chevron} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.content}>
        {isOpen && content}
        {isOpen && children}
      </div>
    </li>
  );
};
