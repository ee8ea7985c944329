-- Why the engine switched a service off, for people who wonder; null once somebody has switched it on or mended it.
alter table integration_service_state
  add column switched_off_at timestamptz,
  add column switched_off_reason text;
