import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import type { FullColumn } from './columns.ts';
import { contentOf } from './cell.tsx';
import type { RowParts } from './row-parts.ts';
import classes from './data-table.module.css';
import { dateText, isMoment } from './dates.ts';
import { NameButton, secondLine } from './row-name.tsx';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Props<F extends Fields> = { parts: RowParts<F>; row: z.output<F> };

const mostFacts = 3;

/** A row on a phone: the name and how it stands, then its brand and what else is to be told, in one line. */
export const PhoneCell = <F extends Fields>({ parts, row }: Props<F>) => {
  const { list, fit } = parts;
  const name = fit.columns.find((column) => column.name === list.facts.label);
  if (name === undefined) return null;
  const others = fit.columns.filter((column) => column !== name && column.name !== fit.brand?.name);
  const lead = others.find(({ cell, priority = 1 }) => cell !== undefined && priority === 1);
  const facts = others
    .filter((column) => column !== lead)
    .toSorted((one, other) => (one.priority ?? 1) - (other.priority ?? 1))
    .flatMap((column) => factOf(column, row))
    .slice(0, mostFacts);
  return (
    <td role="cell" data-name className={classes.phone}>
      <div className={classes.line}>
        <NameButton parts={parts} row={row} column={name} />
        {lead !== undefined && <span className={classes.lead}>{contentOf(lead, row)}</span>}
      </div>
      <div className={classes.second}>
        {[secondLine(parts, row, name), ...facts].filter(Boolean).join(' · ')}
      </div>
    </td>
  );
};

/** A value as one of several in a line. */
const factOf = <Row,>({ title, value }: FullColumn<Row>, row: Row): string[] => {
  const own = value(row);
  if (own === null || own === undefined || own === '' || own === false || own === 0) return [];
  if (own === true) return [title];
  if (typeof own === 'number') return [`${title} ${own.toLocaleString('en')}`];
  return [isMoment(own) ? dateText(own) : own];
};
