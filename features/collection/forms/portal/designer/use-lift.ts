import { useState, type KeyboardEvent } from 'react';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import { placeInWords, placesFor, type Place } from './places.ts';
import type { Designing } from './use-designer.ts';

/** An element that is being moved with the keyboard; `at` is its place among those it may go to. */
type Lifted = { element: WorkingElement; places: readonly Place[]; at: number | null; before: number };

/** Moves elements by keyboard: Space lifts and drops, arrows move, Escape puts back. What happens is spoken. */
export const useLift = ({ form, nameOf, move, isReadOnly }: Designing) => {
  const [lifted, lift] = useState<Lifted>();
  const [said, say] = useState('');
  const begin = (element: WorkingElement): void => {
    const { places, at } = placesFor(form, element);
    lift({ element, places, at: null, before: at });
    say(
      places.length === 0
        ? `${nameOf(element)} cannot go anywhere else`
        : `${nameOf(element)} lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
    );
  };
  const go = (step: 1 | -1): void => {
    if (lifted === undefined) return;
    const { at, before, places } = lifted;
    const wanted = at === null ? (step === 1 ? before : before - 1) : at + step;
    // Between the places before and behind it is the one it comes from.
    const isHome = at !== null && (step === 1 ? wanted === before : wanted === before - 1);
    if (isHome) {
      lift({ ...lifted, at: null });
      return say('Back where it was');
    }
    const place = places[wanted];
    if (place === undefined)
      return say(step === 1 ? 'There is no place after this' : 'There is no place before this');
    lift({ ...lifted, at: wanted });
    say(`${placeInWords(form, place, nameOf)}. Place ${wanted + 1} of ${places.length}.`);
  };
  const drop = (): void => {
    if (lifted === undefined) return;
    const place = lifted.at === null ? undefined : lifted.places[lifted.at];
    lift(undefined);
    if (place === undefined) return say(`${nameOf(lifted.element)} stays where it was`);
    say(`${nameOf(lifted.element)} is now ${placeInWords(form, place, nameOf)}`);
    move(lifted.element.id, place);
  };
  const steps: Readonly<Record<string, 1 | -1>> = {
    ArrowDown: 1,
    ArrowRight: 1,
    ArrowUp: -1,
    ArrowLeft: -1,
  };
  /** For the button of an element. True where the key was meant for this. */
  const steer = (event: KeyboardEvent, element: WorkingElement): boolean => {
    if (isReadOnly) return false;
    const isLifted = lifted?.element.id === element.id;
    const step = steps[event.key];
    if (event.key === ' ') (isLifted ? drop : () => begin(element))();
    else if (isLifted && event.key === 'Enter') drop();
    else if (isLifted && event.key === 'Escape') {
      lift(undefined);
      say(`${nameOf(element)} is back where it was`);
    } else if (isLifted && step !== undefined) go(step);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const release = (): void => lift(undefined);
  const place = lifted?.at == null ? undefined : lifted.places[lifted.at];
  return { lifted: lifted?.element.id, place, said, steer, release };
};
export type Lift = ReturnType<typeof useLift>;
