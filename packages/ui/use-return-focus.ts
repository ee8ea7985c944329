import { useLayoutEffect } from 'react';

/**
 * Returns the focus to whatever opened a window, even if the window disappears instead of closing first.
 * Anything that has taken the focus in the meantime, such as a question in front of it, keeps it.
 */
export const useReturnFocus = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      // The window is still there now, and has the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
};
