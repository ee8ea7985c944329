import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * Keeps the page from scrolling while something covers it, and keeps its width while its scrollbar is gone.
 * The component kit's own lock writes a style element, which the content security policy refuses; base.css
 * does it here.
 */
export const useScrollLock = (isLocked: boolean): void => {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { documentElement: page } = document;
    if (locks === 0) page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
    locks += 1;
    page.toggleAttribute('data-scroll-locked', true);
    return () => {
      locks -= 1;
      page.toggleAttribute('data-scroll-locked', locks > 0);
    };
  }, [isLocked]);
};
