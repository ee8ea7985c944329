import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Period } from '../period.ts';
import { ofBrand, partsOf } from './counted.ts';

/** What was said for a channel in a period, and how people stood before it and at its end. */
export type ChannelSums = {
  given: number;
  refused: number;
  withdrawn: number;
  pending: number;
  confirmed: number;
  rejected: number;
  people: number;
  optedIn: number;
  waiting: number;
  optedInBefore: number;
};
export type ChannelRow = ChannelSums & { brandId: number; channelId: number };

/** By brand and channel; channels for which nobody ever said anything have none. */
export const channelSums = async (db: Db, period: Period, until: string): Promise<ChannelRow[]> => {
  const { from, to, brandId } = period;
  const { months, days, since } = partsOf(period, until);
  const wanted = ofBrand(brandId);
  const said = sql`brand_id, channel_id, given, refused, withdrawn, pending, confirmed, rejected`;
  const { rows } = await sql<ChannelRow>`
    with parts as (
      select ${said}, 0 as people, 0 as opted_in, 0 as waiting, 0 as opted_in_before from channels_of_month where ${months}
      union all
      select ${said}, 0, 0, 0, 0 from channel_state_daily where ${days}
      union all
      select ${said}, 0, 0, 0, 0 from preference_daily where ${since}
      union all
      -- Where people stood in the last night of the period, and in the one before it.
      select brand_id, channel_id, 0, 0, 0, 0, 0, 0, people, opted_in, waiting, 0
      from channel_state_daily where day = least(${to}::date, ${until}::date) and ${wanted}
      union all
      select brand_id, channel_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, opted_in
      from channel_state_daily where day = least(${from}::date - 1, ${until}::date) and ${wanted}
      union all
      -- What changed since that night.
      select brand_id, channel_id, 0, 0, 0, 0, 0, 0, people_change, opted_in_change, waiting_change,
        case when day < ${from}::date then opted_in_change else 0 end
      from preference_daily where day > ${until}::date and day <= ${to}::date and ${wanted}
    )
    select brand_id, channel_id, sum(given)::int as given, sum(refused)::int as refused,
      sum(withdrawn)::int as withdrawn, sum(pending)::int as pending, sum(confirmed)::int as confirmed,
      sum(rejected)::int as rejected, greatest(sum(people), 0)::int as people,
      greatest(sum(opted_in), 0)::int as opted_in, greatest(sum(waiting), 0)::int as waiting,
      greatest(sum(opted_in_before), 0)::int as opted_in_before
    from parts group by 1, 2`.execute(db);
  return rows;
};

/** How many were opted in at the end of each day, over all channels, by day. */
export const optedInByDay = async (
  db: Db,
  { from, to, brandId }: Period,
  until: string,
): Promise<ReadonlyMap<string, number>> => {
  const wanted = ofBrand(brandId);
  const { rows } = await sql<{ day: string; optedIn: number }>`
    with since as (
      select day, sum(opted_in_change) as change from preference_daily
      where day > ${until}::date and day <= ${to}::date and ${wanted} group by 1
    )
    select day, sum(opted_in)::int as opted_in from opted_in_of_day
    where day between ${from}::date and least(${to}::date, ${until}::date) and ${wanted} group by 1
    union all
    select d.day::date, (coalesce((select sum(opted_in) from opted_in_of_day where day = ${until}::date and ${wanted}), 0)
      + coalesce((select sum(change) from since where since.day <= d.day), 0))::int
    from generate_series(greatest(${from}::date, ${until}::date + 1), ${to}::date, interval '1 day') d (day)`.execute(
    db,
  );
  return new Map(rows.map(({ day, optedIn }) => [day, Math.max(optedIn, 0)]));
};
