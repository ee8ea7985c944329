/** A value in a cell of a CSV file. */
export type CsvValue = string | number | boolean | null | undefined;

/** How values are told apart. */
export type CsvStyle = {
  delimiter: string;
  /** Also those that do not need it. */
  quotesAll: boolean;
};

// A spreadsheet runs a cell that starts like this as a formula; some take the full-width forms for the same.
const startsFormula = /^[=+\-@\t\r＝＋－＠]/;
const needsQuotes = /[",;|\t\r\n']/;

/** Writes rows as CSV (RFC 4180); texts that would run as formulas in a spreadsheet are made harmless. */
export const csvWriter = ({
  delimiter,
  quotesAll,
}: CsvStyle): ((rows: readonly (readonly CsvValue[])[]) => string) => {
  const cellOf = (value: CsvValue): string => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text;
    return quotesAll || needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  // One text that grows: millions of small lists would be in the way of everything else.
  return (rows) => {
    let text = '';
    for (const row of rows) {
      for (const [at, value] of row.entries()) text += (at === 0 ? '' : delimiter) + cellOf(value);
      text += '\r\n';
    }
    return text;
  };
};

/** Rows as CSV with commas. */
export const csvText = csvWriter({ delimiter: ',', quotesAll: false });
