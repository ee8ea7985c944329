/** A text, or an element: its tag, its attributes and what is in it. Small enough to travel inside the script. */
export type RichNode = string | [tag: string, attributes: Record<string, string>, ...children: RichNode[]];

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    ['b', 'i', 'u', 'p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'].map((tag) => [tag, []]),
  ),
  a: ['href', 'target', 'rel'],
  span: ['class'],
};

const token = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[\s\S]*?-->|[^<]+|</gi;

/**
 * Parses sanitised rich text (domain X10) into nodes that are drawn with createElement, so that no page's Trusted Types
 * or our own care for `innerHTML` is ever needed. Whatever is not allowed loses its tag and keeps its text; `script` and
 * `style` lose both.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }];
  const text = html.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '');
  for (const [whole, slash, name, attributes] of text.matchAll(token)) {
    const tag = name?.toLowerCase();
    const here = open[open.length - 1]?.children ?? root;
    if (!tag) addText(here, whole);
    else if (!allowed[tag]) continue;
    else if (slash) close(open, tag);
    else openElement(open, here, tag, attributes ?? '');
  }
  return root;
}

/** The same text without tags, for accessible names and checks. */
export function plainText(html: string): string {
  const read = (node: RichNode): string =>
    typeof node === 'string'
      ? node
      : (node.slice(2) as RichNode[]).map(read).join('') + (node[0] === 'br' ? ' ' : '');
  return parseRichText(html).map(read).join(' ').replace(/\s+/g, ' ').trim();
}

function openElement(
  open: { tag: string; children: RichNode[] }[],
  here: RichNode[],
  tag: string,
  source: string,
) {
  const element: [string, Record<string, string>, ...RichNode[]] = [tag, readAttributes(tag, source)];
  here.push(element);
  if (tag === 'br') return;
  // The children array is the element itself: its first two members stay what they are.
  open.push({ tag, children: element as RichNode[] });
}

function close(open: { tag: string }[], tag: string) {
  const depth = open.map((each) => each.tag).lastIndexOf(tag);
  if (depth > 0) open.splice(depth);
}

function addText(children: RichNode[], whole: string) {
  if (whole.startsWith('<!--')) return;
  children.push(decode(whole));
}

function readAttributes(tag: string, source: string) {
  const found: Record<string, string> = {};
  for (const [, name = '', quoted, single, bare] of source.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    const value = decode(quoted ?? single ?? bare ?? '');
    const isSafe = name.toLowerCase() !== 'href' || isSafeAddress(value);
    if (allowed[tag]?.includes(name.toLowerCase()) && isSafe) found[name.toLowerCase()] = value;
  }
  return found.target === '_blank' ? { ...found, rel: 'noopener' } : found;
}

/** http, https, mailto, tel and addresses without a scheme; control characters could hide another one. */
// oxlint-disable-next-line no-control-regex
const isSafeAddress = (url: string) =>
  /^(https?:|mailto:|tel:|[^:]*$|[/?#])/i.test(url.replace(/[\0-\x20]/g, ''));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
