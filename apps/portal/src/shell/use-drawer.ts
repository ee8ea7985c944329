import { useCallback, useEffect, useRef, useState } from 'react';

const collapsedKey = 'drawer-collapsed';

/** The drawer's two forms: a column that can be collapsed, and an overlay on narrow screens. */
export type DrawerState = {
  isCollapsed: boolean;
  toggleCollapsed: () => void;
  /** As an overlay. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
};

export const useDrawer = (): DrawerState => {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (isOpen) return;
    // The focus returns to the button that opened the overlay.
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return {
    isCollapsed,
    toggleCollapsed: () => {
      localStorage.setItem(collapsedKey, String(!isCollapsed));
      setCollapsed(!isCollapsed);
    },
    isOpen,
    open: () => {
      opener.current = document.activeElement;
      setOpen(true);
    },
    close,
  };
};
