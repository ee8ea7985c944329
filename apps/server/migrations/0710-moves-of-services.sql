-- How often people have moved or resumed a service: a run under way must not write over what they did.
alter table integration_service_state add column moves integer not null default 0;
