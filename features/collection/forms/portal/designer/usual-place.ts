import type { WorkingElement, WorkingForm } from '@candour/forms/working-form.ts';
import type { Place } from './places.ts';
import type { Chosen } from './new-element.ts';

/** Where something goes that is added without saying where: below what is selected, above the button. */
export const usualPlace = (
  form: WorkingForm,
  chosen: Chosen['type'],
  { step, selected }: { step: number; selected: WorkingElement | undefined },
): Place => {
  const last = form.steps.length - 1;
  const at = chosen === 'submit' ? last : Math.min(step, last);
  const { id: stepId, rows } = form.steps[at] ?? { id: '', rows: [] };
  const own = rows.findIndex(({ elements }) => elements.some(({ id }) => id === selected?.id));
  const isButton = selected?.type === 'submit';
  if (chosen !== 'submit' && own >= 0 && !isButton) return { stepId, beforeRow: rows[own + 1]?.id ?? null };
  const button = rows.find(({ elements }) => elements.some(({ type }) => type === 'submit'));
  return { stepId, beforeRow: chosen === 'submit' ? null : (button?.id ?? null) };
};
