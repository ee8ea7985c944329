import type { Mark, Node } from 'prosemirror-model';
import type { RichElement, RichNode } from '../../consent/rich-text.ts';
import { kinds, styles } from './schema.ts';

/** The editor's document as rich text nodes; an empty one has none. */
export const richNodesOf = (doc: Node): RichNode[] => {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.childCount === 0;
  return isEmpty ? [] : doc.children.map(blockNode);
};

const blockNode = (node: Node): RichNode => {
  if (node.type === kinds.heading)
    return [`h${String(node.attrs['level'])}`, {}, ...lineNodes(node.children)];
  if (node.type === kinds.paragraph) return ['p', {}, ...lineNodes(node.children)];
  if (node.type === kinds.item) return itemNode(node);
  return [node.type === kinds.bullets ? 'ul' : 'ol', {}, ...node.children.map(blockNode)];
};

/** The first line of an item is placed directly in it, as people write lists. */
const itemNode = ({ children }: Node): RichNode => {
  const [first, ...rest] = children;
  return ['li', {}, ...lineNodes(first?.children ?? []), ...rest.map(blockNode)];
};

/** Pieces of a line, each inside its marks; neighbours share a mark where possible. */
const lineNodes = (pieces: readonly Node[], depth = 0): RichNode[] => {
  const nodes: RichNode[] = [];
  for (let at = 0; at < pieces.length;) {
    const mark = pieces[at]?.marks[depth];
    const end = mark === undefined ? at + 1 : endOfRun(pieces, at, depth, mark);
    const run = pieces.slice(at, end);
    nodes.push(
      mark === undefined ? pieceNode(pieces[at]) : [...markNode(mark), ...lineNodes(run, depth + 1)],
    );
    at = end;
  }
  return nodes;
};

const endOfRun = (pieces: readonly Node[], start: number, depth: number, mark: Mark): number => {
  const end = pieces.findIndex((piece, at) => at > start && piece.marks[depth]?.eq(mark) !== true);
  return end < 0 ? pieces.length : end;
};

const pieceNode = (piece: Node | undefined): RichNode => piece?.text ?? ['br', {}];

const markNode = ({ type, attrs }: Mark): RichElement => {
  const told = Object.entries(attrs).filter(([, value]) => value !== '');
  const attributes = Object.fromEntries(told) as Record<string, string>; // the schema's marks contain texts
  if (type === styles.link) return ['a', { ...attributes, ...(attributes['target'] && { rel: 'noopener' }) }];
  if (type === styles.span) return ['span', attributes];
  return [type === styles.bold ? 'b' : type === styles.italic ? 'i' : 'u', {}];
};
