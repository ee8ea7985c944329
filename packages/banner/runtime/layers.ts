import { documentElement, fire, page } from './page.ts';
import { layerRoot } from './root.ts';
import { noteGppLayer } from './gpp/gpp.ts';
import { noteHidden, noteShown } from './tcf/tcf.ts';

export type LayerName = 'preBanner' | 'gpcNotice' | 'preferences' | 'reload';

let shown: { name: LayerName; element: HTMLElement; cameFrom: Element | null } | undefined;

export const shownLayer = () => shown?.name ?? null;

/**
 * Puts one layer on the screen in the place of any other. A dialog covers the page and holds the focus; anything else is
 * a region that leaves focus and page alone. `escape` is what the Escape key means.
 */
export const showLayer = (name: LayerName, element: HTMLElement, escape?: () => void) => {
  const cameFrom = shown?.cameFrom ?? document.activeElement;
  removeLayer();
  shown = { name, element, cameFrom };
  element.addEventListener('keydown', (event) => onKey(event, element, escape));
  layerRoot().append(element);
  if (element instanceof HTMLDialogElement) {
    element.showModal();
    element.focus();
    // Browsers have focused the first button in the text, and scrolled to it; only these layers have one.
    if (__tcf__) element.scrollTop = 0;
  } else document.addEventListener('focusin', uncover);
  if (__tcf__) noteShown(name);
  if (__gpp__) noteGppLayer(name);
  fire('visibility', { visible: true, layer: name });
};

/** Removes the layer; focus that was in it returns to where it came from. */
export const clearLayers = () => {
  if (!shown) return;
  const { cameFrom } = shown;
  const hadFocus = layerRoot().activeElement !== null;
  removeLayer();
  if (hadFocus && cameFrom instanceof HTMLElement && cameFrom !== document.body) cameFrom.focus();
  page.onClear?.();
  if (__tcf__) noteHidden();
  if (__gpp__) noteGppLayer(null);
  fire('visibility', { visible: false, layer: null });
};

const removeLayer = () => {
  document.removeEventListener('focusin', uncover);
  if (page.isPadded) documentElement().style.paddingBlock = '';
  page.isPadded = false;
  shown?.element.remove();
  shown = undefined;
};

/** Escape is ours alone: browsers close a dialog on the second press even when the first was refused. */
const onKey = (event: KeyboardEvent, element: HTMLElement, escape?: () => void) => {
  if (event.key === 'Escape') {
    event.preventDefault();
    escape?.();
  }
  if (event.key === 'Tab' && element instanceof HTMLDialogElement) page.holdFocus?.(event, element);
};

/** WCAG 2.4.11: what has the focus must not lie hidden under the layer. Few pages ever need this. */
const uncover = ({ target }: Event) => {
  if ((target as Element).matches(':focus-visible')) page.uncover(target as Element, shown?.element);
};
