import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

type Tab<V extends string> = {
  value: V;
  label: string;
  /** Shown after the label, such as a number. */ mark?: ReactNode;
};

type Props<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  /** The open tab; keep it in the address. */
  value: V;
  onOpen: (value: V) => void;
  /** The content of the open tab. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Views of one thing; arrow keys move between the tabs. */
export const Tabs = <V extends string>({ label, tabs, value, onOpen, children }: Props<V>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const box = list.current;
    if (!open || !box || box.scrollWidth <= box.clientWidth) return;
    // Only sideways: the page stays where it is.
    box.scrollTo({ left: open.offsetLeft - box.offsetLeft - (box.clientWidth - open.offsetWidth) / 2 });
  }, [value]);
  const steer = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onOpen(tab.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus(); // its children are the tabs
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={steer}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onOpen(tab.value)}
          >
            {tab.label}
            {tab.mark !== undefined && <span className={classes.mark}>{tab.mark}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};
