import { childrenOf, parseRichText, type RichNode } from './rich-text.ts';

/** Rich text nodes as HTML that `parseRichText` parses back to the same nodes. */
export const richHtml = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node).replaceAll('&quot;', '"');
      const [tag, attributes] = node;
      const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${tag}${told.join('')}>${tag === 'br' ? '' : `${richHtml(childrenOf(node))}</${tag}>`}`;
    })
    .join('');

/**
 * Reduces HTML from outside to the rich text that is kept of it (domain X10). Doing it twice changes
 * nothing more.
 */
export const sanitiseRichText = (html: string): string => richHtml(parseRichText(html)).trim();

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for the inside of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
