-- Emails to somebody who was erased are removed once they are sent.
alter table email add column forgets boolean not null default false;
create index email_forgets on email (email_id) where forgets;
create index if not exists email_address on email (lower(to_address));
