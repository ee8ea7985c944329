-- When the email with a summary of a submission was written: in the transaction that writes it, so that a job that is
-- done again after its process died writes no other.
alter table submission add column summarised_at timestamptz;
