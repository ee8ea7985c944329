import { Readable } from 'node:stream';
import type { Route } from '@candour/kit/contract/route';
import { csvText, type CsvValue } from '@candour/kit/contract/csv-text';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Download, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { downloadName, type DownloadKind } from '../contract/download-name.ts';
import { downloads } from '../contract/scans.ts';
import {
  cookieColumns,
  cookieLine,
  occurrenceLines,
  resourceColumns,
  resourceLine,
  trackerColumns,
  trackerLine,
  type DownloadRow,
} from './csv-lines.ts';
import { findScan } from './find-scans.ts';
import { itemsView } from './serve-results.ts';
import { storable } from './storable.ts';

type Steps = Pick<CallInSteps<Route>, 'step'>;
type File = {
  list: DownloadRow['list'];
  kind: DownloadKind;
  columns: readonly string[];
  linesOf: (row: DownloadRow, finishedAt: string) => CsvValue[][];
  /** Only items of this name. */
  name?: string;
};

/** Rows that are read at once. */
const batch = 200;

const fileOf = async ({ step }: Steps, scanGuid: string, file: File): Promise<Download> => {
  const scan = await step((db) => findScan(db, scanGuid));
  const at = scan.finishedAt ?? scan.requestedAt;
  const lines = linesOf({ step }, { scanGuid: scan.scanGuid, finishedAt: at }, file);
  return new Download({
    name: downloadName(scan, file.kind),
    type: 'text/csv; charset=utf-8',
    body: Readable.from(lines),
  });
};

async function* linesOf(
  { step }: Steps,
  { scanGuid, finishedAt }: { scanGuid: string; finishedAt: string },
  { list, columns, linesOf: toLines, name }: File,
): AsyncGenerator<string> {
  yield `\uFEFF${csvText([columns])}`;
  let last = 0;
  for (;;) {
    const after = last;
    const rows = await step((db) => readRows(db, { scanGuid, list, name, after }));
    const lines = rows.flatMap((row) => toLines(row, finishedAt));
    if (lines.length > 0) yield csvText(lines);
    last = rows.at(-1)?.itemId ?? last;
    if (rows.length < batch) return;
  }
}

const readRows = (
  db: Db,
  {
    scanGuid,
    list,
    name,
    after,
  }: { scanGuid: string; after: number } & Pick<File, 'list'> & { name: string | undefined },
): Promise<DownloadRow[]> => {
  let query = itemsView(db, scanGuid, list)
    .select('i.sightings')
    .where('i.itemId', '>', after)
    .where('i.status', 'in', ['New', 'Known', 'Gone']);
  if (name !== undefined) query = query.where('i.name', '=', storable(name));
  return query.orderBy('i.itemId').limit(batch).execute();
};

export const downloadEndpoints: Endpoint[] = [
  handleInSteps(downloads.cookie, (call) => {
    const { cookieName } = call.query;
    const file = { list: 'cookies', columns: cookieColumns } as const;
    return fileOf(
      call,
      call.params.scanGuid,
      cookieName === undefined
        ? { ...file, kind: 'cookies', linesOf: (row, at) => [cookieLine(row, at)] }
        : { ...file, kind: 'cookie-occurrences', linesOf: occurrenceLines, name: cookieName },
    );
  }),
  handleInSteps(downloads.advancedTrackers, (call) =>
    fileOf(call, call.params.scanGuid, {
      list: 'trackers',
      kind: 'advancedtrackers',
      columns: trackerColumns,
      linesOf: (row) => [trackerLine(row)],
    }),
  ),
  handleInSteps(downloads.subResources, (call) =>
    fileOf(call, call.params.scanGuid, {
      list: 'resources',
      kind: 'subresources',
      columns: resourceColumns,
      linesOf: (row) => [resourceLine(row)],
    }),
  ),
];
