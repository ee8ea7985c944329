import { childrenOf, parseRichText, type RichNode } from './rich-text.ts';

/** Rich text nodes as HTML that `parseRichText` reads back to the same. */
export const richHtml = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const [tag, attributes] = node;
      const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${tag}${told.join('')}>${tag === 'br' ? '' : `${richHtml(childrenOf(node))}</${tag}>`}`;
    })
    .join('');

/**
 * HTML that somebody sent as the rich text that is kept of it (domain X10). Doing it twice changes nothing more.
 */
export const sanitiseRichText = (html: string): string => richHtml(parseRichText(html)).trim();

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
