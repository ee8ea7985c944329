import css from './core.css';
import { h } from './element.ts';
import { documentElement, page } from './page.ts';

let host: HTMLElement;
let root: ShadowRoot;
let status: HTMLElement;

/**
 * The shadow root that everything is drawn in, made on first use. It hangs on the html element, before the body where
 * the script runs early: there it needs no body, and keyboard and screen reader meet it first.
 */
export const layerRoot = (): ShadowRoot => {
  if (root) return root;
  host = h('div', { lang: page.definition.language, dir: page.definition.rtl ? 'rtl' : 'ltr' });
  root = host.attachShadow({ mode: 'open' });
  addStyle(css + page.definition.css);
  status = h('div', { class: 'unseen', role: 'status' });
  root.append(status);
  attach();
  // Frameworks that take over the whole document may remove unknown elements.
  addEventListener('load', attach);
  return root;
};

/** Adds a style sheet that needs no permission from a content security policy. */
export const addStyle = (text: string) => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    // Safari before 16.4.
    const style = h('style', {}, text);
    style.nonce = page.nonce;
    root.append(style);
  }
};

/** Makes a screen reader say something; the region must exist before its text changes. */
export const announce = (text: string) => {
  layerRoot();
  requestAnimationFrame(() => (status.textContent = text));
};

const attach = () => {
  if (!host.isConnected) documentElement().append(host);
};
