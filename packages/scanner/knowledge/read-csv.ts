import { CsvError, parse } from 'csv-parse/sync';

const options = { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };

/**
 * Rows of a CSV text (RFC 4180): quotes may contain commas, line breaks and doubled quotes. A byte order
 * mark is skipped.
 */
export const readCsv = (text: string): string[][] => {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(
      `Row ${Number(error['records']) + 1} of the CSV file cannot be read: a quotation mark is not closed.`,
    );
  }
};
