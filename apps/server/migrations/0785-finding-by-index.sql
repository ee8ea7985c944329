-- Behind row security an index serves only comparisons that cannot leak, of columns as they are: lower(to_address) is
-- none. How many emails somebody got is asked whenever a form sends one.
alter table email add column to_key text generated always as (lower(to_address)) stored;
drop index email_asked;
drop index email_address;
create index email_to on email (to_key, at);
-- Whether somebody signs in from a new address is asked at each sign-in; the log is kept for a year or more.
create index sign_in_log_person on sign_in_log (user_id, outcome);
-- What one merge moved is undone by its number.
create index data_subject_alias_merge on data_subject_alias (merge_id);
