import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '@candour/ui/icon.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { Step } from '../set-up/steps.ts';
import classes from './phone-bars.module.css';
import { StepMark } from './rail.tsx';

export type Pane = 'edit' | 'preview';

const tabs = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

type TabProps = { pane: Pane; open: (pane: Pane) => void };

/** On phones form and preview take turns. */
export const PhoneTabs = ({ pane, open }: TabProps) => {
  const list = useRef<HTMLDivElement>(null);
  const steer = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    open(pane === 'edit' ? 'preview' : 'edit');
    const other = list.current?.querySelector<HTMLElement>('[aria-selected=false]');
    other?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Form or preview" className={classes.tabs} onKeyDown={steer}>
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === pane}
          tabIndex={value === pane ? 0 : -1}
          className={classes.tab}
          onClick={() => open(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};

type MenuProps = { steps: readonly Step[]; active: Step | undefined; open: (number: number) => void };

/** In place of the rail on phones: the step that is open, and behind it the others. */
export const StepMenu = ({ steps, active, open }: MenuProps) => (
  <div className={classes.steps}>
    {active && (
      <MenuButton
        label={`Step ${active.place}, ${active.title}`}
        className={classes.step}
        items={() =>
          steps.map((step) => ({
            label: `${step.place} · ${step.title}${step.state === 'Attention' ? ' (needs attention)' : ''}`,
            isChecked: step.number === active.number,
            run: () => open(step.number),
          }))
        }
      >
        <StepMark step={active} />
        <span className={classes.words}>
          {active.place} · {active.title}
        </span>
        <Icon path={mdiUnfoldMoreHorizontal} size={18} />
      </MenuButton>
    )}
  </div>
);
