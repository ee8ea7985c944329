import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';

const block = (tag: string, content: string): NodeSpec => ({
  content,
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
const list = (tag: string): NodeSpec => ({ ...block(tag, 'item+'), group: 'block list' });
const mark = (tag: string): MarkSpec => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] });

/**
 * What rich text may contain (domain X10), for the editor. Marks are listed in the order in which they
 * nest.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: {
      ...block('h2', 'inline*'),
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    bullets: list('ul'),
    numbers: list('ol'),
    item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    lineEnd: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { default: '' }, target: { default: '' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a',
          getAttrs: (element) => ({
            href: element.getAttribute('href') ?? '',
            target: element.getAttribute('target') ?? '',
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'a',
        { href: attrs['href'], target: attrs['target'] || null, rel: 'noopener' },
        0,
      ],
    },
    span: {
      attrs: { class: { default: '' } },
      parseDOM: [{ tag: 'span', getAttrs: (element) => ({ class: element.className }) }],
      toDOM: ({ attrs }) => ['span', { class: attrs['class'] }, 0],
    },
    bold: mark('b'),
    italic: mark('i'),
    underline: mark('u'),
  },
});

type Nodes = typeof richSchema.nodes;
type Marks = typeof richSchema.marks;

/** The kinds of blocks and marks by name; the schema above has every one of them. */
export const kinds = richSchema.nodes as Required<Nodes>;
export const styles = richSchema.marks as Required<Marks>;
