import { saveFile } from '@candour/ui/save-file.ts';
import { csvText } from '../contract/csv-text.ts';
import type { FullColumn } from './columns.ts';

/**
 * The rows as CSV (RFC 4180) with a header; texts that would run as formulas in a spreadsheet are made
 * harmless.
 */
export const csvOf = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<FullColumn<Row>, 'title' | 'value'>[],
): string =>
  csvText([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]);

/**
 * Saves a text as a file on the person's machine. The mark at the start tells spreadsheets that it is
 * UTF-8.
 */
export const download = (name: string, text: string, type = 'text/csv'): void =>
  saveFile(name, new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
