import type { Lent } from '../parts.ts';

/**
 * Scrolls what has the focus clear of the layer, with room added where the page ends; only then, so that nothing moves
 * for people who use no keyboard.
 */
export const uncover = ({ page }: Lent, target: Element, layer: HTMLElement | undefined) => {
  requestAnimationFrame(() => {
    if (!layer?.isConnected || target.shadowRoot) return;
    const card = layer.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const isTop = page.definition.position === 'Top';
    const hidden = isTop ? box.top - card.bottom : box.bottom - card.top;
    if (isTop ? hidden > 0 : hidden < 0) return;
    page.isPadded = true;
    const { style } = document.documentElement;
    style[isTop ? 'paddingTop' : 'paddingBottom'] = `${card.height + 32}px`;
    scrollBy(0, hidden + (isTop ? -8 : 8));
  });
};
