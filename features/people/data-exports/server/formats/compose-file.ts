import type { DataExport } from '../../contract.ts';
import type { Cells, RowWriter } from './cells.ts';
import { csvRows } from './csv.ts';
import { jsonRows } from './json-lines.ts';
import { gzipped, zipped, type Bytes } from './packing.ts';
import { sheetPath, sheetRows, workbookParts } from './xlsx.ts';

/** How a file looks. */
export type FileShape = Pick<DataExport, 'format' | 'csv' | 'compression'> & {
  columns: readonly { name: string; header: string }[];
  /** Null if it is not encrypted. */
  zipPassword: string | null;
};

const endings = { CSV: 'csv', JSONLines: 'jsonl', XLSX: 'xlsx' } as const;
const packed = { None: '', GZIP: '.gz', ZIP: '.zip' } as const;
const types = {
  CSV: 'text/csv; charset=utf-8',
  JSONLines: 'application/x-ndjson',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const packedTypes = { GZIP: 'application/gzip', ZIP: 'application/zip' } as const;

/** The name of a file without folder, by the name of what is in it. */
export const fileName = (base: string, { format, compression }: FileShape): string =>
  `${base}.${endings[format]}${packed[compression]}`;

export const mediaType = ({ format, compression }: Pick<FileShape, 'format' | 'compression'>): string =>
  compression === 'None' ? types[format] : packedTypes[compression];

/** The bytes of a file with these rows, made as they are read. */
export const composeFile = (base: string, rows: AsyncIterable<readonly Cells[]>, shape: FileShape): Bytes => {
  const inner = innerBytes(rows, shape);
  if (shape.compression === 'GZIP') return gzipped(inner);
  if (shape.compression === 'None') return inner;
  const path = `${base}.${endings[shape.format]}`;
  return zipped([{ path, content: inner }], shape.zipPassword);
};

const innerBytes = (rows: AsyncIterable<readonly Cells[]>, shape: FileShape): Bytes => {
  const sheet = encoded(rows, writerOf(shape));
  if (shape.format !== 'XLSX') return sheet;
  const parts = Object.entries(workbookParts).map(([path, content]) => ({ path, content }));
  return zipped([...parts, { path: sheetPath, content: sheet }], null);
};

const writerOf = ({ format, columns, csv }: FileShape): RowWriter => {
  const headers = columns.map(({ header }) => header);
  if (format === 'CSV') return csvRows(headers, csv);
  return format === 'XLSX' ? sheetRows(headers) : jsonRows(headers);
};

async function* encoded(
  rows: AsyncIterable<readonly Cells[]>,
  writer: RowWriter,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writer.start());
  for await (const group of rows) yield Buffer.from(writer.rows(group));
  yield Buffer.from(writer.end());
}
