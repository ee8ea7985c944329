-- Days are counted by event too, so that dashboards tell withdrawals from refusals. What was counted before knew
-- only the answer: any yes was given, none was refused.
alter table consent_daily add column event_type text not null default '';
-- Past the wall around brands, for this transaction.
set local candour.brands = '*';
update consent_daily set event_type = case choice when 'reject' then 'refused' else 'given' end;
alter table consent_daily drop constraint consent_daily_pkey;
alter table consent_daily add primary key
  (brand_id, day, banner_id, profile_id, event_type, choice, country, device, gpc, chain_id);

-- Finds what a visitor answered before. A column, because row-level security keeps indexes on expressions from being
-- used; made from the personal part, so that it goes with it. Not read as JSON: PostgreSQL refuses some escapes that a
-- page address may hold. Quotes inside other members are escaped, so none of them looks like this one.
alter table consent_personal add column visit uuid
  generated always as (substring(personal from '"visitGuid":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"')::uuid) stored;
create index consent_personal_visit on consent_personal (brand_id, visit);
