-- Submissions since a merge that was taken back of which nobody can tell whose they are: they stay with the record that
-- survived until somebody says. A row is gone once that is said.
create table undecided_submission (
  submission_guid uuid primary key references submission on delete cascade,
  brand_id integer not null references brand,
  -- The records that were one person when it came.
  record_ids uuid[] not null,
  undone_at timestamptz not null default now()
);
create index undecided_submission_brand on undecided_submission (brand_id, undone_at);
select candour_scope('undecided_submission');
