import type { WorkingForm } from '@candour/forms/working-form.ts';
import { applyAll, type Edit } from './edits.ts';

/** Something that was done to a form, with the way back. */
type Done = {
  edits: readonly Edit[];
  inverse: readonly Edit[];
  /** Changes with the same mark, shortly after each other, are one: typing into a field. */
  mark: string | undefined;
  at: number;
};

/** A form that is being built. */
export type Editing = {
  form: WorkingForm;
  past: readonly Done[];
  future: readonly Done[];
};

export type EditingAction =
  | { type: 'edit'; edits: readonly Edit[]; mark?: string; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Somebody else saved the form: what was done here lies in the past of another one. */
  | { type: 'replace'; form: WorkingForm };

/** How many steps back there are. */
const longestPast = 100;
/** A pause of this length ends what counts as one change. */
const pauseMs = 1500;

export const startEditing = (form: WorkingForm): Editing => ({ form, past: [], future: [] });

/** The only way in which a form changes while it is built. */
export const editingReducer = (editing: Editing, action: EditingAction): Editing => {
  switch (action.type) {
    case 'edit':
      return edited(editing, action);
    case 'undo': {
      const last = editing.past.at(-1);
      if (last === undefined) return editing;
      return {
        form: applyAll(editing.form, last.inverse).form,
        past: editing.past.slice(0, -1),
        future: [...editing.future, last],
      };
    }
    case 'redo': {
      const next = editing.future.at(-1);
      if (next === undefined) return editing;
      return {
        form: applyAll(editing.form, next.edits).form,
        past: [...editing.past, next],
        future: editing.future.slice(0, -1),
      };
    }
    case 'replace':
      return startEditing(action.form);
  }
};

const edited = (editing: Editing, { edits, mark, at }: Extract<EditingAction, { type: 'edit' }>): Editing => {
  if (edits.length === 0) return editing;
  const { form, inverse } = applyAll(editing.form, edits);
  const last = editing.past.at(-1);
  const isSame = mark !== undefined && last?.mark === mark && at - last.at < pauseMs;
  const done: Done = isSame
    ? { edits: [...last.edits, ...edits], inverse: [...inverse, ...last.inverse], mark, at }
    : { edits, inverse, mark, at };
  const before = isSame ? editing.past.slice(0, -1) : editing.past;
  return { form, past: [...before, done].slice(-longestPast), future: [] };
};
