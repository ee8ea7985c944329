/** A piece of HTML: text, or a tag with the source of its attributes. */
type Markup = { text: string; tag?: string; isEnd?: boolean; attributes: string };

/** Longer tags count as text; the allowed attributes need far less. */
const longestTag = 2200;

/**
 * The texts and tags of an HTML source in order, tag names in lower case; without comments, declarations,
 * and `script` and `style` with their content. Every character is examined a bounded number of times.
 */
export function* markups(html: string): Generator<Markup> {
  let at = 0;
  while (at < html.length) {
    const name = html[at] === '<' ? /^<(\/?)([a-z][a-z\d]*)/i.exec(html.slice(at, at + 40)) : null;
    const end = name === null ? undefined : endOfTag(html, at);
    const tag = name?.[2]?.toLowerCase();
    if (name === null || tag === undefined || end === undefined) {
      const next = isDeclaration(html, at) ? undefined : nextTag(html, at + 1);
      if (next !== undefined) yield { text: html.slice(at, next), attributes: '' };
      at = next ?? endOfDeclaration(html, at);
      continue;
    }
    yield { text: '', tag, isEnd: name[1] === '/', attributes: html.slice(at + name[0].length, end - 1) };
    at = name[1] === '' && (tag === 'script' || tag === 'style') ? endOfRaw(html, end, tag) : end;
  }
}

const isDeclaration = (html: string, at: number) => /^<[!?]/.test(html.slice(at, at + 2));

const nextTag = (html: string, from: number) => orEnd(html, html.indexOf('<', from));

const orEnd = (html: string, found: number, length = 0) => (found < 0 ? html.length : found + length);

/**
 * Comments end with `-->`, all other declarations with the next `>`; an unclosed one takes the rest with
 * it.
 */
const endOfDeclaration = (html: string, at: number) =>
  html.startsWith('<!--', at)
    ? orEnd(html, html.indexOf('-->', at + 4), 3)
    : orEnd(html, html.indexOf('>', at), 1);

/**
 * The position after the `>` that is not in quotes; undefined if another tag starts first, or there is
 * none.
 */
const endOfTag = (html: string, start: number) => {
  let quote = '';
  for (let at = start + 1; at < html.length && at < start + longestTag; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (character === '<') return undefined;
    else if (character === '"' || character === "'") quote = character;
  }
  return undefined;
};

const endOfRaw = (html: string, from: number, tag: string) => {
  const closing = new RegExp(`</${tag}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
};
