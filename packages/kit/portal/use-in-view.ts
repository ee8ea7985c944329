import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to an element when it appears: who pressed Save may be far below it. */
export const useInView = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return element;
};
