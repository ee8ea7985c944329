import { Readable } from 'node:stream';
import type { Route } from '@candour/kit/contract/route';
import { csvText } from '@candour/kit/contract/csv-text';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Download, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { downloadName, type DownloadKind } from '../contract/download-name.ts';
import { downloads } from '../contract/scans.ts';
import {
  cookieSheet,
  occurrenceSheet,
  resourceSheet,
  trackerSheet,
  type DownloadRow,
  type Sheet,
} from './csv-lines.ts';
import { findScan } from './find-scans.ts';
import { itemsView } from './serve-results.ts';
import { storable } from './storable.ts';

type Steps = Pick<CallInSteps<Route>, 'step'>;
type File = {
  list: DownloadRow['list'];
  kind: DownloadKind;
  sheet: Sheet;
  /** Only items with this name. */
  name?: string;
};

/** Rows read at a time. */
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
  { list, sheet, name }: File,
): AsyncGenerator<string> {
  yield `\uFEFF${csvText([sheet.titles])}`;
  let last = 0;
  for (;;) {
    const after = last;
    const rows = await step((db) => readRows(db, { scanGuid, list, name, after }));
    const lines = rows.flatMap((row) => sheet.linesOf(row, finishedAt));
    if (lines.length > 0) yield csvText(lines);
    last = rows.at(-1)?.itemId ?? last;
    if (rows.length < batch) return;
  }
}

type Wanted = Pick<File, 'list'> & { scanGuid: string; name: string | undefined; after: number };

const readRows = (db: Db, { scanGuid, list, name, after }: Wanted): Promise<DownloadRow[]> => {
  let query = itemsView(db, scanGuid, list)
    .select('i.sightings')
    .where('i.itemId', '>', after)
    .where('i.status', 'in', ['New', 'Known', 'Gone']);
  if (name !== undefined) query = query.where('i.name', '=', storable(name));
  return query.orderBy('i.itemId').limit(batch).execute();
};

export const downloadEndpoints: Endpoint[] = [
  handleInSteps(downloads.cookie, (call) => {
    const { cookieName: name } = call.query;
    const file: File =
      name === undefined
        ? { list: 'cookies', kind: 'cookies', sheet: cookieSheet }
        : { list: 'cookies', kind: 'cookie-occurrences', sheet: occurrenceSheet, name };
    return fileOf(call, call.params.scanGuid, file);
  }),
  handleInSteps(downloads.advancedTrackers, (call) => {
    const file = { list: 'trackers', kind: 'advancedtrackers', sheet: trackerSheet } as const;
    return fileOf(call, call.params.scanGuid, file);
  }),
  handleInSteps(downloads.subResources, (call) => {
    const file = { list: 'resources', kind: 'subresources', sheet: resourceSheet } as const;
    return fileOf(call, call.params.scanGuid, file);
  }),
];
