-- The chains take evidence of more than banners: of what people told by forms and programs, of confirmations, merges
-- and erasures. Only banners have the columns that dashboards count.
alter table consent_record
  add column kind text not null default 'banner',
  alter column banner_id drop not null,
  alter column profile_id drop not null,
  alter column version drop not null,
  alter column language drop not null,
  alter column event_type drop not null,
  alter column choice drop not null,
  alter column method drop not null,
  alter column gpc drop not null,
  alter column country drop not null,
  alter column device drop not null,
  add constraint consent_record_of_kind check (case kind
    when 'banner' then num_nonnulls(
      banner_id, profile_id, version, language, event_type, choice, method, gpc, country, device) = 10
    else kind in ('preference', 'confirmation', 'action', 'staff', 'merge', 'unmerge', 'erasure')
      and num_nonnulls(banner_id, profile_id, version, event_type, choice, method, gpc, country, device) = 0 end);
-- A visitor's browser chooses the guid of a banner's answer: it must not stand in the way of anything else.
alter table consent_record drop constraint consent_record__submission;
alter table consent_record add constraint consent_record__submission unique (brand_id, submission_guid, kind);

-- Evidence on its way: written in the transaction of what it proves, sealed into a chain right after it.
create table evidence_pending (
  brand_id integer not null,
  submission_guid uuid not null,
  kind text not null,
  language text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- Canonical JSON, without personal data; and what identifies the person, null if there is nothing or no more.
  facts text not null,
  personal text,
  queued_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, submission_guid, kind)
);
create index evidence_pending_queued on evidence_pending (queued_at);
select candour_scope('evidence_pending');
