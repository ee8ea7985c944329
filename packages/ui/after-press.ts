let isPressed = false;

if (typeof document !== 'undefined') {
  const set = (next: boolean) => () => (isPressed = next);
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs something at once, or after the press that is under way: what moves while a button is held down is
 * not clicked.
 */
export const afterPress = (run: () => void): void => {
  if (!isPressed) return run();
  const done = () => {
    removeEventListener('pointerup', done);
    removeEventListener('pointercancel', done);
    // The click comes right after the button is released.
    setTimeout(run);
  };
  addEventListener('pointerup', done);
  addEventListener('pointercancel', done);
};
