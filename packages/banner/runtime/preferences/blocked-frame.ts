import type { CoreService } from '../core-definition.ts';
import type { Lent } from '../parts.ts';
import frameCss from './blocked-frame.css';
import type { PreferencesDefinition } from './preferences-definition.ts';

const drawn = new WeakSet<HTMLIFrameElement>();

/**
 * Draws the placeholder inside the blocked frame itself: its own empty document has exactly the place and size that the
 * content will have, so nothing on the page moves. `loadOnce` shows the content without a stored answer.
 */
export const blockFrame = (
  core: Lent,
  detail: PreferencesDefinition,
  frame: HTMLIFrameElement,
  service: CoreService,
  loadOnce: () => void,
) => {
  if (drawn.has(frame)) return;
  drawn.add(frame);
  const draw = () => {
    const inner = frame.contentDocument;
    if (inner?.body && !frame.getAttribute('src')) drawInto(core, detail, inner, service, loadOnce);
  };
  draw();
  // Firefox replaces the first empty document with another one.
  frame.addEventListener('load', draw);
};

const drawInto = (
  { h, page, giveAnswer, answersNow }: Lent,
  { texts, css }: PreferencesDefinition,
  inner: Document,
  { name, channelId }: CoreService,
  loadOnce: () => void,
) => {
  const allowAlways = () => giveAnswer('custom', 'frame', { ...answersNow(), [channelId]: true });
  const named = (text: string) => text.replace('{service}', name);
  inner.documentElement.lang = page.definition.language;
  inner.documentElement.dir = page.definition.rtl ? 'rtl' : 'ltr';
  inner.title = named(texts.blockedTitle);
  addStyle(inner, page.definition.css + css + frameCss);
  followPage(inner);
  inner.body.replaceChildren(
    h(
      'section',
      { 'aria-label': inner.title },
      h('h1', {}, inner.title),
      h('p', {}, named(texts.blockedText)),
      h('button', { type: 'button', onclick: loadOnce }, texts.loadOnce),
      h('button', { type: 'button', onclick: allowAlways }, texts.allowAlways),
    ),
  );
};

/** Banners with `color-scheme:var(--page)` are dark where the page is, and some pages have a switch for it. */
const followPage = (inner: Document) => {
  const outer = document.documentElement;
  const tell = () => inner.documentElement.style.setProperty('--page', getComputedStyle(outer).colorScheme);
  tell();
  new MutationObserver(tell).observe(outer, { attributes: true });
};

/** A sheet works only in the document whose window made it. Safari before 16.4 shows the placeholder plain. */
const addStyle = (inner: Document, css: string) => {
  try {
    const view = inner.defaultView as Window & typeof globalThis;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    inner.adoptedStyleSheets = [sheet];
  } catch {
    // The placeholder stays plain.
  }
};
