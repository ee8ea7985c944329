import { whyNot } from '@candour/kit/contract/access';
import { csvText } from '@candour/kit/contract/csv-text';
import type { BrandScope } from '@candour/kit/server/database';
import { Download, handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import { tellDifferences } from '@candour/kit/server/records';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import * as contract from './contract.ts';
import type { LogSource } from './server/log-source.ts';
import { entryOf, findRow, readLog } from './server/read-log.ts';
import { logSources } from './server/sources.ts';

const pageSize = 50;
const exportSize = 10_000;

type Reader = { platform: Platform; session: Session };

const sourceOf = async (type: contract.LogType, { platform, session }: Reader): Promise<LogSource> => {
  if (whyNot(contract.readersOf(type), session) !== undefined) forbidden();
  const source = logSources[type];
  await source.ready?.(platform);
  return source;
};

const list = handle(contract.listLog, async ({ params, query, db, brands, platform, session }) => {
  const source = await sourceOf(params.type, { platform, session });
  const now = platform.now();
  const { rows, nextCursor } = await readLog(db, { source, query, brands, now }, pageSize);
  return { entries: rows.map((row) => entryOf(row, source, platform)), nextCursor };
});

const columns = ['at', 'level', 'area', 'who', 'action', 'entity', 'summary', 'correlationId'] as const;
const titles = ['Time', 'Level', 'Area', 'User or client', 'Action', 'Item', 'Summary', 'Correlation id'];

const exported = handle(contract.exportLog, async ({ params, query, db, brands, platform, session }) => {
  const source = await sourceOf(params.type, { platform, session });
  const now = platform.now();
  const { rows } = await readLog(db, { source, query, brands, now }, exportSize);
  const lines = rows
    .map((row) => entryOf(row, source, platform))
    .map((entry) => columns.map((name) => entry[name]));
  const name = `${params.type}-${now.toISOString().slice(0, 10)}.csv`;
  return new Download({
    name,
    type: 'text/csv; charset=utf-8',
    body: `\uFEFF${csvText([titles, ...lines])}`,
  });
});

const read = handle(contract.readLogEntry, async ({ params, db, brands, platform, session }) => {
  const source = await sourceOf(params.type, { platform, session });
  const row = await findRow(db, { source, brands, id: params.entryId });
  if (row === undefined) return notFound();
  const { before, after, productArea } = row;
  const { records } = platform;
  const fields = productArea === null ? undefined : records.fieldsOf(productArea);
  const [differences = []] = await tellDifferences({ db, records, fields }, [{ before, after }]);
  return {
    ...(await source.detail(db, params.entryId)),
    entry: entryOf(row, source, platform),
    before: before ?? null,
    after: after ?? null,
    differences,
  };
});

const retry = handle(contract.retryLogEntry, async ({ params, db, brands, platform, session }) => {
  const source = await sourceOf(params.type, { platform, session });
  const row = await findRow(db, { source, brands, id: params.entryId });
  if (row === undefined) return notFound();
  mustBeUniversal(brands);
  const isQueued = (await source.retry?.(db, params.entryId, platform)) ?? false;
  if (!isQueued) return refuse(409, 'This cannot be tried again');
});

/** Retrying affects everybody: an email of one brand uses the mail server of all. */
const mustBeUniversal = (brands: BrandScope): void => {
  if (brands !== 'all') refuse(403, 'You do not have permission to do this');
};

export const logEndpoints: Endpoint[] = [list, exported, read, retry];
