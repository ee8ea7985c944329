import { useEffect, type RefObject } from 'react';
import { placeBeside } from '@candour/ui/place-beside.ts';

type Parts = { anchor: RefObject<HTMLElement | null>; panel: RefObject<HTMLElement | null> };

/** A panel beside its button while it is open; Escape and presses elsewhere close it. */
export const usePopover = ({ anchor, panel }: Parts, isOpen: boolean, close: () => void): void =>
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || element === null || anchor.current === null) return;
    element.showPopover();
    placeBeside(element, anchor.current);
    element.querySelector('button')?.focus();
    const closeOn = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const target = event.target as Node; // keys and pointers always come from a node
      const isOutside = !element.contains(target) && anchor.current?.contains(target) !== true;
      if (isEscape) anchor.current?.focus();
      if (isEscape || (event.type === 'pointerdown' && isOutside)) close();
    };
    const stop = new AbortController();
    document.addEventListener('keydown', closeOn, { signal: stop.signal });
    document.addEventListener('pointerdown', closeOn, { signal: stop.signal });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what closes it is the same while it is open
  }, [isOpen]);
