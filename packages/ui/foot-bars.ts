/** What marks a bar of buttons that sticks to the bottom edge. */
export const footBar = { 'data-foot-bar': '' } as const;

/**
 * How many pixels at the bottom edge bars take. A bar that is still in its place further up counts only if
 * something of this height at the bottom edge would cover it; behind a dialog, none does.
 */
export const barsAtFoot = (height: number): number => {
  const layers = [...document.querySelectorAll('[aria-modal="true"]')].filter(isShown);
  const bars = (layers.at(-1) ?? document).querySelectorAll('[data-foot-bar]');
  const tops = [...bars].filter(isShown).map((bar) => bar.getBoundingClientRect());
  const covered = tops.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - 2 * height);
  return Math.max(0, ...covered.map(({ top }) => innerHeight - top));
};

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Calls `place` whenever a bar may have moved; returns how to stop. */
export const whenLayoutMoves = (place: () => void): (() => void) => {
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  for (const bar of document.querySelectorAll('[data-foot-bar]')) sizes.observe(bar);
  // What opens over the page is put at the end of the body.
  const layers = new MutationObserver(place);
  layers.observe(document.body, { childList: true });
  addEventListener('resize', place);
  addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    layers.disconnect();
    removeEventListener('resize', place);
    removeEventListener('scroll', place, { capture: true });
  };
};
