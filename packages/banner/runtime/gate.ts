import { whenIdle } from './after-paint.ts';

import type { CoreService } from './core-definition.ts';
import { h } from './element.ts';
import { findService } from './has-consent.ts';
import { page } from './page.ts';
import { active } from './guard-writes.ts';
import { isServiceOn, markReleased } from './services.ts';
import { trusted } from './trusted.ts';

/** The last marked script so far; the next one runs after it. */
let last: Promise<unknown> = Promise.resolve();

let selector: string;
let blockFrame: (frame: HTMLIFrameElement, service: CoreService, loadOnce: () => void) => void;

/**
 * Gates every marked element of the page, existing and future ones. `block` shows a placeholder for a
 * blocked frame.
 */
export const watchPage = (block: typeof blockFrame) => {
  blockFrame = block;
  const own = page.definition.services.flatMap((service) => service.selectors ?? []);
  selector = ['[data-consent-service]', ...own].join();
  gateWithin(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(selector)) gate(node);
          gateWithin(node);
        }
  }).observe(document, { childList: true, subtree: true });
};

/** Checks every marked element again, after an answer. */
export const gateWithin = (root: ParentNode) => {
  for (const element of root.querySelectorAll(selector)) gate(element);
};

/** Activates one element, now and without stored consent if the visitor asked for just that. */
export const activate = (element: Element) => {
  if (active.has(element)) return;
  active.add(element);
  if (element instanceof HTMLScriptElement)
    last = last.then(() => new Promise<unknown>((done) => whenIdle(() => runScript(element, done))));
  // Chromium drops the address of a frame that the parser has only just inserted.
  else if (element instanceof HTMLIFrameElement) setTimeout(() => reveal(element));
  else reveal(element);
};

const reveal = (element: Element) => {
  for (const name of ['srcset', 'src', 'href', 'poster']) {
    const value = element.getAttribute('data-' + name);
    if (value) element.setAttribute(name, value);
  }
  // This attribute shows that it has to be hidden again.
  if ((element as HTMLElement).hidden) (element as HTMLElement).dataset.hidden = '';
  element.removeAttribute('hidden');
};

/** Removes a frame's content, or stops what has begun to load; the address waits in `data-src`. */
export const emptyFrame = (frame: HTMLIFrameElement) => {
  const address = frame.getAttribute('src');
  if (!address) return;
  frame.dataset.src ??= address;
  frame.removeAttribute('src');
  frame.contentWindow?.location.replace('about:blank');
};

/** Blocks an element again that a withdrawal has emptied. */
export const gateAgain = (element: Element) => {
  active.delete(element);
  gate(element);
};

/** An undefined service is never on: whatever it marks stays blocked. */
const gate = (element: Element) => {
  if (active.has(element)) return;
  const services = servicesOf(element);
  if (services.length && services.every((service) => service && isServiceOn(service))) {
    for (const service of services) if (service) markReleased(service);
    activate(element);
  } else if (element instanceof HTMLIFrameElement) {
    const blocking = services.find((service) => service && !isServiceOn(service));
    emptyFrame(element);
    if (blocking) blockFrame(element, blocking, () => activate(element));
  }
};

/** All services named on the element, or those whose selector it matches; it waits for every one of them. */
export const servicesOf = (element: Element): (CoreService | undefined)[] => {
  const { services } = page.definition;
  const names = element.getAttribute('data-consent-service')?.split(/\s+/);
  if (names) return names.map(findService);
  return services.filter((service) => service.selectors?.some((each) => element.matches(each)));
};

/**
 * A script runs only when it is inserted, so a copy replaces it, with the nonce of the original. Marked
 * scripts keep the order of the document: what follows waits for an external one to load, unless that is
 * `async`.
 */
const runScript = (element: HTMLScriptElement, done: (result?: unknown) => void) => {
  const copy = h('script');
  for (const { name, value } of element.attributes)
    if (name === 'data-src') copy.src = trusted('createScriptURL', value);
    else if (name !== 'type' && name !== 'data-consent-service')
      copy.setAttribute(name === 'data-type' ? 'type' : name, value);
  copy.async = element.hasAttribute('async');
  copy.nonce = element.nonce || page.nonce;
  copy.text = trusted('createScript', element.text);
  active.add(copy);
  copy.onload = copy.onerror = done;
  element.replaceWith(copy);
  if (!copy.src || copy.async) done();
};
