import { decodeEntities } from './decode-entities.ts';
import { markups } from './markups.ts';
import { isSafeAddress } from './safe-address.ts';

/**
 * A text, or an element: its tag, its attributes and its content. Small enough to travel inside the script.
 */
export type RichNode = string | RichElement;
export type RichElement = [tag: string, attributes: Record<string, string>, ...children: RichNode[]];

/**
 * The elements rich text may contain (domain X10), each with its attributes and what these must look like.
 */
const allowed: Record<string, Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(
    ['b', 'i', 'u', 'p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'].map((tag) => [tag, {}]),
  ),
  a: {
    href: isSafeAddress,
    target: (value) => /^_(blank|self)$/.test(value),
    rel: (value) => /^[\w -]*$/.test(value),
  },
  span: {
    class: (value) => /^[\w -]*$/.test(value),
    lang: (value) => /^[a-z\d-]{2,35}$/i.test(value),
    dir: (value) => /^(ltr|rtl)$/.test(value),
  },
};

/** Maximum nesting; deeper elements lose their tag, so that no text can exhaust the stack. */
const deepest = 30;

type Open = { tag: string; children: RichNode[] };

/**
 * Parses sanitised rich text (domain X10) into nodes that are rendered with createElement, so that neither
 * a page's Trusted Types nor our own care with `innerHTML` is ever needed. Anything not allowed loses its
 * tag and keeps its text; `script` and `style` lose both. Takes time in proportion to the length, whatever
 * the content.
 */
export const parseRichText = (html: string): RichNode[] => {
  const root: RichNode[] = [];
  const open: Open[] = [{ tag: '', children: root }];
  for (const { text, tag, isEnd, attributes } of markups(html)) {
    const here = open[open.length - 1]?.children ?? root;
    if (tag === undefined) addText(here, decodeEntities(text));
    else if (!Object.hasOwn(allowed, tag)) continue;
    else if (isEnd) close(open, tag);
    else if (open.length <= deepest) openElement(open, here, [tag, readAttributes(tag, attributes)]);
  }
  return root;
};

/** The same text without tags, for accessible names and checks. */
export const plainText = (html: string): string => {
  const read = (node: RichNode): string =>
    typeof node === 'string' ? node : childrenOf(node).map(read).join('') + (node[0] === 'br' ? ' ' : '');
  return parseRichText(html).map(read).join(' ').replace(/\s+/g, ' ').trim();
};

const blocks = new Set(['p', 'li', 'h2', 'h3', 'h4']);

/** The same text without tags, each paragraph, heading and entry of a list on a line of its own. */
export const plainLines = (html: string): string => {
  const read = (node: RichNode): string => {
    if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
    if (node[0] === 'br') return '\n';
    const inside = childrenOf(node).map(read).join('');
    return blocks.has(node[0]) ? `\n${inside}\n` : inside;
  };
  const lines = parseRichText(html).map(read).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** What is inside an element. */
export const childrenOf = (element: RichElement): RichNode[] => element.slice(2) as RichNode[]; // after tag and attributes

/** Adjacent texts are merged. */
const addText = (here: RichNode[], text: string) => {
  const before = here.at(-1);
  if (typeof before === 'string') here[here.length - 1] = before + text;
  else if (text !== '') here.push(text);
};

const openElement = (open: Open[], here: RichNode[], element: RichElement) => {
  here.push(element);
  // The children array is the element itself: its first two members stay as they are.
  if (element[0] !== 'br') open.push({ tag: element[0], children: element as RichNode[] });
};

const close = (open: Open[], tag: string) => {
  const depth = open.map((each) => each.tag).lastIndexOf(tag);
  if (depth > 0) open.splice(depth);
};

const readAttributes = (tag: string, source: string) => {
  const found: Record<string, string> = {};
  const pairs = source.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  for (const [, name = '', quoted, single, bare] of pairs) {
    const value = decodeEntities(quoted ?? single ?? bare ?? '').trim();
    if (allowed[tag]?.[name.toLowerCase()]?.(value) === true) found[name.toLowerCase()] ??= value;
  }
  return found.target === '_blank' ? { ...found, rel: 'noopener' } : found;
};
