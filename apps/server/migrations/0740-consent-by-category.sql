-- What visitors said to each category, counted with their answers: yes to all services of it that could be refused, to
-- some, or to none. Each node counts on rows of its own chain; what is of days that are over is joined each hour under
-- the chain of nobody.
create table category_daily (
  brand_id integer not null,
  banner_id integer not null,
  day date not null,
  category_id integer not null,
  chain_id uuid not null,
  accepted integer not null,
  partly integer not null,
  refused integer not null,
  primary key (brand_id, day, banner_id, category_id, chain_id)
) with (fillfactor = 50);
select candour_scope('category_daily');
create index category_daily_day on category_daily (day);

-- Rows that somebody writes right now are left for the next time, so that neither waits for the other.
create function candour_join_categories(last_day date) returns void language sql as $$
  with own as (
    delete from category_daily where ctid = any (array(
      select ctid from category_daily
      where day <= last_day and chain_id <> '00000000-0000-0000-0000-000000000000' for update skip locked)) returning *)
  insert into category_daily as d
  select brand_id, banner_id, day, category_id, '00000000-0000-0000-0000-000000000000', sum(accepted), sum(partly),
    sum(refused)
  from own group by 1, 2, 3, 4
  on conflict (brand_id, day, banner_id, category_id, chain_id) do update set accepted = d.accepted + excluded.accepted,
    partly = d.partly + excluded.partly, refused = d.refused + excluded.refused
$$;

-- What was said before this, for as long as a dashboard looks back. The decisions hold numbers only, so they can be
-- read on their own; type 7 are services that only inform.
with asked as (
  select v.profile_id, v.version, (c ->> 'categoryId')::integer as category_id, (s ->> 'channelId')::integer as channel_id
  from banner_version v,
    lateral (select value -> 'definition' as definition from jsonb_each(v.languages) limit 1) shown,
    jsonb_array_elements(definition -> 'categories') c, jsonb_array_elements(c -> 'services') s
  where not (c ->> 'isStrictlyNecessary')::boolean and not (s ->> 'isLocked')::boolean and (s ->> 'type')::integer <> 7
), said as (
  select r.brand_id, r.banner_id, (r.received_at at time zone 'UTC')::date as day, a.category_id,
    count(*) as asked, count(*) filter (where d.value = 1) as taken
  from consent_record r,
    jsonb_to_recordset(substring(r.evidence from '"decisions":(\[[^]]*\])')::jsonb) as d ("channelId" integer, value integer),
    asked a
  where r.kind = 'banner' and r.received_at > now() - interval '400 days'
    and a.profile_id = r.profile_id and a.version = r.version and a.channel_id = d."channelId"
  group by r.brand_id, r.record_id, 2, 3, 4
)
insert into category_daily
select brand_id, banner_id, day, category_id, '00000000-0000-0000-0000-000000000000', count(*) filter (where taken = asked),
  count(*) filter (where taken between 1 and asked - 1), count(*) filter (where taken = 0)
from said group by 1, 2, 3, 4;
