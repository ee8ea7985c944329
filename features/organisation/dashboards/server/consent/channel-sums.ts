import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Period } from '../period.ts';

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

/** The last day that the night has counted; what was said since is read as it was counted. */
const countedUntil = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ until: string | null }>`select until from channel_state_counted`.execute(db);
  return rows[0]?.until ?? '0001-01-01';
};

const ofBrand = (brandId: number | undefined): RawBuilder<unknown> =>
  sql`(${brandId ?? null}::int is null or brand_id = ${brandId ?? null})`;

/** By brand and channel; channels for which nobody ever said anything have none. */
export const channelSums = async (db: Db, { from, to, brandId }: Period): Promise<ChannelRow[]> => {
  const until = await countedUntil(db);
  const wanted = ofBrand(brandId);
  const { rows } = await sql<ChannelRow>`
    with nights as (
      select brand_id, channel_id, day, given, refused, withdrawn, pending, confirmed, rejected, people, opted_in, waiting
      from channel_state_daily
      where day between ${from}::date - 1 and least(${to}::date, ${until}::date) and ${wanted}
    ), base as (
      -- The last night, where the period begins after it.
      select * from nights union all
      select brand_id, channel_id, day, given, refused, withdrawn, pending, confirmed, rejected, people, opted_in, waiting
      from channel_state_daily where day = ${until}::date and day < ${from}::date - 1 and ${wanted}
    ), since as (
      select * from preference_daily where day > ${until}::date and day <= ${to}::date and ${wanted}
    ), parts as (
      select brand_id, channel_id,
        case when day >= ${from}::date then given else 0 end as given,
        case when day >= ${from}::date then refused else 0 end as refused,
        case when day >= ${from}::date then withdrawn else 0 end as withdrawn,
        case when day >= ${from}::date then pending else 0 end as pending,
        case when day >= ${from}::date then confirmed else 0 end as confirmed,
        case when day >= ${from}::date then rejected else 0 end as rejected,
        case when day = least(${to}::date, ${until}::date) then people else 0 end as people,
        case when day = least(${to}::date, ${until}::date) then opted_in else 0 end as opted_in,
        case when day = least(${to}::date, ${until}::date) then waiting else 0 end as waiting,
        case when day = least(${from}::date - 1, ${until}::date) then opted_in else 0 end as opted_in_before
      from base
      union all
      select brand_id, channel_id,
        case when day >= ${from}::date then given else 0 end,
        case when day >= ${from}::date then refused else 0 end,
        case when day >= ${from}::date then withdrawn else 0 end,
        case when day >= ${from}::date then pending else 0 end,
        case when day >= ${from}::date then confirmed else 0 end,
        case when day >= ${from}::date then rejected else 0 end,
        people_change, opted_in_change, waiting_change,
        case when day < ${from}::date then opted_in_change else 0 end
      from since
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
): Promise<ReadonlyMap<string, number>> => {
  const until = await countedUntil(db);
  const wanted = ofBrand(brandId);
  const { rows } = await sql<{ day: string; optedIn: number }>`
    with since as (
      select day, sum(opted_in_change) as change from preference_daily
      where day > ${until}::date and day <= ${to}::date and ${wanted} group by 1
    )
    select day, sum(opted_in)::int as opted_in from channel_state_daily
    where day between ${from}::date and least(${to}::date, ${until}::date) and ${wanted} group by 1
    union all
    select d.day::date, (coalesce((select sum(opted_in) from channel_state_daily where day = ${until}::date and ${wanted}), 0)
      + coalesce((select sum(change) from since where since.day <= d.day), 0))::int
    from generate_series(greatest(${from}::date, ${until}::date + 1), ${to}::date, interval '1 day') d (day)`.execute(
    db,
  );
  return new Map(rows.map(({ day, optedIn }) => [day, Math.max(optedIn, 0)]));
};
