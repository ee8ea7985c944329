import type { WorkingForm } from '@candour/forms/working-form.ts';
import { around, type DropPlace, type Placed } from './drop-place.ts';
import type { Place } from './places.ts';

/** Where the line of a place is drawn; undefined where the step with it is not shown. */
export const lineOf = (
  form: WorkingForm,
  { elements }: { elements: readonly Placed[] },
  { step, place }: { step: number; place: Place },
): DropPlace['line'] | undefined => {
  const own = form.steps[step];
  if (own === undefined) return undefined;
  if ('rowId' in place) {
    const row = own.rows.find(({ id }) => id === place.rowId);
    const anchor = row?.elements.find(({ id }) => id === place.before) ?? row?.elements.at(-1);
    const rectangle = anchor && around(elements, [anchor]);
    if (rectangle === undefined) return undefined;
    const x = place.before === null ? rectangle.x + rectangle.width + 4 : rectangle.x - 4;
    return { x, y: rectangle.y, width: 2, height: rectangle.height };
  }
  if (place.stepId !== own.id) return undefined;
  const row = own.rows.find(({ id }) => id === place.beforeRow) ?? own.rows.at(-1);
  const rectangle = row && around(elements, row.elements);
  if (rectangle === undefined) return undefined;
  const isEnd = place.beforeRow === null;
  return {
    x: rectangle.x,
    y: isEnd ? rectangle.y + rectangle.height + 4 : rectangle.y - 4,
    width: rectangle.width,
    height: 2,
  };
};
