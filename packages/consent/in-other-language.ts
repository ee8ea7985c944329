import { richHtml } from './rich-html.ts';
import { childrenOf, parseRichText, type RichNode } from './rich-text.ts';

/** A language as pages have it. */
export type PageLanguage = { languageCode: string; isRightToLeft: boolean };

const blocks = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4']);

/**
 * Rich text that stands on a page in another language than its own, with its language and direction on it, so that it
 * is read aloud and set as what it is. Unchanged where both are the same, but for the country.
 */
export const inOtherLanguage = (html: string, own: PageLanguage, ofPage: PageLanguage): string =>
  baseOf(own) === baseOf(ofPage) ? html : richHtml(marked(parseRichText(html), own));

const baseOf = ({ languageCode }: PageLanguage): string => languageCode.toLowerCase().split('-')[0] ?? '';

/** Each run of text inside a paragraph is marked, since only `span` may name a language. */
const marked = (nodes: readonly RichNode[], own: PageLanguage): RichNode[] => {
  const attributes = { lang: own.languageCode, dir: own.isRightToLeft ? 'rtl' : 'ltr' };
  const all: RichNode[] = [];
  let run: RichNode[] = [];
  const end = () => {
    const isText = run.some((node) => typeof node !== 'string' || node.trim() !== '');
    all.push(...(isText ? [['span', attributes, ...run] satisfies RichNode] : run));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !blocks.has(node[0])) run.push(node);
    else {
      end();
      all.push([node[0], node[1], ...marked(childrenOf(node), own)]);
    }
  }
  end();
  return all;
};
