-- Before something is deleted, PostgreSQL looks for rows that refer to it. What grows with visitors has to be found by an
-- index then: to look through twenty million answers takes longer than a statement may.
create index preference_event_statement on preference_event (statement_version_id) where statement_version_id is not null;
create index submission_header on submission (header_version_id) where header_version_id is not null;
create index submission_footer on submission (footer_version_id) where footer_version_id is not null;
create index submission_policy on submission (privacy_policy_version_id) where privacy_policy_version_id is not null;
create index delivery_attempt_system on delivery_attempt (system_id);
create index api_call_program on api_call (api_user_id) where api_user_id is not null;
create index public_session_link on public_session (link_id);
