import { slugOf } from '@candour/consent/slug.ts';
import { saveFile } from '@candour/ui/save-file.ts';
import { csvText } from '../contract/csv-text.ts';
import { dayOf } from './dates.ts';
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

/** What a list is called as a file, with the day: `cookie-banners-2026-11-26.csv`. */
export const fileName = (title: string, now: Date): string => `${slugOf(title) || 'list'}-${dayOf(now)}.csv`;

/**
 * Saves a text as a file on the person's machine. The mark at the start tells spreadsheets that it is
 * UTF-8.
 */
export const download = (name: string, text: string, type = 'text/csv'): void =>
  saveFile(name, new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
