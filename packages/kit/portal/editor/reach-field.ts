/** Steps are loaded and read before they are shown. */
const patienceMs = 4000;

const focusable = [
  'input:not([type=hidden]):not(:disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable=true]',
  '[role=combobox]',
  'button:not(:disabled)',
].join(',');

/** Puts the focus into what `find` finds, as soon as it is there; returns how to give up. */
export const reachField = (find: () => Element | null): (() => void) => {
  const asked = performance.now();
  const look = (): void => {
    const found = find();
    if (found !== null) reach(found);
    else if (performance.now() - asked < patienceMs) timer = setTimeout(look, 50);
  };
  let timer = setTimeout(look);
  return () => clearTimeout(timer);
};

export const fieldNamed = (place: Element, name: string): Element | null =>
  place.querySelector(`[data-field="${CSS.escape(name)}"]`);

const reach = (element: Element): void => {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const control = element.matches(focusable) ? element : element.querySelector(focusable);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
};
