import { useCallback, useMemo } from 'react';
import { elementsOf } from '@candour/forms/elements-of.ts';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import type { Edit } from './edits.ts';
import { nameOf } from './element-words.ts';
import { newElement, newId, type Chosen } from './new-element.ts';
import { editsOfSteps, editsToAdd, editsToMove, editsToRemove, type Place } from './places.ts';

/** What can be done with the form that is built. */
export const useDesigner = () => {
  const { editing, dispatch, select, selected, offers, isReadOnly } = useFormSetUp();
  const { form } = editing;
  const edit = useCallback(
    (edits: readonly Edit[], mark?: string) =>
      dispatch({ type: 'edit', edits, at: Date.now(), ...(mark === undefined ? {} : { mark }) }),
    [dispatch],
  );
  return useMemo(() => {
    const elements = elementsOf(form);
    return {
      form,
      elements,
      isReadOnly,
      offers,
      selected: elements.find(({ id }) => id === selected),
      select,
      edit,
      nameOf: (element: WorkingElement) => nameOf(element, offers),
      /** Adds an element where it belongs, or behind the selected one, and selects it. */
      add: (chosen: Chosen, place: Place) => {
        const element = newElement(chosen, offers.startingWords);
        edit(editsToAdd(form, element, place, newId()));
        select(element.id);
      },
      editSteps: (edits: readonly Edit[]) => edit(editsOfSteps(form, edits, newId())),
      move: (elementId: string, place: Place) => edit(editsToMove(form, elementId, place, newId())),
      remove: (elementId: string) => {
        const at = elements.findIndex(({ id }) => id === elementId);
        edit(editsToRemove(form, elementId));
        select((elements[at + 1] ?? elements[at - 1])?.id);
      },
      change: (element: WorkingElement) => edit([{ do: 'replaceElement', element }], element.id),
    };
  }, [form, selected, select, edit, offers, isReadOnly]);
};
export type Designing = ReturnType<typeof useDesigner>;
