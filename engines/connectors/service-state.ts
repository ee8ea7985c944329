import type pg from 'pg';
import { healthy, type Health } from '@candour/connectors/outcome/health.ts';
import type { Ring } from '@candour/connectors/outcome/ring.ts';

/** A place in the change feed: transaction and number. Strictly increasing, so that no two rows share one. */
export type Position = { xid: string; seq: number };

/** How far a snapshot has come; without `visit` none is under way. */
export type SnapshotPlace = { round: number; brandId?: number; visit?: string };

/** A person moved or resumed the service during its run: nothing that the run knew may be written over that. */
export class ServiceMoved extends Error {}

/** What the engine remembers of a service. */
export type ServiceState = {
  /** How often people have moved or resumed it. */
  moves: number;
  cursor: Position;
  /** End of the page whose batches may have been sent before a crash. */
  pageEnd: Position | null;
  hasMore: boolean;
  snapshot: SnapshotPlace;
  health: Health;
  ring: Ring;
};

/** Throws `ServiceMoved` if a person moved the service since `moves` was read. */
export const mustNotBeMoved = async (
  client: pg.ClientBase,
  { serviceId, moves }: { serviceId: number; moves: number },
): Promise<void> => {
  const { rowCount } = await client.query(
    'select 1 from integration_service_state where service_id = $1 and moves = $2 for update',
    [serviceId, moves],
  );
  if (rowCount === 0) throw new ServiceMoved();
};

type Row = {
  serviceId: number;
  moves: number;
  xid: string;
  seq: number;
  pageXid: string | null;
  pageSeq: number | null;
  hasMore: boolean;
  snapshot: SnapshotPlace;
  health: Partial<Health> | null;
  head: number;
  ok: number[];
  failed: number[];
};

/** Reads the remembered states of services, by id. */
export const readStates = async (
  client: pg.ClientBase,
  serviceIds: readonly number[],
): Promise<Map<number, ServiceState>> => {
  const { rows } = await client.query<Row>(
    `select service_id as "serviceId", moves, cursor_xid as xid, cursor_seq as seq, page_xid as "pageXid",
       page_seq as "pageSeq", has_more as "hasMore", snapshot, health, ring_head as head, ring_ok as ok,
       ring_failed as failed
     from integration_service_state where service_id = any($1)`,
    [serviceIds],
  );
  return new Map(rows.map((row) => [row.serviceId, stateOf(row)]));
};

const stateOf = (row: Row): ServiceState => ({
  moves: row.moves,
  cursor: { xid: row.xid, seq: row.seq },
  pageEnd: row.pageXid === null || row.pageSeq === null ? null : { xid: row.pageXid, seq: row.pageSeq },
  hasMore: row.hasMore,
  snapshot: row.snapshot,
  health: { ...healthy, ...row.health },
  ring: { head: row.head, ok: row.ok, failed: row.failed },
});

/** Saves the health of a service without touching its place; throws `ServiceMoved`. */
export const saveHealth = async (
  client: pg.ClientBase,
  {
    serviceId,
    state: { health, ring, moves },
    okAt,
  }: { serviceId: number; state: ServiceState; okAt: Date | null },
): Promise<void> => {
  const { rowCount } = await client.query({
    name: 'connector-save-health',
    text: `update integration_service_state
      set health = $2, ring_head = $3, ring_ok = $4, ring_failed = $5, last_ok_at = coalesce($6, last_ok_at)
      where service_id = $1 and moves = $7`,
    values: [serviceId, JSON.stringify(health), ring.head, ring.ok, ring.failed, okAt, moves],
  });
  if (rowCount === 0) throw new ServiceMoved();
};

/** Saves the state; throws `ServiceMoved`. */
export const saveState = async (
  client: pg.ClientBase,
  { serviceId, state, okAt }: { serviceId: number; state: ServiceState; okAt: Date | null },
): Promise<void> => {
  const { moves, cursor, pageEnd, hasMore, snapshot, health, ring } = state;
  const { rowCount } = await client.query({
    name: 'connector-save-state',
    text: `update integration_service_state
      set cursor_xid = $2, cursor_seq = $3, page_xid = $4, page_seq = $5, has_more = $6, snapshot = $7, health = $8,
        ring_head = $9, ring_ok = $10, ring_failed = $11, last_ok_at = coalesce($12, last_ok_at)
      where service_id = $1 and moves = $13`,
    values: [
      serviceId,
      cursor.xid,
      cursor.seq,
      pageEnd?.xid ?? null,
      pageEnd?.seq ?? null,
      hasMore,
      JSON.stringify(snapshot),
      JSON.stringify(health),
      ring.head,
      ring.ok,
      ring.failed,
      okAt,
      moves,
    ],
  });
  if (rowCount === 0) throw new ServiceMoved();
};
