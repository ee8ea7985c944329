-- Counts of what people said, written with what they said. Each connection counts on rows of its own, so that no
-- submission waits for another; the night adds them up under node 0.
create table preference_daily (
  brand_id integer not null,
  -- When it was received, in UTC.
  day date not null,
  source_type integer not null,
  -- 0 where there is none.
  source_id integer not null,
  channel_id integer not null,
  -- Answers, each in one of these columns. Withdrawn: a no that ended a yes. Pending: a yes that has to be confirmed.
  given integer not null,
  refused integer not null,
  withdrawn integer not null,
  pending integer not null,
  confirmed integer not null,
  rejected integer not null,
  -- How many more, or fewer, people have an answer, are opted in, and are waited for.
  people_change integer not null,
  opted_in_change integer not null,
  waiting_change integer not null,
  node integer not null,
  primary key (brand_id, day, channel_id, source_type, source_id, node)
) with (fillfactor = 70);
create index preference_daily_day on preference_daily (day);

create table submission_daily (
  brand_id integer not null,
  day date not null,
  source_type integer not null,
  source_id integer not null,
  total integer not null,
  node integer not null,
  primary key (brand_id, day, source_type, source_id, node)
) with (fillfactor = 70);
create index submission_daily_day on submission_daily (day);

create table statement_daily (
  brand_id integer not null,
  day date not null,
  statement_id integer not null,
  yes integer not null,
  no integer not null,
  node integer not null,
  primary key (brand_id, day, statement_id, node)
) with (fillfactor = 70);
create index statement_daily_day on statement_daily (day);

-- For each day that is over: what was said for a channel, and how many people stood where at its end. Channels of all
-- brands count for the brand in which a person answered.
create table channel_state_daily (
  brand_id integer not null,
  channel_id integer not null,
  day date not null,
  given integer not null,
  refused integer not null,
  withdrawn integer not null,
  pending integer not null,
  confirmed integer not null,
  rejected integer not null,
  people integer not null,
  opted_in integer not null,
  waiting integer not null,
  primary key (brand_id, day, channel_id)
);
select candour_scope('preference_daily'), candour_scope('submission_daily'), candour_scope('statement_daily'),
  candour_scope('channel_state_daily');

-- The last day that is in channel_state_daily; one row, null before the first time.
create table channel_state_counted (id integer primary key check (id = 1), until date);
insert into channel_state_counted (id) values (1);

-- Counts the channels for some days that are over. What people's states were is what they are, less what changed since.
create function candour_count_channels(first_day date, last_day date) returns void language sql as $$
  delete from channel_state_daily where day between first_day and last_day;
  with standing as materialized (
    select case when p.brand_id <> 0 then p.brand_id else coalesce(e.brand_id, s.brand_ids[1]) end as brand_id,
      p.channel_id, count(*)::integer as people,
      (count(*) filter (where p.value = 1 and not p.is_locked and (p.expires_at is null or p.expires_at > now())))::integer
        as opted_in,
      (count(*) filter (where p.is_pending))::integer as waiting
    from current_preference p
    left join preference_event e on p.brand_id = 0 and e.event_id = p.event_id
    left join data_subject s on p.brand_id = 0 and s.data_subject_id = p.data_subject_id
    group by 1, 2
  ), said as materialized (
    select brand_id, channel_id, day, sum(given) as given, sum(refused) as refused, sum(withdrawn) as withdrawn,
      sum(pending) as pending, sum(confirmed) as confirmed, sum(rejected) as rejected,
      sum(people_change) as people_change, sum(opted_in_change) as opted_in_change, sum(waiting_change) as waiting_change
    from preference_daily where day >= first_day group by 1, 2, 3
  ), days as (
    select brand_id, channel_id, day::date as day
    from (select brand_id, channel_id from standing union select brand_id, channel_id from said) of_channel,
      generate_series(first_day, greatest(last_day, (select max(day) from said)), interval '1 day') day
  ), counted as (
    select d.brand_id, d.channel_id, d.day, coalesce(s.given, 0) as given, coalesce(s.refused, 0) as refused,
      coalesce(s.withdrawn, 0) as withdrawn, coalesce(s.pending, 0) as pending,
      coalesce(s.confirmed, 0) as confirmed, coalesce(s.rejected, 0) as rejected,
      coalesce(n.people, 0) - coalesce(sum(s.people_change) over since, 0) as people,
      coalesce(n.opted_in, 0) - coalesce(sum(s.opted_in_change) over since, 0) as opted_in,
      coalesce(n.waiting, 0) - coalesce(sum(s.waiting_change) over since, 0) as waiting
    from days d left join said s using (brand_id, channel_id, day) left join standing n using (brand_id, channel_id)
    window since as (partition by d.brand_id, d.channel_id order by d.day desc
      rows between unbounded preceding and 1 preceding)
  )
  insert into channel_state_daily
  select brand_id, channel_id, day, given, refused, withdrawn, pending, confirmed, rejected,
    greatest(people, 0), greatest(opted_in, 0), greatest(waiting, 0)
  from counted where day <= last_day;
  update channel_state_counted set until = greatest(until, last_day);
