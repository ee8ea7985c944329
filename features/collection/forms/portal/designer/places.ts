import { elementsOf, rowsOf } from '@candour/forms/elements-of.ts';
import type { WorkingElement, WorkingForm, WorkingStep } from '@candour/forms/working-form.ts';
import { applyAll, type Edit } from './edits.ts';

/** Where an element can go: into a row of its own, or beside others. */
export type Place =
  | { stepId: string; /** Null: at the end of the step. */ beforeRow: string | null }
  | { rowId: string; /** Null: at the end of the row. */ before: string | null };

/** These stand side by side; all others have a row to themselves. */
const narrow: ReadonlySet<WorkingElement['type']> = new Set([
  'contactField',
  'extendedPreference',
  'image',
  'heading',
  'richText',
]);

/** As many stand side by side. */
const widestRow = 3;

const isBeside = (place: Place): place is Extract<Place, { rowId: string }> => 'rowId' in place;

/** Why an element may not go to a place; undefined if it may. */
export const whyNotThere = (form: WorkingForm, element: WorkingElement, place: Place): string | undefined => {
  if (isBeside(place)) {
    const row = rowsOf(form).find(({ id }) => id === place.rowId);
    if (row === undefined) return 'This place no longer exists';
    const others = row.elements.filter(({ id }) => id !== element.id);
    if (!narrow.has(element.type)) return 'This element needs the whole width';
    if (others.some(({ type }) => !narrow.has(type))) return 'The element there needs the whole width';
    if (others.length >= widestRow) return 'There is room for three elements side by side';
    return undefined;
  }
  if (element.type === 'submit' && place.stepId !== form.steps.at(-1)?.id)
    return 'The button that sends the form belongs in the last step';
  return undefined;
};

/** Whether an element stays where it is. */
export const isOwnPlace = (form: WorkingForm, element: WorkingElement, place: Place): boolean => {
  for (const { id: stepId, rows } of form.steps)
    for (const [at, row] of rows.entries()) {
      const own = row.elements.findIndex(({ id }) => id === element.id);
      if (own < 0) continue;
      if (isBeside(place)) {
        const next = row.elements[own + 1]?.id ?? null;
        return place.rowId === row.id && (place.before === element.id || place.before === next);
      }
      const isAlone = row.elements.length === 1;
      const next = rows[at + 1]?.id ?? null;
      return isAlone && place.stepId === stepId && (place.beforeRow === row.id || place.beforeRow === next);
    }
  return false;
};

/** Every place of a form, in order. */
const allPlaces = ({ steps }: WorkingForm): Place[] =>
  steps.flatMap(({ id: stepId, rows }): Place[] => [
    ...rows.flatMap((row): Place[] => [
      { stepId, beforeRow: row.id },
      ...row.elements.map((each): Place => ({ rowId: row.id, before: each.id })),
      { rowId: row.id, before: null },
    ]),
    { stepId, beforeRow: null },
  ]);

/** The places an element may go to, in order; `at` is the first one behind where it is. */
export const placesFor = (form: WorkingForm, element: WorkingElement): { places: Place[]; at: number } => {
  const places: Place[] = [];
  let at = 0;
  for (const place of allPlaces(form)) {
    if (isOwnPlace(form, element, place)) at = places.length;
    else if (whyNotThere(form, element, place) === undefined) places.push(place);
  }
  return { places, at };
};

/** The step that a place is in. */
export const stepOf = ({ steps }: WorkingForm, place: Place): number =>
  steps.findIndex(({ id, rows }) =>
    isBeside(place) ? rows.some((row) => row.id === place.rowId) : id === place.stepId,
  );

/** A place in words, to be spoken while an element is moved. */
export const placeInWords = (
  form: WorkingForm,
  place: Place,
  nameOf: (element: WorkingElement) => string,
): string => {
  const step = form.steps.length > 1 ? `, step ${stepOf(form, place) + 1}` : '';
  const elementNamed = (id: string | undefined): string => {
    const found = elementsOf(form).find((element) => element.id === id);
    return found === undefined ? 'the end' : `“${nameOf(found)}”`;
  };
  if (isBeside(place)) {
    const row = rowsOf(form).find(({ id }) => id === place.rowId);
    return place.before === null
      ? `beside ${elementNamed(row?.elements.at(-1)?.id)}, after it${step}`
      : `beside ${elementNamed(place.before)}, before it${step}`;
  }
  const row = rowsOf(form).find(({ id }) => id === place.beforeRow);
  return row === undefined ? `at the end${step}` : `above ${elementNamed(row.elements[0]?.id)}${step}`;
};

/** What puts a new element to a place. */
export const editsToAdd = (
  form: WorkingForm,
  element: WorkingElement,
  place: Place,
  rowId: string,
): Edit[] => {
  if (isBeside(place)) {
    const row = rowsOf(form).find(({ id }) => id === place.rowId);
    if (row === undefined) return [];
    const at = place.before === null ? -1 : row.elements.findIndex(({ id }) => id === place.before);
    return [{ do: 'insertElement', rowId: row.id, at: at < 0 ? row.elements.length : at, element }];
  }
  const rows = form.steps.find(({ id }) => id === place.stepId)?.rows ?? [];
  const at = place.beforeRow === null ? -1 : rows.findIndex(({ id }) => id === place.beforeRow);
  const row = { id: rowId, elements: [element] };
  return [{ do: 'insertRow', stepId: place.stepId, at: at < 0 ? rows.length : at, row }];
};

/** What takes an element out, and its row with it if it was alone there. */
export const editsToRemove = (form: WorkingForm, elementId: string): Edit[] => {
  for (const { id: stepId, rows } of form.steps)
    for (const [rowAt, row] of rows.entries()) {
      const at = row.elements.findIndex(({ id }) => id === elementId);
      if (at < 0) continue;
      return row.elements.length === 1
        ? [{ do: 'removeRow', stepId, at: rowAt }]
        : [{ do: 'removeElement', rowId: row.id, at }];
    }
  return [];
};

/** Changes of steps, with what it takes for the button that sends the form to stand in the last one. */
export const editsOfSteps = (form: WorkingForm, edits: readonly Edit[], rowId: string): Edit[] => {
  const changed = applyAll(form, edits).form;
  const last = changed.steps.at(-1);
  const button = elementsOf(form).find(({ type }) => type === 'submit');
  if (last === undefined || button === undefined) return [...edits];
  const isThere = (rows: { steps: readonly WorkingStep[] }): boolean =>
    elementsOf(rows).some(({ id }) => id === button.id);
  if (isThere({ steps: [last] })) return [...edits];
  const end: Place = { stepId: last.id, beforeRow: null };
  const mending = isThere(changed)
    ? editsToMove(changed, button.id, end, rowId)
    : editsToAdd(changed, button, end, rowId);
  return [...edits, ...mending];
};

/** What moves an element to a place. */
export const editsToMove = (form: WorkingForm, elementId: string, place: Place, rowId: string): Edit[] => {
  const element = elementsOf(form).find(({ id }) => id === elementId);
  if (element === undefined || isOwnPlace(form, element, place)) return [];
  if (whyNotThere(form, element, place) !== undefined) return [];
  const removing = editsToRemove(form, elementId);
  const left = applyAll(form, removing).form;
  return [...removing, ...editsToAdd(left, element, place, rowId)];
};
