import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One Tab stop, and arrow keys among the controls inside, as a toolbar promises. */
export const useRovingFocus = (): {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: React.FocusEvent) => void;
} => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => stopAt(ref.current, controlsOf(ref.current)[0]), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const controls = controlsOf(ref.current);
    const at = controls.indexOf(event.target as HTMLElement); // keys are pressed on elements
    const next = nextIndex(event.key, at, controls.length);
    if (next === undefined) return;
    event.preventDefault();
    controls[next]?.focus();
  };
  return { ref, onKeyDown, onFocus: (event) => stopAt(ref.current, event.target as HTMLElement) };
};

const controlsOf = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button, select') ?? []),
];

const nextIndex = (key: string, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (at + step + count) % count;
};

const stopAt = (bar: HTMLElement | null, stop: HTMLElement | undefined): void => {
  for (const control of controlsOf(bar)) control.tabIndex = control === stop ? 0 : -1;
};
