import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { mayStandIn, type Line, type Node } from './tree-nodes.ts';
import type { Moves } from './use-moves.ts';

/** Where a drop would land: before or behind a line, or inside its group. */
export type Edge = 'above' | 'below' | 'inside' | null;

type Options = { element: RefObject<HTMLElement | null>; line: Line; moves: Moves; isDisabled: boolean };

/** Lets a line be dragged to its siblings, to those of another group, or onto a group. */
export const useDragNode = ({ element, line, moves, isDisabled }: Options): Edge => {
  const [edge, setEdge] = useState<Edge>(null);
  const latest = useRef({ line, moves });
  latest.current = { line, moves };
  const { key } = line.node;
  useEffect(() => {
    const row = element.current;
    if (row === null || isDisabled) return;
    const edgeFor = (data: Record<string, unknown>, y: number): Edge =>
      edgeOf(
        data['node'] as Node,
        latest.current.line,
        y - row.getBoundingClientRect().top < row.offsetHeight / 2,
      ); // put there below
    return combine(
      draggable({
        element: row,
        canDrag: () => latest.current.line.node.place !== null,
        getInitialData: () => ({ node: latest.current.line.node }),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => edgeOf(source.data['node'] as Node, latest.current.line, true) !== null,
        onDrag: ({ source, location }) => setEdge(edgeFor(source.data, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          drop(
            source.data['node'] as Node,
            edgeFor(source.data, location.current.input.clientY),
            latest.current,
          );
        },
      }),
    );
  }, [element, key, isDisabled]);
  return edge;
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
  // Without the dragged one the places behind it are one less.
  const isBefore = place.parentId === dragged.place?.parentId && moves.placeOf(dragged).at < at;
  void moves.moveTo(dragged, place.parentId, at + (edge === 'below' ? 1 : 0) - (isBefore ? 1 : 0));
};
