-- What programs called with credentials of their own, for the log viewer.
create table api_call (
  api_call_id bigint generated always as identity primary key,
  at timestamptz not null,
  api_user_id integer references api_user on delete set null,
  client_name text not null,
  brand_ids integer[] not null,
  method text not null,
  path text not null,
  status integer not null,
  milliseconds integer not null,
  ip_address text not null,
  request_id text not null
);
create index api_call_at on api_call (at desc, api_call_id desc);
select candour_scope_list('api_call', false);