$$;

-- Adds up what the connections of a day that is over counted.
create function candour_join_counts(last_day date) returns void language sql as $$
  with own as (delete from preference_daily where day <= last_day and node <> 0 returning *)
  insert into preference_daily as d
  select brand_id, day, source_type, source_id, channel_id, sum(given), sum(refused), sum(withdrawn), sum(pending),
    sum(confirmed), sum(rejected), sum(people_change), sum(opted_in_change), sum(waiting_change), 0
  from own group by 1, 2, 3, 4, 5
  on conflict (brand_id, day, channel_id, source_type, source_id, node) do update set given = d.given + excluded.given,
    refused = d.refused + excluded.refused, withdrawn = d.withdrawn + excluded.withdrawn,
    pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
    rejected = d.rejected + excluded.rejected, people_change = d.people_change + excluded.people_change,
    opted_in_change = d.opted_in_change + excluded.opted_in_change,
    waiting_change = d.waiting_change + excluded.waiting_change;
  with own as (delete from submission_daily where day <= last_day and node <> 0 returning *)
  insert into submission_daily as d
  select brand_id, day, source_type, source_id, sum(total), 0 from own group by 1, 2, 3, 4
  on conflict (brand_id, day, source_type, source_id, node) do update set total = d.total + excluded.total;
  with own as (delete from statement_daily where day <= last_day and node <> 0 returning *)
  insert into statement_daily as d
  select brand_id, day, statement_id, sum(yes), sum(no), 0 from own group by 1, 2, 3
  on conflict (brand_id, day, statement_id, node) do update set yes = d.yes + excluded.yes, no = d.no + excluded.no;
$$;

-- What was said before there were counts. A no ends a yes if the answer before it was one.
with answers as (
  select e.brand_id, (e.received_at at time zone 'UTC')::date as day, s.source_type, coalesce(s.source_id, 0) as source_id,
    e.channel_id, e.said as value, e.status, e.decides,
    row_number() over person = 1 as is_first,
    coalesce(lag(e.said) over settled = 1 and e.status = 'Confirmed', false) as was_in
  from (select *, case when effect = 'HardOptOut' then 0 else value end as said from preference_event) e join submission s using (submission_guid)
    join transaction_type t on t.transaction_type_id = s.transaction_type_id
  where e.effect not in ('None', 'ReleaseHardOptOut') and t.code <> 'MERGE'
  window person as (partition by e.data_subject_id, e.channel_id order by e.captured_at, e.received_at, e.event_id),
    settled as (partition by e.data_subject_id, e.channel_id, e.status order by e.captured_at, e.received_at, e.event_id)
)
insert into preference_daily
select brand_id, day, source_type, source_id, channel_id,
  count(*) filter (where status = 'Confirmed' and decides is null and value = 1),
  count(*) filter (where status = 'Confirmed' and decides is null and value = 0 and not was_in),
  count(*) filter (where status = 'Confirmed' and decides is null and value = 0 and was_in),
  count(*) filter (where status = 'Pending'),
  count(*) filter (where decides is not null and value = 1),
  count(*) filter (where decides is not null and value = 0),
  count(*) filter (where is_first),
  count(*) filter (where status = 'Confirmed' and value = 1 and not was_in)
    - count(*) filter (where status = 'Confirmed' and value = 0 and was_in),
  count(*) filter (where status = 'Pending') - count(*) filter (where decides is not null),
  0
from answers group by 1, 2, 3, 4, 5;

insert into submission_daily
select s.brand_id, (s.received_at at time zone 'UTC')::date, s.source_type, coalesce(s.source_id, 0), count(*), 0
from submission s join transaction_type t using (transaction_type_id)
where t.code not in ('MERGE', 'DOUBLE_OPT_IN') group by 1, 2, 3, 4;

insert into statement_daily
select e.brand_id, (e.received_at at time zone 'UTC')::date, v.statement_id,
  count(*) filter (where e.value = 1), count(*) filter (where e.value = 0), 0
from preference_event e join statement_version v using (statement_version_id)
where e.decides is null and e.derived_by is null and e.effect not in ('None', 'ReleaseHardOptOut')
group by 1, 2, 3;

select candour_count_channels(min(day), (now() at time zone 'UTC')::date - 1) from preference_daily
having min(day) <= (now() at time zone 'UTC')::date - 1;
