/** SQL that makes all waiting jobs due and wakes the workers, as pg-boss does for a new job. */
export const jobsNow = `
  with due as (
    update jobs.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() returning name)
  select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), name) from due`;
