-- The feed tells of preferences (2), extended preferences (3), data subjects (4) and erasures (5) too; each service
-- reads one kind of them.
create index change_feed_entity on change_feed (entity, xid, seq);

-- What a service reads, by its trigger; null for one that reads no changes.
create function candour_feed_entity(trigger_type text) returns smallint language sql immutable as $$
  select case trigger_type when 'CookieConsent' then 1 when 'PreferenceChanged' then 2
    when 'ExtendedPreferenceChanged' then 3 when 'DataSubjectChanged' then 4 when 'DataSubjectErased' then 5 end::smallint
$$;
