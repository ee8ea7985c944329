import { mdiCursorMove } from '@mdi/js';
import type { WorkingElement, WorkingForm } from '@candour/forms/working-form.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { isOwnPlace, placeInWords, placesFor, whyNotThere, type Place } from './places.ts';
import type { Designing } from './use-designer.ts';

/** The rows above and below an element, if it may go there. */
export const movesOf = (
  form: WorkingForm,
  element: WorkingElement,
): { up: Place | undefined; down: Place | undefined } => {
  const { places, at } = placesFor(form, element);
  const inRows = (place: Place): boolean => 'stepId' in place;
  return { up: places.slice(0, at).findLast(inRows), down: places.slice(at).find(inRows) };
};

/** Every place that an element may go to, by name; those it may not say why. */
export const MoveMenu = ({ designing, element }: { designing: Designing; element: WorkingElement }) => {
  const { form, nameOf, move } = designing;
  const items = () => {
    const ends = form.steps.map(({ id: stepId }): Place => ({ stepId, beforeRow: null }));
    const { places } = placesFor(form, element);
    const listed =
      form.steps.length > 1 ? [...places, ...ends.filter((end) => isElsewhere(places, end))] : places;
    return listed.map((place) => {
      const reason = whyNotThere(form, element, place);
      const isHere = isOwnPlace(form, element, place);
      return {
        label: capital(placeInWords(form, place, nameOf)),
        ...(reason !== undefined || isHere ? { disabledReason: reason ?? 'It is here' } : {}),
        run: () => move(element.id, place),
      };
    });
  };
  return <MenuButton label="Move to…" path={mdiCursorMove} items={items} />;
};

const isElsewhere = (places: readonly Place[], end: Place): boolean =>
  !places.some((place) => JSON.stringify(place) === JSON.stringify(end));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
