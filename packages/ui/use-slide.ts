import { useLayoutEffect, useRef, type RefObject } from 'react';

const milliseconds = 200;

/** Lets the children of a list slide to their new places when `order` changes. */
export const useSlide = (list: RefObject<HTMLElement | null>, order: string): void => {
  const places = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const child of children) {
      const before = places.current.get(child);
      const now = child.getBoundingClientRect().top + scrollY;
      if (before === undefined || before === now || isCalm) continue;
      const transform = [`translateY(${before - now}px)`, 'none'];
      child.animate({ transform }, { duration: milliseconds, easing: 'ease' });
    }
    const measured = children.map((child) => [child, child.getBoundingClientRect().top + scrollY] as const);
    places.current = new Map(measured);
  }, [list, order]);
};
