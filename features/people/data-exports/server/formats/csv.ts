import { csvWriter } from '@candour/kit/contract/csv-text';
import type { DataExport } from '../../contract.ts';
import type { RowWriter } from './cells.ts';

/** CSV with a header. */
export const csvRows = (headers: readonly string[], { hasBom, ...style }: DataExport['csv']): RowWriter => {
  const write = csvWriter(style);
  return { start: () => `${hasBom ? '\uFEFF' : ''}${write([headers])}`, rows: write, end: () => '' };
};
