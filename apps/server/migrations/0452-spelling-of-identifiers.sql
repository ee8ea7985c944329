-- Addresses outside ASCII are compared in another spelling from now on, which SQL cannot compute: the next start does.
alter table data_subject_identifier add column is_old_spelling boolean not null default false;
update data_subject_identifier set is_old_spelling = true where field = 'email1' and value !~ '^[\x20-\x7e]*$';
create index data_subject_identifier_old_spelling on data_subject_identifier (data_subject_id) where is_old_spelling;
