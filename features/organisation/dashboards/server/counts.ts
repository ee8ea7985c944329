import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { BannerBoard } from '../contract.ts';
import { ofBrandAndBanner, wholeMonths, type Period } from './period.ts';

export type Counts = BannerBoard['before'];
type Sums = Omit<Counts, 'noChoice'> & { gpc: number } & BannerBoard['events'];

/** One row of the numbers: everything together, or by one thing only. */
type Row = Sums & {
  /** Which columns the row is not about, as bits: day, banner, device. */
  without: number;
  day: string | null;
  brandId: number | null;
  bannerId: number | null;
  profileId: number | null;
  value: string | null;
};

const shownAs = { whole: 7, day: 3, banner: 5, device: 6 } as const;

const sums = sql`coalesce(sum(impressions), 0) as impressions, coalesce(sum(accept), 0) as accept,
  coalesce(sum(reject), 0) as reject, coalesce(sum(custom), 0) as custom, coalesce(sum(gpc), 0) as gpc,
  coalesce(sum(given), 0) as given, coalesce(sum(refused), 0) as refused, coalesce(sum(withdrawn), 0) as withdrawn,
  coalesce(sum(expired), 0) as expired, coalesce(sum(re_asked), 0) as re_asked`;

/** Answers and impressions of a period in total, and by day, by banner and profile, by country and by device. */
export const countsOf = async (db: Db, period: Period) => {
  const until = await countedUntil(db);
  const { rows } = await sql<Row>`
    select grouping(day, banner_id, value) as without, day, brand_id, banner_id, profile_id, value, ${sums}
    from ${counted('device', period, until)}
    group by grouping sets ((), (day), (brand_id, banner_id, profile_id), (value))`.execute(db);
  const { rows: byCountry } = await sql<Sums & { value: string }>`
    select value, ${sums} from ${counted('country', period, until)} group by value`.execute(db);
  const by = (what: keyof typeof shownAs): Row[] => rows.filter(({ without }) => without === shownAs[what]);
  const [whole] = by('whole');
  return {
    whole: whole ?? nothing,
    byDay: by('day'),
    byBanner: by('banner'),
    byDevice: by('device'),
    byCountry,
  };
};

/** The totals of a period alone. */
export const totalsOf = async (db: Db, period: Period): Promise<Counts> => {
  const { rows } = await sql<Sums>`
    select ${sums} from ${counted('device', period, await countedUntil(db))}`.execute(db);
  return countsIn(rows[0] ?? nothing);
};

/** The last day that was added up for the board; days since are read as they were counted. */
const countedUntil = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ until: string | null }>`
    select counted_until as until from consent_board_state`.execute(db);
  return rows[0]?.until ?? '0001-01-01';
};

/** The counts of a period by device or by country, as a table to select from. */
const counted = (part: 'device' | 'country', period: Period, until: string): RawBuilder<unknown> => {
  const { from, to } = period;
  const end = until < to ? until : to;
  const columns = sql`impressions, accept, reject, custom, gpc, given, refused, withdrawn, expired, re_asked`;
  const wanted = ofBrandAndBanner(period);
  return sql`(
    select brand_id, banner_id, profile_id, day, value, ${columns} from consent_board
    where (${part === 'device' ? daysOf(part, from, end) : countriesOf(from, end)}) and ${wanted}
    union all
    select brand_id, banner_id, profile_id, day, ${sql.ref(part)}, ${columns}
    from candour_counts_of_days(greatest(${from}::date, ${until}::date + 1), ${to}::date) where ${wanted}) counted`;
};

const daysOf = (part: 'device' | 'country', from: string, end: string): RawBuilder<unknown> => sql`
  part = ${part} and day between ${from}::date and ${end}::date`;

/** Whole months by the month, and the days at both ends. */
const countriesOf = (from: string, end: string): RawBuilder<unknown> => {
  const months = wholeMonths(from, end);
  if (months === undefined) return daysOf('country', from, end);
  const { first, next } = months;
  return sql`
    (part = 'countryOfMonth' and day >= ${first}::date and day < ${next}::date)
    or (part = 'country' and day >= ${from}::date and day < ${first}::date)
    or (part = 'country' and day >= ${next}::date and day <= ${end}::date)`;
};

/**
 * The numbers of a row that charts and tables show. Whoever answered has seen what was asked, though shows are
 * counted some seconds later, and not at all for the reopened layer, answers by script, or where a browser
 * keeps them back.
 */
export const countsIn = ({ impressions, accept, reject, custom }: Omit<Counts, 'noChoice'>): Counts => {
  const answered = accept + reject + custom;
  const shown = Math.max(impressions, answered);
  return { impressions: shown, accept, reject, custom, noChoice: shown - answered };
};

const nothing: Sums = {
  impressions: 0,
  accept: 0,
  reject: 0,
  custom: 0,
  gpc: 0,
  given: 0,
  refused: 0,
  withdrawn: 0,
  expired: 0,
  reAsked: 0,
};
