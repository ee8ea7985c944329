import type pg from 'pg';
import type { Position } from './service-state.ts';

/** A row of the change feed. */
export type Change = { position: Position; brandId: number; ref: string; atMs: number };

type Row = { seq: number; xid: string; brandId: number; ref: string; at: string };

/**
 * The next changes after a place, in order. Reads only up to where every earlier transaction has ended: a
 * row that commits later can then no longer precede one that was read.
 */
export const readFeed = async (
  client: pg.ClientBase,
  { entity, after, upTo, limit }: { entity: number; after: Position; upTo: Position | null; limit: number },
): Promise<Change[]> => {
  const { rows } = await client.query<Row>({
    name: 'connector-feed',
    text: `select seq, xid, brand_id as "brandId", ref, at from change_feed
      where (xid, seq) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
        and ($3::xid8 is null or (xid, seq) <= ($3::xid8, $4::bigint)) and entity = $6
      order by xid, seq limit $5`,
    values: [after.xid, after.seq, upTo?.xid ?? null, upTo?.seq ?? null, limit, entity],
  });
  const changes = rows.map(({ seq, xid, brandId, ref, at }) => ({
    position: { xid, seq },
    brandId,
    ref,
    atMs: Date.parse(at),
  }));
  return changes.length < limit || upTo !== null ? changes : withoutTornTransaction(changes);
};

/** Keeps the changes of one transaction together, unless it fills a page by itself. */
const withoutTornTransaction = (changes: Change[]): Change[] => {
  const last = changes.at(-1)?.position.xid;
  const whole = changes.filter(({ position }) => position.xid !== last);
  return whole.length > 0 ? whole : changes;
};

/** How many changes wait behind a place, counted up to `most`, and when the oldest of them was made. */
export const backlogOf = async (
  client: pg.ClientBase,
  { entity, after, most }: { entity: number; after: Position; most: number },
): Promise<{ due: number; oldestMs: number | null }> => {
  const { rows } = await client.query<{ due: number; oldest: string | null }>(
    `select count(*)::int as due, min(at) as oldest from (
       select at from change_feed where (xid, seq) > ($1::xid8, $2::bigint) and entity = $4
       order by xid, seq limit $3) waiting`,
    [after.xid, after.seq, most, entity],
  );
  const [found] = rows;
  return { due: found?.due ?? 0, oldestMs: found?.oldest ? Date.parse(found.oldest) : null };
};
