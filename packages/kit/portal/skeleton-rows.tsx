import type * as z from 'zod/mini';
import { cx } from '@candour/ui/cx.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { Schema } from '../contract/route.ts';
import { isAtEnd } from './cell.tsx';
import type { RowParts } from './row-parts.ts';
import classes from './data-table.module.css';
import { isTwoLine } from './row-name.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

const widths = ['72%', '56%', '64%', '48%', '68%', '52%'];

/** Rows of the final height in the final columns while the list loads. */
export const SkeletonRows = <F extends Fields>({ parts }: { parts: RowParts<F> }) => {
  const { list, fit, actions, canSelect } = parts;
  const shown = fit.isPhone ? fit.columns.filter(({ name }) => name === list.facts.label) : fit.columns;
  return (
    <tbody role="rowgroup" aria-busy="true">
      {widths.map((width, row) => (
        <tr key={width} role="row" className={classes.row}>
          {canSelect && <td role="cell" className={classes.choose} />}
          {shown.map(({ name, align }, cell) => (
            <td key={name} role="cell" className={cx(classes.cell, isAtEnd(align, '') && classes.end)}>
              <Skeleton width={widths[(row + cell) % widths.length] ?? width} />
              {name === list.facts.label && (fit.isPhone || isTwoLine(parts)) && <Skeleton width={width} />}
            </td>
          ))}
          {actions !== undefined && <td role="cell" className={classes.actions} />}
        </tr>
      ))}
    </tbody>
  );
};
