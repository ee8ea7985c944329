import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Options = {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** The row's place, from 0. */
  at: number;
  isDisabled: boolean;
  move: (from: number, to: number) => void;
};

/** Lets a row be dragged among its siblings; returns the edge at which a drop would land. */
export const useDragRow = ({ row, handle, at, isDisabled, move }: Options): 'above' | 'below' | null => {
  const [edge, setEdge] = useState<'above' | 'below' | null>(null);
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const element = row.current;
    if (element === null || handle.current === null || isDisabled) return;
    const list = element.parentElement;
    return combine(
      draggable({ element, dragHandle: handle.current, getInitialData: () => ({ at, list }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDrag: ({ source }) => {
          const from = Number(source.data['at']);
          setEdge(from === at ? null : from < at ? 'below' : 'above');
        },
        onDragLeave: () => setEdge(null),
        onDrop: ({ source }) => {
          setEdge(null);
          latest.current(Number(source.data['at']), at);
        },
      }),
    );
  }, [row, handle, at, isDisabled]);
  return edge;
};
