import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import { DataRow } from './data-row.tsx';
import type { RowParts } from './row-parts.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Props<F extends Fields> = { parts: RowParts<F>; rows: readonly z.output<F>[] };

// Scrolling renders the list of rows again, but hardly any row.
const Row = memo(DataRow) as typeof DataRow;

/**
 * The rows near the window; two empty rows hold the height of the others. All rows are as high as the first:
 * measuring each would cost a walk over all of them at every step.
 */
const VirtualRows = <F extends Fields>({ parts, rows }: Props<F>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, height }, setPlace] = useState({ top: 0, height: 44 });
  useLayoutEffect(() => {
    const place = () => {
      const first = body.current?.querySelector('[data-index]');
      const at = body.current?.getBoundingClientRect().top ?? 0;
      setPlace({ top: at + scrollY, height: first?.getBoundingClientRect().height ?? 44 });
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 10,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body} role="rowgroup">
      <tr aria-hidden="true" style={{ height: before, display: 'block' }} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Row key={String(row[parts.list.facts.id])} parts={parts} row={row} index={index} />
          )
        );
      })}
      <tr aria-hidden="true" style={{ height: Math.max(0, after), display: 'block' }} />
    </tbody>
  );
};

export default VirtualRows;
