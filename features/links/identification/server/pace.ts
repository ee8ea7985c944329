import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

const hour = 3_600_000;

/** Attempts an hour with one address or value, whoever makes them. */
const mostPerHour = 5;

type About = { brandId: number; way: 'emailLink' | 'code' | 'knowledge'; aboutHash: string; now: Date };

/** Whether one more attempt may be made; those made meanwhile wait for it. */
export const isWithinPace = async (db: Db, { brandId, way, aboutHash, now }: About): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`identification ${brandId} ${aboutHash}`}))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from identification
    where brand_id = ${brandId} and about_hash = ${aboutHash} and way = ${way}
      and asked_at > ${new Date(now.getTime() - hour).toISOString()}::timestamptz`.execute(db);
  return (rows[0]?.n ?? 0) < mostPerHour;
};
