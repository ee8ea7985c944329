-- E-mails that somebody asked for, such as links and codes: counted, so that nobody can flood an address with them.
alter table email add column is_asked boolean not null default false;
create index email_asked on email (lower(to_address), at) where is_asked;
