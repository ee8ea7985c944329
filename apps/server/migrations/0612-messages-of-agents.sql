-- What agents had sent to stored addresses: codes that prove who is calling, and personal links.
create table agent_message (
  message_id uuid primary key,
  kind text not null check (kind in ('code', 'link')),
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  session_id uuid not null,
  at timestamptz not null,
  -- Of codes; a code that was used is empty.
  salt text not null default '',
  code_hash text not null default '',
  expires_at timestamptz
);
create index agent_message_person on agent_message (data_subject_id, at);
select candour_scope('agent_message');

alter table verification drop constraint verification_method_check;
alter table verification add constraint verification_method_check
  check (method in ('fields', 'reference', 'created', 'code'));
