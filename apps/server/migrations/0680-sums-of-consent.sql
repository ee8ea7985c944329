-- The consent dashboard asks for a year. These are sums of what was counted, of days and of whole months, so that it
-- reads some thousand rows instead of hundreds of thousands. They reach as far as channel_state_counted says; what was
-- said since is read as it was counted.
create table submissions_of_day (
  brand_id integer not null,
  day date not null,
  source_type integer not null,
  total integer not null,
  primary key (brand_id, day, source_type)
);

-- How many people were opted in at the end of a day, once for each channel.
create table opted_in_of_day (
  brand_id integer not null,
  day date not null,
  opted_in integer not null,
  primary key (brand_id, day)
);

-- Months by their first day.
create table submissions_of_month (
  brand_id integer not null,
  month date not null,
  source_type integer not null,
  source_id integer not null,
  total integer not null,
  primary key (brand_id, month, source_type, source_id)
);
create table statements_of_month (
  brand_id integer not null,
  month date not null,
  statement_id integer not null,
  yes integer not null,
  no integer not null,
  primary key (brand_id, month, statement_id)
);
create table channels_of_month (
  brand_id integer not null,
  month date not null,
  channel_id integer not null,
  given integer not null,
  refused integer not null,
  withdrawn integer not null,
  pending integer not null,
  confirmed integer not null,
  rejected integer not null,
  primary key (brand_id, month, channel_id)
);
select candour_scope('submissions_of_day'), candour_scope('opted_in_of_day'), candour_scope('submissions_of_month'),
  candour_scope('statements_of_month'), candour_scope('channels_of_month');

-- Sums some days that are over, and their months, anew.
create function candour_sum_consent(first_day date, last_day date) returns void language sql as $$
  delete from submissions_of_day where day between first_day and last_day;
  insert into submissions_of_day
  select brand_id, day, source_type, sum(total) from submission_daily
  where day between first_day and last_day group by 1, 2, 3;
  delete from opted_in_of_day where day between first_day and last_day;
  insert into opted_in_of_day
  select brand_id, day, sum(opted_in) from channel_state_daily
  where day between first_day and last_day group by 1, 2;
  delete from submissions_of_month where month between date_trunc('month', first_day) and last_day;
  insert into submissions_of_month
  select brand_id, date_trunc('month', day)::date, source_type, source_id, sum(total) from submission_daily
  where day between date_trunc('month', first_day) and last_day group by 1, 2, 3, 4;
  delete from statements_of_month where month between date_trunc('month', first_day) and last_day;
  insert into statements_of_month
  select brand_id, date_trunc('month', day)::date, statement_id, sum(yes), sum(no) from statement_daily
  where day between date_trunc('month', first_day) and last_day group by 1, 2, 3;
  delete from channels_of_month where month between date_trunc('month', first_day) and last_day;
  insert into channels_of_month
  select brand_id, date_trunc('month', day)::date, channel_id, sum(given), sum(refused), sum(withdrawn), sum(pending),
    sum(confirmed), sum(rejected)
  from channel_state_daily where day between date_trunc('month', first_day) and last_day group by 1, 2, 3;
$$;

-- Adds up what connections counted, also on the day that is not over: rows that somebody writes right now are left for
-- the next time, so that neither waits for the other.
create or replace function candour_join_counts(last_day date) returns void language sql as $$
  with own as (
    delete from preference_daily where ctid = any (array(
      select ctid from preference_daily where day <= last_day and node <> 0 for update skip locked)) returning *)
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
  with own as (
    delete from submission_daily where ctid = any (array(
      select ctid from submission_daily where day <= last_day and node <> 0 for update skip locked)) returning *)
  insert into submission_daily as d
  select brand_id, day, source_type, source_id, sum(total), 0 from own group by 1, 2, 3, 4
  on conflict (brand_id, day, source_type, source_id, node) do update set total = d.total + excluded.total;
  with own as (
    delete from statement_daily where ctid = any (array(
      select ctid from statement_daily where day <= last_day and node <> 0 for update skip locked)) returning *)
  insert into statement_daily as d
  select brand_id, day, statement_id, sum(yes), sum(no), 0 from own group by 1, 2, 3
  on conflict (brand_id, day, statement_id, node) do update set yes = d.yes + excluded.yes, no = d.no + excluded.no;
$$;

-- What was counted before this.
select candour_sum_consent(least((select min(day) from submission_daily), (select min(day) from channel_state_daily)), until)
from channel_state_counted where until is not null
  and least((select min(day) from submission_daily), (select min(day) from channel_state_daily)) <= until;
