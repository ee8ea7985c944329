import { elementsOf, rowsOf } from '@candour/forms/elements-of.ts';
import type { WorkingElement, WorkingForm, WorkingRow, WorkingStep } from '@candour/forms/working-form.ts';

/** One change of a form. Each has an inverse, which is one as well. */
export type Edit =
  | { do: 'insertStep'; at: number; step: WorkingStep }
  | { do: 'removeStep'; at: number }
  | { do: 'renameStep'; stepId: string; title: string }
  | { do: 'insertRow'; stepId: string; at: number; row: WorkingRow }
  | { do: 'removeRow'; stepId: string; at: number }
  | { do: 'insertElement'; rowId: string; at: number; element: WorkingElement }
  | { do: 'removeElement'; rowId: string; at: number }
  /** The element with its id becomes this one. */
  | { do: 'replaceElement'; element: WorkingElement };

type Applied = { form: WorkingForm; inverse: Edit };

const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

const there = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The form has no such part');
  return found;
};

/** The form after a change, and the change that takes it back. */
const apply = (form: WorkingForm, edit: Edit): Applied => {
  const { steps } = form;
  switch (edit.do) {
    case 'insertStep':
      return {
        form: { ...form, steps: inserted(steps, edit.at, edit.step) },
        inverse: { do: 'removeStep', at: edit.at },
      };
    case 'removeStep':
      return {
        form: { ...form, steps: without(steps, edit.at) },
        inverse: { do: 'insertStep', at: edit.at, step: there(steps[edit.at]) },
      };
    case 'renameStep': {
      const before = there(steps.find(({ id }) => id === edit.stepId));
      return {
        form: withStep(form, edit.stepId, (step) => ({ ...step, title: edit.title })),
        inverse: { ...edit, title: before.title },
      };
    }
    case 'insertRow':
      return {
        form: withStep(form, edit.stepId, (step) => ({
          ...step,
          rows: inserted(step.rows, edit.at, edit.row),
        })),
        inverse: { do: 'removeRow', stepId: edit.stepId, at: edit.at },
      };
    case 'removeRow': {
      const step = there(steps.find(({ id }) => id === edit.stepId));
      return {
        form: withStep(form, edit.stepId, (each) => ({ ...each, rows: without(each.rows, edit.at) })),
        inverse: { do: 'insertRow', stepId: edit.stepId, at: edit.at, row: there(step.rows[edit.at]) },
      };
    }
    case 'insertElement':
      return {
        form: withRow(form, edit.rowId, (row) => ({
          ...row,
          elements: inserted(row.elements, edit.at, edit.element),
        })),
        inverse: { do: 'removeElement', rowId: edit.rowId, at: edit.at },
      };
    case 'removeElement': {
      const row = there(rowsOf(form).find(({ id }) => id === edit.rowId));
      return {
        form: withRow(form, edit.rowId, (each) => ({ ...each, elements: without(each.elements, edit.at) })),
        inverse: {
          do: 'insertElement',
          rowId: edit.rowId,
          at: edit.at,
          element: there(row.elements[edit.at]),
        },
      };
    }
    case 'replaceElement': {
      const { element } = edit;
      const before = there(elementsOf(form).find(({ id }) => id === element.id));
      return {
        form: withEachRow(form, (row) => ({
          ...row,
          elements: row.elements.map((each) => (each.id === element.id ? element : each)),
        })),
        inverse: { do: 'replaceElement', element: before },
      };
    }
  }
};

/** The form after several changes, and the changes that take them back, in their order. */
export const applyAll = (
  form: WorkingForm,
  edits: readonly Edit[],
): { form: WorkingForm; inverse: Edit[] } => {
  const inverse: Edit[] = [];
  let result = form;
  for (const edit of edits) {
    const applied = apply(result, edit);
    result = applied.form;
    inverse.unshift(applied.inverse);
  }
  return { form: result, inverse };
};

const withStep = (
  form: WorkingForm,
  id: string,
  change: (step: WorkingStep) => WorkingStep,
): WorkingForm => ({ ...form, steps: form.steps.map((step) => (step.id === id ? change(step) : step)) });

const withEachRow = (form: WorkingForm, change: (row: WorkingRow) => WorkingRow): WorkingForm => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, rows: step.rows.map(change) })),
});

const withRow = (form: WorkingForm, id: string, change: (row: WorkingRow) => WorkingRow): WorkingForm =>
  withEachRow(form, (row) => (row.id === id ? change(row) : row));
