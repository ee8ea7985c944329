-- People whose data a brand keeps and does not use (Art. 18 GDPR): exports and integrations pass them over.
create table restricted_person (
  data_subject_id uuid not null,
  brand_id integer not null references brand,
  request_id uuid not null references rights_request on delete cascade,
  since timestamptz not null,
  primary key (data_subject_id, brand_id)
);
select candour_scope('restricted_person');
