import type { RichNode } from '../../consent/rich-text.ts';

type Attributes = Record<string, string | boolean | undefined | ((event: never) => void)>;

/**
 * Creates an element; functions become listeners (`onclick`), `true` an empty attribute, false and
 * undefined none.
 */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string | false | null | undefined)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // Listeners are typed by their event; the element fires the right one.
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
};

/** Renders parsed rich text with createElement: no HTML is ever parsed on the page. */
export const rich = (nodes: RichNode[]): Node[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return document.createTextNode(node);
    const [tag, attributes, ...children] = node;
    // The parser only lets known tags through.
    return h(tag as 'p', attributes, ...rich(children));
  });

/** One icon of a single path, hidden from assistive technology; its size comes from the style sheet. */
export const icon = (path: string): SVGElement => {
  const make = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const svg = make('svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = make('path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg as SVGElement;
};
