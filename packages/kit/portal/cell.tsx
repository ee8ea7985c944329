import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '@candour/ui/icon.tsx';
import type { CellValue, FullColumn } from './columns.ts';
import classes from './data-table.module.css';
import { dateTimeText, isMoment, momentText } from './dates.ts';

/** A plain value as tables show it: moments as days, yes as a tick, no and nothing as a dash. */
export const Cell = ({ value }: { value: CellValue }) => {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>–</span>;
  if (typeof value === 'boolean') return <Truth isTrue={value} />;
  if (typeof value === 'number') return value.toLocaleString('en');
  return isMoment(value) ? <Moment iso={value} /> : value;
};

const Truth = ({ isTrue }: { isTrue: boolean }) => (
  <span className={isTrue ? classes.yes : classes.none}>
    {isTrue ? <Icon path={mdiCheck} size={18} /> : <span aria-hidden="true">–</span>}
    <span className="visually-hidden">{isTrue ? 'Yes' : 'No'}</span>
  </span>
);

/** A moment as a day, or how long ago within a day; the exact time in the tooltip. `isExact` always tells the time. */
export const Moment = ({ iso, isExact = false }: { iso: string; isExact?: boolean }) => (
  <time dateTime={iso} title={dateTimeText(iso, true)}>
    {isExact ? dateTimeText(iso) : momentText(iso)}
  </time>
);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction of a text, asked for only where it can be another one: of thousands of cells hardly any is. */
export const directionOf = (value: CellValue): 'auto' | undefined =>
  typeof value === 'string' && rightToLeft.test(value) ? 'auto' : undefined;

/** What a column shows of a row: its own drawing, else its plain value. */
export const contentOf = <Row,>(column: FullColumn<Row>, row: Row): ReactNode =>
  column.cell?.(row) ?? <Cell value={shownValue(column, row)} />;

// A number that names something, such as an id, has no thousands.
const shownValue = <Row,>({ align, value }: FullColumn<Row>, row: Row): CellValue => {
  const own = value(row);
  return align === 'start' && typeof own === 'number' ? String(own) : own;
};

/** Whether a column of such values is aligned with the end. */
export const isAtEnd = (align: 'start' | 'end' | undefined, value: CellValue): boolean =>
  align === 'end' || (align === undefined && typeof value === 'number');
