import type pg from 'pg';

import type { Log } from '../postgres/log.ts';
import { inBrands } from './brand-scope.ts';
import { uuidV7 } from './uuid-v7.ts';

const FLUSH_MS = 3_000;
/**
 * With this many different keys they are written early; while the database is away no more than the second
 * number are kept.
 */
const MANY = 5_000;
const TOO_MANY = 50_000;

/** A banner that was shown once. */
export type Seen = {
  brandId: number;
  bannerId: number;
  profileId: number;
  country: string;
  device: string;
  gpc: boolean;
};

/**
 * Counts shown banners in memory and adds the sums to the day's totals every few seconds. A node that is
 * killed loses those of the last interval: they are statistics, not evidence.
 */
export const createImpressions = ({ pool, log, clock }: { pool: pg.Pool; log: Log; clock: () => number }) => {
  const node = uuidV7(clock());
  let counts = new Map<string, { seen: Seen; day: string; total: number }>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const due = counts;
    counts = new Map();
    try {
      if (due.size > 0) await addTotals(pool, node, [...due.values()]);
    } catch (error) {
      log.warn(`Banner impressions will be retried: ${String(error)}`);
      for (const [key, { seen, day, total }] of due) add(key, seen, day, total);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    work = work.then(write);
    return work;
  };
  const add = (key: string, seen: Seen, day: string, by: number): void => {
    const known = counts.get(key);
    if (known) known.total += by;
    else if (counts.size < TOO_MANY) counts.set(key, { seen, day, total: by });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    flush,
    countSeen(seen: Seen): void {
      const day = new Date(clock()).toISOString().slice(0, 10);
      const { brandId, bannerId, profileId, country, device, gpc } = seen;
      add([brandId, bannerId, profileId, country, device, gpc, day].join('|'), seen, day, 1);
      if (counts.size === MANY) void flush();
    },
  };
};

const addTotals = async (
  pool: pg.Pool,
  node: string,
  counts: { seen: Seen; day: string; total: number }[],
) => {
  const column = <T>(of: (seen: Seen) => T) => counts.map(({ seen }) => of(seen));
  const values = [
    column((seen) => seen.brandId),
    column((seen) => seen.bannerId),
    column((seen) => seen.profileId),
    column((seen) => seen.country),
    column((seen) => seen.device),
    column((seen) => seen.gpc),
    counts.map(({ day }) => day),
    counts.map(({ total }) => total),
    node,
  ];
  await inBrands(pool, '*', (client) =>
    client.query(
      `insert into impression_daily as d
         (brand_id, banner_id, profile_id, country, device, gpc, day, total, chain_id)
       select b.*, $9::uuid from unnest(
         $1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bool[], $7::date[], $8::int[]) as b
       on conflict (brand_id, day, banner_id, profile_id, country, device, gpc, chain_id)
       do update set total = d.total + excluded.total`,
      values,
    ),
  );
};
