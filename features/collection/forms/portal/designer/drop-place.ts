import type { WorkingElement, WorkingForm } from '@candour/forms/working-form.ts';
import { isOwnPlace, whyNotThere, type Place } from './places.ts';

/** Where something stands on the canvas, in CSS pixels. */
export type Placed = { id: string; x: number; y: number; width: number; height: number };

/** Where a drop would go: a line to draw, and the reason where it may not. */
export type DropPlace = {
  place: Place;
  line: { x: number; y: number; width: number; height: number };
  reason: string | undefined;
};

const thickness = 2;
/** Distance between rows on the canvas, about. */
const gap = 8;

/** The place nearest to a point of the canvas. */
export const dropPlaceAt = (
  form: WorkingForm,
  { step, rows, elements }: { step: number; rows: readonly Placed[]; elements: readonly Placed[] },
  { element, x, y }: { element: WorkingElement; x: number; y: number },
): DropPlace | undefined => {
  const { id: stepId, rows: own } = form.steps[step] ?? {};
  if (stepId === undefined || own === undefined) return undefined;
  const shown = own.flatMap((row) => {
    const rectangle = rows.find(({ id }) => id === row.id) ?? around(elements, row.elements);
    return rectangle === undefined ? [] : [{ row, rectangle }];
  });
  const [first] = shown;
  const last = shown.at(-1);
  if (first === undefined || last === undefined)
    return found(form, element, {
      place: { stepId, beforeRow: null },
      line: { x: 0, y: 20, width: 400, height: thickness },
    });
  const at = shown.findIndex(({ rectangle }) => y < rectangle.y + rectangle.height + gap / 2);
  const near = shown[at < 0 ? shown.length - 1 : at] ?? last;
  const { rectangle, row } = near;
  const share = (y - rectangle.y) / Math.max(1, rectangle.height);
  const isInside = share > 0.25 && share < 0.75 && x >= rectangle.x && x <= rectangle.x + rectangle.width;
  if (isInside && whyNotThere(form, element, { rowId: row.id, before: null }) === undefined) {
    const beside = row.elements.flatMap(({ id }) => {
      const place = around(elements, [{ id }]);
      return place === undefined ? [] : [{ ...place, id }];
    });
    const next = beside.find((each) => x < each.x + each.width / 2);
    const edge = next === undefined ? rectangle.x + rectangle.width + gap / 2 : next.x - gap / 2;
    return found(form, element, {
      place: { rowId: row.id, before: next?.id ?? null },
      line: { x: edge, y: rectangle.y, width: thickness, height: rectangle.height },
    });
  }
  const isBelow = share >= 0.5;
  const following = own[own.indexOf(row) + 1]?.id ?? null;
  return found(form, element, {
    place: { stepId, beforeRow: isBelow ? following : row.id },
    line: {
      x: rectangle.x,
      y: isBelow ? rectangle.y + rectangle.height + gap / 2 : rectangle.y - gap / 2,
      width: rectangle.width,
      height: thickness,
    },
  });
};

const found = (
  form: WorkingForm,
  element: WorkingElement,
  { place, line }: Pick<DropPlace, 'place' | 'line'>,
): DropPlace => ({
  place,
  line,
  reason: isOwnPlace(form, element, place) ? undefined : whyNotThere(form, element, place),
});

/** The room that elements take together. The statements of a group are named after their group. */
export const around = (
  elements: readonly Placed[],
  wanted: readonly { id: string }[],
): Placed | undefined => {
  const own = elements.filter(({ id }) => wanted.some((one) => id === one.id || id.startsWith(`${one.id}-`)));
  const [first] = own;
  if (first === undefined) return undefined;
  const x = Math.min(...own.map((each) => each.x));
  const y = Math.min(...own.map((each) => each.y));
  return {
    id: wanted[0]?.id ?? first.id,
    x,
    y,
    width: Math.max(...own.map((each) => each.x + each.width)) - x,
    height: Math.max(...own.map((each) => each.y + each.height)) - y,
  };
};
