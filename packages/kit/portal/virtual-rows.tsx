import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import { DataRow, type RowParts } from './data-row.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Props<F extends Fields> = { parts: RowParts<F>; rows: readonly z.output<F>[] };

const rowHeight = 52;

/** The rows near the window; two empty rows hold the height of the others. */
const VirtualRows = <F extends Fields>({ parts, rows }: Props<F>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => String(rows[index]?.[parts.list.facts.id] ?? index),
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody ref={body} role="rowgroup">
      <tr aria-hidden="true" style={{ height: before, display: 'block' }} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <DataRow key={key} ref={virtual.measureElement} parts={parts} row={row} index={index} />
          )
        );
      })}
      <tr aria-hidden="true" style={{ height: Math.max(0, after), display: 'block' }} />
    </tbody>
  );
};

export default VirtualRows;
