import { parse } from 'csv-parse/sync';

type CsvRow = { line: number; cells: string[] };

// Files come from all kinds of spreadsheets.
const options = {
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  raw: true,
};

/** Rows of a CSV text (RFC 4180) with the lines they start on; empty lines are left out. */
export const parseCsv = (text: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  let line = 1;
  const take = ({ raw, record }: { raw: string; record: string[] }): null => {
    const cells = record.map((cell) => undefuse(cell.trim()));
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    return null;
  };
  try {
    // The types do not know the effect of `raw` on a record.
    parse(text, { ...options, on_record: (record) => take(record as unknown as Parameters<typeof take>[0]) });
  } catch {
    // From here on nothing can be parsed; an empty row is reported as such.
    rows.push({ line, cells: [] });
  }
  return rows;
};

// Our own export puts a quote before anything that a spreadsheet would run as a formula.
const undefuse = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');
