import type pg from 'pg';

/** Counts of answers by what dashboards tell apart, from the records and from their totals. */
const facts = 'brand_id, banner_id, profile_id, day, event_type, choice, country, device, gpc';
const COUNTS = `
with kept as (
  -- Days of which records have left cannot be counted again.
  select coalesce(max((received_until at time zone 'UTC')::date), '-infinity') as after from consent_retired
), counted as (
  select ${facts.replace('day', `(received_at at time zone 'UTC')::date as day`)}, count(*)::int as total
  from consent_record where kind = 'banner' group by 1, 2, 3, 4, 5, 6, 7, 8, 9
), told as (select ${facts}, sum(total)::int as total from consent_daily group by ${facts})
select brand_id as "brandId", banner_id as "bannerId", day::text as day, event_type as "eventType", choice, country, device,
  coalesce(t.total, 0) as told, coalesce(c.total, 0) as counted
from counted c full join told t using (${facts})
where c.total is distinct from t.total and day > (select after from kept) order by day, brand_id, banner_id limit $1`;

const sums = ['accept', 'reject', 'custom', 'gpc', 'given', 'refused', 'withdrawn', 'expired', 're_asked'];
const summed = `array[${sums.map((sum) => `sum(${sum})::int`).join(', ')}] as sums`;
/** Days that are over are added up once more. What came in during the last week is added at the next roll-up. */
const ROLLED_UP = `
with days as (
  select brand_id, banner_id, profile_id, day, ${summed}
  from candour_counts_of_days('-infinity', (select counted_until - 7 from consent_board_state)) group by 1, 2, 3, 4
), board as (
  select part, brand_id, banner_id, profile_id, day, ${summed}
  from consent_board where part in ('device', 'country')
    and day <= (select counted_until - 7 from consent_board_state) group by 1, 2, 3, 4, 5
), parts as (select part, d.* from days d cross join (values ('device'), ('country')) as p(part))
select brand_id as "brandId", banner_id as "bannerId", day::text as day, part
from parts d full join board b using (part, brand_id, banner_id, profile_id, day)
where d.sums is distinct from b.sums order by day, brand_id, banner_id limit $1`;

type Totals = { brandId: number; bannerId: number; day: string };
type Count = Totals &
  Record<'eventType' | 'choice' | 'country' | 'device', string> &
  Record<'told' | 'counted', number>;

/** Compares what dashboards count with the records, in the snapshot of the caller, who checked the records. */
export const checkTotals = async (
  client: pg.ClientBase,
  most: number,
): Promise<{ brandId: number; problem: string }[]> => {
  const counts = await client.query<Count>(COUNTS, [most]);
  const rolledUp = await client.query<Totals & { part: string }>(ROLLED_UP, [most]);
  return [
    ...counts.rows.map(({ brandId, bannerId, day, eventType, choice, country, device, told, counted }) => ({
      brandId,
      problem: `dashboards count ${told} answers of banner ${bannerId} on ${day} (${[eventType, choice, country, device].filter((word) => word !== '').join(', ')}), the ledger has ${counted}`,
    })),
    ...rolledUp.rows.map(({ brandId, bannerId, day, part }) => ({
      brandId,
      problem: `the sums of banner ${bannerId} on ${day} by ${part} differ from what was counted that day`,
    })),
  ];
};
