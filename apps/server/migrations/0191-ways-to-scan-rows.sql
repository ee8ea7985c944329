-- Rows that go take their references along: without these every deletion would read whole tables.
create index scan_violation_of_item on scan_violation (item_id) where item_id is not null;
create index scan_item_of_service on scan_item (cookie_script_id) where cookie_script_id is not null;
create index scan_of_schedule on scan (schedule_id) where schedule_id is not null;
create index scan_of_login_template on scan (login_template_id) where login_template_id is not null;
