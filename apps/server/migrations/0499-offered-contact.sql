-- Contact fields that a sender nobody knows offered for a person who has another value: kept apart, and found by nothing,
-- until staff take them. They go with the person.
create table offered_contact (
  submission_guid uuid not null references submission on delete cascade,
  brand_id integer not null references brand,
  data_subject_id uuid not null references data_subject,
  field text not null,
  value text not null,
  decision text check (decision in ('Taken', 'Left')),
  decided_by text,
  decided_at timestamptz,
  primary key (submission_guid, field)
);
create index offered_contact_person on offered_contact (data_subject_id);
select candour_scope('offered_contact');

-- What waited when its person was erased waits no longer: nobody is left to confirm it.
update current_preference p set is_pending = false
from data_subject d where d.data_subject_id = p.data_subject_id and d.status = 'Forgotten' and p.is_pending;
