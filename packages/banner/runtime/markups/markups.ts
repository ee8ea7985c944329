import type { Markup, MarkupTable } from './markup-table.ts';

/** Stands for the table that `composeBundle` puts in this place. */
declare const __markups__: MarkupTable;

const table = __markups__;

/**
 * Gives elements that another banner has marked the marks of this one, before the core looks at them. They are inert, so
 * nothing has to be held; what has a value that nobody named stays as it is.
 */
const translate = (element: Element) => {
  for (const markup of table) {
    if (!element.matches(markup.s) || element.hasAttribute('data-consent-service')) continue;
    const channels = markup.a
      .map((name) => channelsOf(markup, element.getAttribute(name)))
      .find((each) => each);
    if (!channels) continue;
    // A script with its address in `src` was kept from running by its type.
    for (const name of [markup.d, element.localName === 'script' && 'src']) {
      const address = name && element.getAttribute(name);
      if (!address) continue;
      element.setAttribute('data-src', address);
      element.removeAttribute(name);
    }
    element.setAttribute('data-consent-service', channels);
  }
};

/** Nothing, or no text, where not all values are known. */
const channelsOf = ({ r, p, v }: Markup, text: string | null) => {
  const found = r ? RegExp(r).exec(text ?? '')?.[1] : text;
  const channels = found && (p ? found.split(p) : [found]).map((value) => v[value.trim().toLowerCase()]);
  return channels && channels.every((each) => each) && channels.join(' ');
};

const within = (root: ParentNode) => {
  for (const { s } of table) for (const element of root.querySelectorAll(s)) translate(element);
};

within(document);
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof Element) {
        translate(node);
        within(node);
      }
}).observe(document, { childList: true, subtree: true });
