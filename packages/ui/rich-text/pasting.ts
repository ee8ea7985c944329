import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { parseRichText } from '../../consent/rich-text.ts';
import { documentOf } from './from-rich-nodes.ts';
import { richSchema } from './schema.ts';

/** Other programs' names for our elements: `<strong>` is our `<b>`. */
const renamed: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'i',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  section: 'p',
  article: 'p',
  blockquote: 'p',
  pre: 'p',
  tr: 'p',
};

/**
 * Inserts pasted or dropped content, by the same rules as everything from outside; the first and last line
 * join their surroundings. The editor's own parsing would use an HTML sink, which we use nowhere.
 */
export const insertFrom = (view: EditorView, data: DataTransfer | null): boolean => {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  if (html === '' && text === '') return false;
  const slice = html === '' ? sliceOfText(text) : sliceOfHtml(html);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
};

const sliceOfHtml = (html: string): Slice => {
  const body = html.replace(/^[\s\S]*?<body[^>]*>/i, '').replace(/<title\b[\s\S]*?<\/title>/gi, '');
  const own = body.replace(
    /<(\/?)(strong|em|ins|h[156]|div|section|article|blockquote|pre|tr)\b/gi,
    (_, slash: string, tag: string) => `<${slash}${renamed[tag.toLowerCase()] ?? tag}`,
  );
  return Slice.maxOpen(documentOf(parseRichText(own)).content);
};

const sliceOfText = (text: string): Slice => {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const nodes = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line !== '');
    return lines.flatMap((line, at) => [
      ...(at > 0 ? [richSchema.node('lineEnd')] : []),
      richSchema.text(line.replaceAll('\t', ' ')),
    ]);
  });
  const lines = nodes.map((line) => richSchema.node('paragraph', null, line));
  return Slice.maxOpen(richSchema.node('doc', null, lines).content);
};
