import type pg from 'pg';
import { composeFile, keyOf, lineOf } from '@candour/connectors/s3/compose-file.ts';
import type { DeliveryRecord, S3Target } from '@candour/connectors/plan.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { mustHold } from './lease.ts';
import { feedPage, snapshotPage } from './pages.ts';
import { recordPage } from './record-page.ts';
import type { ServiceRun } from './service-run.ts';
import { mustNotBeMoved, type Position, type ServiceState, type SnapshotPlace } from './service-state.ts';

/** A file to be uploaded. */
export type FileOut = {
  key: string;
  bytes: Uint8Array;
  rows: number;
  /** How often it was tried before. */
  attempt: number;
  first: DeliveryRecord;
  /** The state once it is uploaded. */
  after: ServiceState;
};

/** A place in the feed and one in a snapshot; each service uses one of them. */
type Place = { cursor: Position; snapshot: SnapshotPlace };

type OpenBatch = { key: string; rangeFrom: Place; rangeTo: Place; attempt: number };

const readRows = 5_000;

/**
 * The file that was started before, or a new one; null if nothing is left. Skips records that are not
 * wanted.
 */
export const nextFile = async (run: ServiceRun): Promise<FileOut | null> => {
  const { engine, compiled, lease } = run;
  const gathered = await inBrands(engine.pool, '*', async (client) => {
    const open = await openBatch(client, compiled.service.id);
    return { open, ...(await gather(run, { client, open })) };
  });
  const { open, lines, records, after, isEnd } = gathered;
  const [first] = records;
  const target = compiled.service.s3;
  if (first === undefined || target === null) {
    // All of it is for others or was erased: the file is no longer needed.
    const page = { serviceId: compiled.service.id, state: { ...after, hasMore: false }, ...nothing };
    await recordPage(engine, { lease, page, also: (client) => forget(client, compiled.service.id) });
    run.state = page.state;
    return isEnd ? null : nextFile(run);
  }
  const { bytes, sha256, rows } = await composeFile(lines, target);
  const key = open?.key ?? newKey(run, { target, records, after });
  if (open === null) await fix(run, { key, after, rows, bytes: bytes.length, sha256 });
  return { key, bytes, rows, attempt: open?.attempt ?? 0, first, after };
};

const nothing = { okAt: null, drop: [], keep: [], log: [] };

const openBatch = async (client: pg.ClientBase, serviceId: number): Promise<OpenBatch | null> => {
  const { rows } = await client.query<OpenBatch>(
    `select object_key as key, range_from as "rangeFrom", range_to as "rangeTo", attempt from s3_batch
     where service_id = $1 and not is_done`,
    [serviceId],
  );
  return rows[0] ?? null;
};

type Gathered = { lines: string[]; records: DeliveryRecord[]; after: ServiceState; isEnd: boolean };

const gather = async (
  { engine, compiled, state }: ServiceRun,
  { client, open }: { client: pg.ClientBase; open: OpenBatch | null },
): Promise<Gathered> => {
  const isSnapshot = compiled.service.triggerType === 'FullSnapshot';
  const read = isSnapshot ? snapshotPage : feedPage;
  const end = open?.rangeTo;
  const limit = Math.min(readRows, engine.pace.fileRows);
  const gathered: Gathered = { lines: [], records: [], after: state, isEnd: false };
  let bytes = 0;
  while (gathered.lines.length < engine.pace.fileRows && bytes < engine.pace.fileBytes) {
    const from = { ...gathered.after, pageEnd: end?.cursor ?? null };
    const page = await read({ client, compiled, state: from, limit });
    // The end of a snapshot is recorded once its last file is uploaded.
    if (page.isLast && gathered.lines.length > 0) return { ...gathered, isEnd: true };
    if (page.isLast) return { ...gathered, after: page.moved(gathered.after, new Set()), isEnd: true };
    gathered.after = page.moved(gathered.after, new Set());
    for (const record of page.records) {
      const line = lineOf(compiled, record);
      gathered.lines.push(line);
      gathered.records.push(record);
      bytes += line.length;
    }
    if (end !== undefined && hasReached(gathered.after, { end, isSnapshot })) return gathered;
  }
  return gathered;
};

const hasReached = (
  { cursor, snapshot }: ServiceState,
  { end, isSnapshot }: { end: Place; isSnapshot: boolean },
): boolean => {
  if (!isSnapshot) return cursor.xid === end.cursor.xid && cursor.seq === end.cursor.seq;
  const [here, there] = [snapshot, end.snapshot];
  if (here.visit === undefined || there.visit === undefined) return true;
  const [brand, last] = [here.brandId ?? 0, there.brandId ?? 0];
  return brand === last ? here.visit >= there.visit : brand > last;
};

const newKey = (
  { engine, compiled, state }: ServiceRun,
  { target, records, after }: { target: S3Target; records: DeliveryRecord[]; after: ServiceState },
): string => {
  const { id: serviceId, triggerType } = compiled.service;
  const isSnapshot = triggerType === 'FullSnapshot';
  const part = `${state.snapshot.brandId ?? 0}-${state.snapshot.visit ?? 'first'}`;
  const range = isSnapshot
    ? { round: after.snapshot.round, part }
    : { fromSeq: records[0]?.seq ?? 0, toSeq: after.cursor.seq };
  return keyOf({ target, serviceId, triggerType, madeAt: new Date(engine.now()), range });
};

const fix = (
  { engine, lease, compiled, state }: ServiceRun,
  {
    key,
    after,
    rows,
    bytes,
    sha256,
  }: { key: string; after: ServiceState; rows: number; bytes: number; sha256: string },
): Promise<void> =>
  inBrands(engine.pool, '*', async (client) => {
    await mustHold(client, { engine, systemId: lease.systemId, no: lease.no });
    await mustNotBeMoved(client, { serviceId: compiled.service.id, moves: state.moves });
    const place = (of: ServiceState) => JSON.stringify({ cursor: of.cursor, snapshot: of.snapshot });
    await client.query(
      `insert into s3_batch (service_id, object_key, range_from, range_to, made_at, rows, bytes, sha256)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [compiled.service.id, key, place(state), place(after), new Date(engine.now()), rows, bytes, sha256],
    );
  });

const forget = async (client: pg.ClientBase, serviceId: number): Promise<void> => {
  await client.query('delete from s3_batch where service_id = $1 and not is_done', [serviceId]);
};
