import { useEffect, type RefObject } from 'react';
import { fieldNamed, reachField } from '@candour/kit/portal/editor/reach-field.ts';
import type { Target } from '../set-up/set-up.tsx';

/** How long the exact field may take longer than its form. */
const graceMs = 400;

/** Puts the focus into the field that was asked for, as soon as its form is there. */
export const useGoToField = (place: RefObject<HTMLElement | null>, target: Target | undefined): void => {
  useEffect(() => {
    if (target === undefined) return;
    let formSince: number | undefined;
    return reachField(() => {
      const now = performance.now();
      const form = place.current?.querySelector(`[data-where="${target.where}"]`) ?? null;
      if (form === null) return null;
      formSince ??= now;
      return fieldIn(form, target.field, now - formSince < graceMs);
    });
  }, [place, target]);
};

/** The field itself; after a while also the group it belongs to, and at last the form. */
const fieldIn = (form: Element, field: string | undefined, isExact: boolean): Element | null => {
  if (field === undefined) return form;
  const steps = field.split('.');
  const names = isExact ? [field] : steps.map((_, at) => steps.slice(0, steps.length - at).join('.'));
  for (const name of names) {
    const found = fieldNamed(form, name);
    if (found !== null) return found;
  }
  return isExact ? null : form;
};
