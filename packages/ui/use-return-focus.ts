import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what opened a window, also where the window goes at once instead of closing first. Whatever
 * has taken the focus meanwhile, such as a question in front of it, keeps it.
 */
export const useReturnFocus = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      // The window is still there now, and the focus in it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
};
