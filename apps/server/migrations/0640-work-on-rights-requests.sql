-- What staff do about a request.
alter table rights_request
  add column entered_by integer references admin_user,
  add column assigned_to integer references admin_user,
  -- How somebody made sure that it is the person who asks; the reference goes when the person is erased.
  add column verified_by text check (verified_by in ('Portal', 'Code', 'Document', 'Questions', 'Representative')),
  add column verified_reference text not null default '',
  add column verified_at timestamptz,
  -- When it was due before the term was extended.
  add column first_due_at timestamptz,
  add column closed_at timestamptz,
  add column reject_reason text,
  -- The code that the person reads out to staff.
  add column code_hash text,
  add column code_salt text not null default '',
  add column code_tries smallint not null default 0,
  add column code_expires_at timestamptz;
create trigger rights_request_touch before update on rights_request
  for each row execute function candour_touch();

-- Without an action: the status was reached.
alter table rights_request_log add column action text not null default 'Received';
