import type { CellValue, FullColumn } from './columns.ts';

// A spreadsheet runs a cell that starts like this as a formula.
const startsFormula = /^[=+\-@\t\r]/;

const cellOf = (value: CellValue): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The rows as CSV (RFC 4180) with a header; texts that would run as formulas in a spreadsheet are defused. */
export const csvOf = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<FullColumn<Row>, 'title' | 'value'>[],
): string => {
  const lines = [
    columns.map(({ title }) => cellOf(title)),
    ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
};

/** Hands a text to the person as a file. The mark at the start tells spreadsheets that it is UTF-8. */
export const download = (name: string, text: string, type = 'text/csv'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
