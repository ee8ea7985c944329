import type * as z from 'zod/mini';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { Schema } from '../contract/route.ts';
import type { RowParts } from './data-row.tsx';
import classes from './data-table.module.css';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

const widths = ['72%', '56%', '64%', '48%', '68%', '52%'];

/** Rows of the final height while the list loads. */
export const SkeletonRows = <F extends Fields>({ parts }: { parts: RowParts<F> }) => {
  const extra = Number(parts.canSelect) + Number(parts.actions !== undefined);
  const cells = Array.from({ length: parts.list.columns.length + extra }, (_, index) => index);
  return (
    <tbody role="rowgroup" aria-busy="true">
      {widths.map((width, row) => (
        <tr key={width} role="row" className={classes.row}>
          {cells.map((cell) => (
            <td key={cell} role="cell" className={classes.cell}>
              <Skeleton width={widths[(row + cell) % widths.length] ?? width} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};
