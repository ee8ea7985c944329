-- How visitors answered who were asked again, by what they had answered before, counted with their answers. Each node
-- counts on rows of its own chain; those that nobody writes are joined each hour under the chain of nobody.
create table re_consent_answers (
  brand_id integer not null,
  banner_id integer not null,
  re_consent_no integer not null,
  before text not null,
  choice text not null,
  chain_id uuid not null,
  total integer not null,
  primary key (brand_id, banner_id, re_consent_no, before, choice, chain_id)
) with (fillfactor = 50);
select candour_scope('re_consent_answers');

-- How many visitors had an answer that held when a banner asked everybody again.
create table re_consent (
  brand_id integer not null,
  banner_id integer not null,
  re_consent_no integer not null,
  asked integer not null,
  primary key (banner_id, re_consent_no)
);
select candour_scope('re_consent');

-- When each banner asked again: with the first version of a higher number. A number that is only staged is not in use.
create view re_consent_times with (security_invoker = true) as
select v.brand_id, v.consent_banner_id as banner_id, v.re_consent_no, min(v.published_at) as asked_at
from banner_version v join consent_banner b using (consent_banner_id)
where v.re_consent_no <= b.re_consent_no and v.re_consent_no > (
  select min(f.re_consent_no) from banner_version f where f.consent_banner_id = v.consent_banner_id)
group by 1, 2, 3;

-- Counts those that nobody counted so far, once.
create function candour_count_re_consents() returns void language sql as $$
  insert into re_consent
  select t.brand_id, t.banner_id, t.re_consent_no, (
    select count(distinct p.visit) from consent_record r join consent_personal p using (brand_id, record_id)
    where r.kind = 'banner' and r.brand_id = t.brand_id and r.banner_id = t.banner_id and r.occurred_at < t.asked_at
      and r.occurred_at >= t.asked_at - make_interval(days => (
        select (l.value -> 'definition' ->> 'consentExpiryDays')::integer
        from banner_version v, lateral (select value from jsonb_each(v.languages) limit 1) l
        where v.consent_banner_id = t.banner_id and v.re_consent_no = t.re_consent_no limit 1)))
  from re_consent_times t
  where not exists (select from re_consent c where c.banner_id = t.banner_id and c.re_consent_no = t.re_consent_no)
  on conflict do nothing
$$;

create function candour_join_re_consents() returns void language sql as $$
  with own as (
    delete from re_consent_answers where ctid = any (array(
      select ctid from re_consent_answers
      where chain_id <> '00000000-0000-0000-0000-000000000000' for update skip locked)) returning *)
  insert into re_consent_answers as a
  select brand_id, banner_id, re_consent_no, before, choice, '00000000-0000-0000-0000-000000000000', sum(total)
  from own group by 1, 2, 3, 4, 5
  on conflict (brand_id, banner_id, re_consent_no, before, choice, chain_id) do update set total = a.total + excluded.total
$$;

-- Past the wall around brands, for this transaction.
set local candour.brands = '*';
-- What was answered before this.
insert into re_consent_answers
select r.brand_id, r.banner_id, substring(r.evidence from '"reConsentNo":([0-9]+)')::integer, e.choice, r.choice,
  '00000000-0000-0000-0000-000000000000', count(*)
from consent_record r join consent_record e
  on e.brand_id = r.brand_id and e.record_id = substring(r.evidence from '"earlier":"([0-9a-f-]{36})"')::uuid
where r.kind = 'banner' and r.evidence like '%"found":"re-asked"%' group by 1, 2, 3, 4, 5;
