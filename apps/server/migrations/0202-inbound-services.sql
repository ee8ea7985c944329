-- How far a service that fetches has come: since when it asks, the page that is next, and how much of it is taken.
alter table integration_service_state add column inbound jsonb not null default '{}';

-- What a record of a target was when it was taken last, so that it is taken again only when it changed. Neither ids of
-- the target nor what it told are kept, but hashes.
create table inbound_record (
  service_id integer not null references integration_service on delete cascade,
  record uuid not null,
  content_hash text not null,
  -- Counts the states that were taken: one that comes back is another answer.
  version integer not null,
  data_subject_id uuid not null references data_subject,
  primary key (service_id, record)
);
create index inbound_record_person on inbound_record (data_subject_id);

-- A fetched record that could not be taken, sealed, until somebody tries it again or discards it.
alter table delivery_retry add column sealed text;
