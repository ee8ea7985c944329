import { mdiCheck } from '@mdi/js';
import { Address } from '@candour/ui/address.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import type { CellValue } from './columns.ts';
import classes from './data-table.module.css';
import { dateText, dateTimeText, isMoment, relativeText } from './dates.ts';

/** A plain value as tables show it: times as dates, yes and no as words, nothing as a dash. */
export const Cell = ({ value }: { value: CellValue }) => {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>–</span>;
  if (typeof value === 'boolean') return value ? <Yes /> : <span className={classes.none}>No</span>;
  if (typeof value === 'number') return value.toLocaleString('en');
  if (value.includes('://')) return <Address>{value}</Address>;
  return isMoment(value) ? <Moment iso={value} /> : value;
};

const Yes = () => (
  <span className={classes.yes}>
    <Icon path={mdiCheck} size={16} />
    Yes
  </span>
);

/** A time as `yyyy/MM/dd`; the exact time and how long ago in the tooltip. */
export const Moment = ({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) => (
  <time dateTime={iso} title={`${dateTimeText(iso, true)} (${relativeText(iso)})`}>
    {hasTime ? dateTimeText(iso) : dateText(iso)}
  </time>
);
