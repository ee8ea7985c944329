import { useEffect, type RefObject } from 'react';
import type { Target } from '../set-up/set-up.tsx';

/** Forms are read before they are shown. */
const patienceMs = 4000;
/** How long the exact field may take longer than its form. */
const graceMs = 400;

const focusable = [
  'input:not([type=hidden]):not(:disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable=true]',
  '[role=combobox]',
  'button:not(:disabled)',
].join(',');

/** Puts the focus into the field that was asked for, as soon as its form is there. */
export const useGoToField = (place: RefObject<HTMLElement | null>, target: Target | undefined): void => {
  useEffect(() => {
    if (target === undefined) return;
    const asked = performance.now();
    let formSince: number | undefined;
    const look = (): void => {
      const now = performance.now();
      const form = place.current?.querySelector(`[data-where="${target.where}"]`) ?? null;
      if (form !== null) formSince ??= now;
      const isExact = formSince === undefined || now - formSince < graceMs;
      const found = form === null ? null : fieldIn(form, target.field, isExact);
      if (found !== null) reach(found);
      else if (now - asked < patienceMs) timer = setTimeout(look, 50);
    };
    let timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [place, target]);
};

/** The field itself; after a while also the group it belongs to, and at last the form. */
const fieldIn = (form: Element, field: string | undefined, isExact: boolean): Element | null => {
  if (field === undefined) return form;
  const steps = field.split('.');
  const names = isExact ? [field] : steps.map((_, at) => steps.slice(0, steps.length - at).join('.'));
  for (const name of names) {
    const found = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (found !== null) return found;
  }
  return isExact ? null : form;
};

const reach = (element: Element): void => {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const control = element.matches(focusable) ? element : element.querySelector(focusable);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
};
