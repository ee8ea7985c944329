import { documentElement, fire, page } from './page.ts';
import { layerRoot } from './root.ts';

export type LayerName = 'preBanner' | 'gpcNotice' | 'preferences' | 'reload';

let shown: { name: LayerName; element: HTMLElement; cameFrom: Element | null } | undefined;
let room: ResizeObserver | undefined;

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
  } else keepFocusInSight(element);
  fire('visibility', { visible: true, layer: name });
}

/** Takes the layer away; focus that was in it goes back to where it came from. */
export function clearLayers() {
  if (!shown) return;
  const { cameFrom } = shown;
  const hadFocus = layerRoot().activeElement !== null;
  removeLayer();
  if (hadFocus && cameFrom instanceof HTMLElement && cameFrom !== document.body) cameFrom.focus();
  fire('visibility', { visible: false, layer: null });
}

function removeLayer() {
  room?.disconnect();
  documentElement().style.scrollPaddingBlock = '';
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
 * WCAG 2.4.11: what has the focus must not lie hidden under the banner. The page scrolls focused elements clear of it;
 * the height comes from an observer, because asking for it would force a layout.
 */
function keepFocusInSight(element: HTMLElement) {
  const isTop = page.definition.position === 'Top';
  room = new ResizeObserver(([entry]) => {
    const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 24}px`;
    documentElement().style.scrollPaddingBlock = isTop ? `${height} 0` : `0 ${height}`;
  });
  room.observe(element);
}
