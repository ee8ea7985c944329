import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Edge } from './attach-drag.ts';
import type { Line } from './tree-nodes.ts';
import type { Moves } from './use-moves.ts';

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
    let stop: (() => void) | undefined;
    let isGone = false;
    // Reading comes before dragging: its code is loaded once the tree is rendered.
    void import('./attach-drag.ts').then(({ attachDrag }) => {
      if (!isGone) stop = attachDrag({ row, latest: () => latest.current, setEdge });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [element, key, isDisabled]);
  return edge;
};
