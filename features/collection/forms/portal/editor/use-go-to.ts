import { useCallback, type RefObject } from 'react';
import { fieldNamed, reachField } from '@candour/kit/portal/editor/reach-field.ts';

/** Puts the focus into a field by its name, as soon as it is there. */
export const useGoTo = (place: RefObject<HTMLElement | null>): ((field: string) => void) =>
  useCallback((field) => void reachField(() => place.current && fieldNamed(place.current, field)), [place]);
