-- Counts of days that are over, added up over chains, answers and signals: by device, by country, and by country for
-- whole months, since dashboards never ask for more than one. A year is read from some thousand rows instead of millions.
create table consent_board (
  brand_id integer not null,
  banner_id integer not null,
  profile_id integer not null,
  -- For whole months the first of the month.
  day date not null,
  part text not null check (part in ('device', 'country', 'countryOfMonth')),
  -- Sorted by its bytes, which is quicker.
  value text collate "C" not null,
  impressions integer not null,
  accept integer not null,
  reject integer not null,
  custom integer not null,
  gpc integer not null,
  given integer not null,
  refused integer not null,
  withdrawn integer not null,
  expired integer not null,
  re_asked integer not null,
  primary key (brand_id, banner_id, part, day, profile_id, value)
);
select candour_scope('consent_board');

-- The last day that is in it; one row, null before the first time.
create table consent_board_state (id integer primary key check (id = 1), counted_until date);
insert into consent_board_state (id) values (1);

-- The days since are read as they are counted.
create index consent_daily_day on consent_daily (day);
create index impression_daily_day on impression_daily (day);

-- Every count of some days, in the columns of the board. Counts of all days are asked for the same way.
create function candour_counts_of_days(first_day date, last_day date) returns table (
  brand_id integer, banner_id integer, profile_id integer, day date, device text, country text,
  impressions integer, accept integer, reject integer, custom integer, gpc integer, given integer,
  refused integer, withdrawn integer, expired integer, re_asked integer
) language sql stable as $$
  select c.brand_id, c.banner_id, c.profile_id, c.day, c.device, c.country,
    coalesce(sum(c.total) filter (where c.choice = 'seen'), 0)::integer,
    coalesce(sum(c.total) filter (where c.choice = 'accept'), 0)::integer,
    coalesce(sum(c.total) filter (where c.choice = 'reject'), 0)::integer,
    coalesce(sum(c.total) filter (where c.choice = 'custom'), 0)::integer,
    coalesce(sum(c.total) filter (where c.gpc and c.choice in ('accept', 'reject', 'custom')), 0)::integer,
    coalesce(sum(c.total) filter (where c.event_type = 'given'), 0)::integer,
    coalesce(sum(c.total) filter (where c.event_type = 'refused'), 0)::integer,
    coalesce(sum(c.total) filter (where c.event_type = 'withdrawn'), 0)::integer,
    coalesce(sum(c.total) filter (where c.event_type = 'expired'), 0)::integer,
    coalesce(sum(c.total) filter (where c.event_type = 're-asked'), 0)::integer
  from (
    select d.brand_id, d.banner_id, d.profile_id, d.day, d.device collate "C" as device,
      d.country collate "C" as country, d.gpc, d.choice, d.event_type, d.total
    from consent_daily d where d.day between first_day and last_day
    union all
    select i.brand_id, i.banner_id, i.profile_id, i.day, i.device, i.country, i.gpc, 'seen', '', i.total
    from impression_daily i where i.day between first_day and last_day) c
  group by 1, 2, 3, 4, 5, 6
$$;

-- Counts some days anew, for the board.
create function candour_count_days(first_day date, last_day date) returns void language sql as $$
  delete from consent_board where part <> 'countryOfMonth' and day between first_day and last_day;
  with counts as materialized (select * from candour_counts_of_days(first_day, last_day))
  insert into consent_board
  select c.brand_id, c.banner_id, c.profile_id, c.day, p.part, p.value, sum(c.impressions), sum(c.accept), sum(c.reject),
    sum(c.custom), sum(c.gpc), sum(c.given), sum(c.refused), sum(c.withdrawn), sum(c.expired), sum(c.re_asked)
  from counts c, lateral (values ('device', c.device), ('country', c.country)) as p (part, value)
  group by 1, 2, 3, 4, 5, 6;
  delete from consent_board where part = 'countryOfMonth' and day between date_trunc('month', first_day) and last_day;
  insert into consent_board
  select brand_id, banner_id, profile_id, date_trunc('month', day)::date, 'countryOfMonth', value, sum(impressions),
    sum(accept), sum(reject), sum(custom), sum(gpc), sum(given), sum(refused), sum(withdrawn), sum(expired), sum(re_asked)
  from consent_board
  where part = 'country' and day >= date_trunc('month', first_day)
    and day < date_trunc('month', last_day) + interval '1 month'
  group by 1, 2, 3, 4, 6;
  update consent_board_state set counted_until = greatest(counted_until, last_day);
$$;

-- What was counted before this.
select candour_count_days(min(day), (now() at time zone 'UTC')::date - 1)
from (select min(day) as day from consent_daily union all select min(day) from impression_daily) first
having min(day) <= (now() at time zone 'UTC')::date - 1;
