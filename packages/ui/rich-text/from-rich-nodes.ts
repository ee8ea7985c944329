import type { Mark, Node } from 'prosemirror-model';
import { childrenOf, type RichElement, type RichNode } from '../../consent/rich-text.ts';
import { kinds, richSchema, styles } from './schema.ts';

type Marks = readonly Mark[];
/** Finished blocks, and the line being filled. */
type Page = { blocks: Node[]; line: Node[] };

/** The editor's document for rich text nodes; texts outside any block become paragraphs. */
export const documentOf = (nodes: readonly RichNode[]): Node => {
  const blocks = blocksOf(nodes);
  return kinds.doc.create(null, blocks.length > 0 ? blocks : kinds.paragraph.create());
};

const blocksOf = (nodes: readonly RichNode[], marks: Marks = []): Node[] => {
  const page: Page = { blocks: [], line: [] };
  for (const node of nodes) add(page, node, marks);
  endLine(page);
  return page.blocks;
};

const add = (page: Page, node: RichNode, marks: Marks): void => {
  if (typeof node === 'string') return addText(page, node, marks);
  const [tag, attributes] = node;
  if (tag === 'br') page.line.push(kinds.lineEnd.create(null, null, marks));
  else if (tag === 'p') addBlocks(page, blocksOf(childrenOf(node), marks), kinds.paragraph.create());
  else if (/^h[2-4]$/.test(tag)) addHeading(page, node, marks);
  else if (tag === 'ul' || tag === 'ol') addBlocks(page, listOf(node, marks));
  else if (tag === 'li') addBlocks(page, blocksOf(childrenOf(node), marks));
  else {
    const inner = withMark(tag, attributes, marks);
    for (const child of childrenOf(node)) add(page, child, inner);
  }
};

const addText = ({ line }: Page, text: string, marks: Marks): void => {
  const single = text.replace(/[ \t\n\r\f]+/g, ' ');
  const seen = line.length === 0 ? single.replace(/^ /, '') : single;
  if (seen !== '') line.push(richSchema.text(seen, marks));
};

const endLine = (page: Page): void => {
  if (page.line.length > 0) page.blocks.push(kinds.paragraph.create(null, page.line));
  page.line = [];
};

const addBlocks = (page: Page, blocks: readonly Node[], empty?: Node): void => {
  endLine(page);
  page.blocks.push(...(blocks.length === 0 && empty !== undefined ? [empty] : blocks));
};

/** The content of a heading becomes one line, whatever it was. */
const addHeading = (page: Page, node: RichElement, marks: Marks): void => {
  const line = blocksOf(childrenOf(node), marks).flatMap(linesOf);
  addBlocks(page, [kinds.heading.create({ level: Number(node[0].slice(1)) }, line)]);
};

const linesOf = (block: Node): Node[] =>
  block.isTextblock ? [...block.children] : block.children.flatMap(linesOf);

const listOf = (node: RichElement, marks: Marks): Node[] => {
  const items = childrenOf(node).flatMap((child) => {
    const isItem = typeof child !== 'string' && child[0] === 'li';
    return isItem || typeof child !== 'string' || child.trim() !== ''
      ? [itemOf(isItem ? childrenOf(child) : [child], marks)]
      : [];
  });
  return items.length === 0 ? [] : [(node[0] === 'ul' ? kinds.bullets : kinds.numbers).create(null, items)];
};

const itemOf = (nodes: readonly RichNode[], marks: Marks): Node => {
  const blocks = blocksOf(nodes, marks).map((block) =>
    block.type === kinds.heading ? kinds.paragraph.create(null, block.content) : block,
  );
  const startsWithText = blocks[0]?.type === kinds.paragraph;
  return kinds.item.create(null, startsWithText ? blocks : [kinds.paragraph.create(), ...blocks]);
};

const withMark = (tag: string, attributes: Record<string, string>, marks: Marks): Marks => {
  const type = { b: styles.bold, i: styles.italic, u: styles.underline, a: styles.link, span: styles.span }[
    tag
  ];
  if (type === undefined || (tag === 'a' && attributes['href'] === undefined)) return marks;
  return type.create(attributes).addToSet(marks);
};
