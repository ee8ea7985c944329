import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import type { PaletteItem } from './palette-items.ts';

/** What is under the pointer: something new, or an element of the form. */
export type Dragged = { item: PaletteItem } | { element: WorkingElement };

export type Drag = { dragged: Dragged; x: number; y: number };

/** A press becomes a drag once the pointer has gone this far. */
const farEnough = 5;

type Dropping = { drop: (dragged: Dragged, at: { x: number; y: number }) => void };

/** Drags with mouse, pen and finger. Escape gives up; a press that went nowhere stays a press. */
export const useDrag = ({ drop }: Dropping) => {
  const [drag, set] = useState<Drag>();
  const begun = useRef<{ dragged: Dragged; x: number; y: number; isFar: boolean }>(undefined);
  const latest = useRef(drop);
  latest.current = drop;
  const begin = useCallback((event: React.PointerEvent, dragged: Dragged): void => {
    if (event.button !== 0) return;
    begun.current = { dragged, x: event.clientX, y: event.clientY, isFar: false };
  }, []);
  useEffect(() => {
    const end = (): void => {
      begun.current = undefined;
      set(undefined);
    };
    const go = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const start = begun.current;
      if (start === undefined) return;
      start.isFar ||= Math.hypot(x - start.x, y - start.y) > farEnough;
      if (start.isFar) set({ dragged: start.dragged, x, y });
    };
    const release = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const start = begun.current;
      end();
      if (start?.isFar !== true) return;
      // The press that began it is no press any more.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      latest.current(start.dragged, { x, y });
    };
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && begun.current?.isFar === true) end();
    };
    addEventListener('pointermove', go);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', end);
    addEventListener('keydown', giveUp, true);
    return () => {
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', giveUp, true);
    };
  }, []);
  return { drag, begin };
};

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
