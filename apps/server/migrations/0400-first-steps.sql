-- Since when a person no longer wants the first steps on the dashboard; null while they do.
alter table admin_user add column first_steps_put_away_at timestamptz;
