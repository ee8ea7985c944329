import { documentElement, fire, page } from './page.ts';
import { layerRoot } from './root.ts';

export type LayerName = 'preBanner' | 'gpcNotice' | 'preferences' | 'reload';

let shown: { name: LayerName; element: HTMLElement; cameFrom: Element | null } | undefined;

let isPadded = false;

export const shownLayer = () => shown?.name ?? null;

/**
 * Puts one layer on the screen in the place of any other. A dialog covers the page and holds the focus; anything else is
 * a region that leaves focus and page alone. `escape` is what the Escape key means.
 */
export function showLayer(name: LayerName, element: HTMLElement, escape?: () => void) {
  const cameFrom = shown?.cameFrom ?? document.activeElement;
  removeLayer();
  shown = { name, element, cameFrom };
  element.addEventListener('keydown', (event) => onKey(event, element, escape));
  layerRoot().append(element);
  if (element instanceof HTMLDialogElement) {
    element.showModal();
    element.focus();
  } else document.addEventListener('focusin', uncover);
  fire('visibility', { visible: true, layer: name });
}

/** Takes the layer away; focus that was in it goes back to where it came from. */
export function clearLayers() {
  if (!shown) return;
  const { cameFrom } = shown;
  const hadFocus = layerRoot().activeElement !== null;
  removeLayer();
  if (hadFocus && cameFrom instanceof HTMLElement && cameFrom !== document.body) cameFrom.focus();
  page.onClear?.();
  fire('visibility', { visible: false, layer: null });
}

function removeLayer() {
  document.removeEventListener('focusin', uncover);
  if (isPadded) documentElement().style.paddingBlock = '';
  isPadded = false;
  shown?.element.remove();
  shown = undefined;
}

/** Escape is ours alone: browsers close a dialog on the second press even when the first was refused. */
function onKey(event: KeyboardEvent, element: HTMLElement, escape?: () => void) {
  if (event.key === 'Escape') {
    event.preventDefault();
    escape?.();
  }
  if (event.key !== 'Tab' || !(element instanceof HTMLDialogElement)) return;
  const stops = [...element.querySelectorAll<HTMLElement>('button,a[href],input,[tabindex="0"]')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const focused = layerRoot().activeElement;
  if (focused !== from && !(event.shiftKey && focused === element)) return;
  event.preventDefault();
  to?.focus();
}

/**
 * WCAG 2.4.11: what has the focus must not lie hidden under the layer. The page is scrolled clear of it, with room added
 * where it ends; only then, so that nothing moves for people who use no keyboard.
 */
function uncover({ target }: Event) {
  requestAnimationFrame(() => {
    const card = shown?.element.getBoundingClientRect();
    if (!card || !(target instanceof Element) || target.shadowRoot) return;
    const box = target.getBoundingClientRect();
    const isTop = page.definition.position === 'Top';
    const hidden = isTop ? box.top - card.bottom : box.bottom - card.top;
    if (isTop ? hidden > 0 : hidden < 0) return;
    isPadded = true;
    documentElement().style[isTop ? 'paddingTop' : 'paddingBottom'] = `${card.height + 32}px`;
    scrollBy(0, hidden + (isTop ? -8 : 8));
  });
}
