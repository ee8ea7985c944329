import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { wholeMonths, type Period } from '../period.ts';

/** The last day that the nights have added up; what was said since is read as it was counted. */
export const countedUntil = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ until: string | null }>`select until from channel_state_counted`.execute(db);
  return rows[0]?.until ?? '0001-01-01';
};

export const ofBrand = (brandId: number | undefined): RawBuilder<unknown> =>
  sql`(${brandId ?? null}::int is null or brand_id = ${brandId ?? null})`;

type Parts = {
  /** Condition on sums of months, in the column "month". */
  months: RawBuilder<unknown>;
  /** Condition on sums of days, in the column "day": those that no whole month covers. */
  days: RawBuilder<unknown>;
  /** Condition on counts of days that no night has added up yet. */
  since: RawBuilder<unknown>;
};

/** Where to find the counts of a period: each day of it in one of three places. */
export const partsOf = ({ from, to, brandId }: Period, until: string): Parts => {
  const end = until < to ? until : to;
  const wanted = ofBrand(brandId);
  const since = sql`(day > ${until}::date and day between ${from}::date and ${to}::date and ${wanted})`;
  const all = sql`(day between ${from}::date and ${end}::date and ${wanted})`;
  const whole = end < from ? undefined : wholeMonths(from, end);
  if (whole === undefined) return { months: sql`false`, days: all, since };
  const { first, next } = whole;
  return {
    months: sql`(month >= ${first}::date and month < ${next}::date and ${wanted})`,
    days: sql`(${all} and (day < ${first}::date or day >= ${next}::date))`,
    since,
  };
};
