-- Who spoke, where it was not the person: what proves it is named, and goes when the person is erased.
create table submission_speaker (
  submission_guid uuid primary key references submission,
  brand_id integer not null references brand,
  speaker text not null check (speaker in ('Relative', 'Guardian', 'Representative', 'Estate')),
  document text not null check (char_length(document) <= 200)
);
select candour_scope('submission_speaker');

alter table rights_request
  add column speaker text not null default 'Person'
    check (speaker in ('Person', 'Relative', 'Guardian', 'Representative', 'Estate')),
  add column speaker_document text not null default '' check (char_length(speaker_document) <= 200);
