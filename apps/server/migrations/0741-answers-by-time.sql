-- Lists behind the figures of dashboards read what was received within some days. These indexes cost next to nothing to
-- keep, since rows come in the order of time.
create index preference_event_received on preference_event using brin (received_at);
create index submission_received on submission using brin (received_at);
