import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { mayStandIn, type Line, type Node } from './tree-nodes.ts';
import type { Moves } from './use-moves.ts';

/** Where a drop would land: before or after a line, or inside its group. */
export type Edge = 'above' | 'below' | 'inside' | null;

type Options = {
  row: HTMLElement;
  /** The line and its possible moves, as they are now. */
  latest: () => { line: Line; moves: Moves };
  setEdge: (edge: Edge) => void;
};

/** Makes a line draggable and a drop target; returns how to stop. */
export const attachDrag = ({ row, latest, setEdge }: Options): (() => void) => {
  const edgeFor = (data: Record<string, unknown>, y: number): Edge => {
    const isUpperHalf = y - row.getBoundingClientRect().top < row.offsetHeight / 2;
    return edgeOf(data['node'] as Node, latest().line, isUpperHalf); // set below
  };
  return combine(
    draggable({
      element: row,
      canDrag: () => latest().line.node.place !== null,
      getInitialData: () => ({ node: latest().line.node }),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => edgeOf(source.data['node'] as Node, latest().line, true) !== null,
      onDrag: ({ source, location }) => setEdge(edgeFor(source.data, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        const edge = edgeFor(source.data, location.current.input.clientY);
        drop(source.data['node'] as Node, edge, latest());
      },
    }),
  );
};

const edgeOf = (dragged: Node, { node, parent }: Line, isUpperHalf: boolean): Edge => {
  if (dragged.key === node.key || dragged.place === null) return null;
  if (mayStandIn(dragged, node)) return 'inside';
  if (node.place?.level !== dragged.place.level) return null;
  const isHere = node.place.parentId === dragged.place.parentId;
  if (!isHere && (parent === undefined || !mayStandIn(dragged, parent))) return null;
  return isUpperHalf ? 'above' : 'below';
};

const drop = (dragged: Node, edge: Edge, { line, moves }: { line: Line; moves: Moves }): void => {
  const { place } = line.node;
  if (edge === null || place === null) return;
  if (edge === 'inside') return void moves.moveTo(dragged, place.id, line.node.children.length);
  const { at } = moves.placeOf(line.node);
  // Without the dragged one, places after it are one lower.
  const isBefore = place.parentId === dragged.place?.parentId && moves.placeOf(dragged).at < at;
  void moves.moveTo(dragged, place.parentId, at + (edge === 'below' ? 1 : 0) - (isBefore ? 1 : 0));
};
