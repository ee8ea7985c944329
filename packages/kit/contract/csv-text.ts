/** A value in a cell of a CSV file. */
export type CsvValue = string | number | boolean | null | undefined;

// A spreadsheet runs a cell that starts like this as a formula.
const startsFormula = /^[=+\-@\t\r]/;

const cellOf = (value: CsvValue): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180); texts that would run as formulas in a spreadsheet are made harmless. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
