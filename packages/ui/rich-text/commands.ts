import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { kinds, styles } from './schema.ts';

export { redo, undo };
export const bold = toggleMark(styles.bold);
export const italic = toggleMark(styles.italic);
export const underline = toggleMark(styles.underline);

/** A paragraph (0) or a heading of level 2 to 4. */
export const block = (level: number): Command =>
  level === 0 ? setBlockType(kinds.paragraph) : setBlockType(kinds.heading, { level });

export const levelOf = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type === kinds.heading ? Number($from.parent.attrs['level']) : 0;

/** Makes a list, turns one kind into the other, or removes the list. */
export const list =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const current = listAround(state);
    if (current?.type === type) return liftListItem(kinds.item)(state, dispatch, view);
    if (current === undefined) return wrapInList(type)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(current.at, type));
    return true;
  };

/** The innermost list the cursor is in. */
export const listAround = ({
  selection: { $from },
}: EditorState): { type: NodeType; at: number } | undefined => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === kinds.bullets || type === kinds.numbers) return { type, at: $from.before(depth) };
  }
  return undefined;
};

export const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type);

export type Link = { href: string; target: string };

type PlacedLink = Link & { from: number; to: number };

/** The link the cursor is in or touches, with its position. */
export const linkAround = ({ selection: { $from, from, to } }: EditorState): PlacedLink | undefined => {
  let found: PlacedLink | undefined;
  $from.parent.forEach((piece, offset) => {
    const mark = styles.link.isInSet(piece.marks);
    const start = $from.start() + offset;
    const end = start + piece.nodeSize;
    const isContinued = found?.to === start && found.href === mark?.attrs['href'];
    if (isContinued && found !== undefined) found.to = end;
    else if (mark !== undefined && end >= from && start <= to) {
      found = { ...(mark.attrs as Link), from: start, to: end }; // the schema's attributes of a link
    }
  });
  return found !== undefined && found.to >= from ? found : undefined;
};

/** Links the selection, or changes the link the cursor is in; without either, inserts the address itself. */
export const setLink =
  ({ href, target }: Link): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const { from, to } = selection.empty ? (linkAround(state) ?? selection) : selection;
    const mark = styles.link.create({ href, target });
    if (from === to) tr.insert(from, state.schema.text(href, [mark, ...selection.$from.marks()]));
    else tr.removeMark(from, to, styles.link).addMark(from, to, mark);
    const end = from === to ? from + href.length : to;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(styles.link));
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { from, to } = selection.empty ? (linkAround(state) ?? selection) : selection;
  dispatch?.(tr.removeMark(from, to, styles.link));
  return from !== to;
};
