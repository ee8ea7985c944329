-- The feed also tells of a yes that waits to be confirmed, to services that ask for it.
create or replace function candour_feed_entity(trigger_type text) returns smallint language sql immutable as $$
  select case trigger_type when 'CookieConsent' then 1 when 'PreferenceChanged' then 2
    when 'ExtendedPreferenceChanged' then 3 when 'DataSubjectChanged' then 4 when 'DataSubjectErased' then 5
    when 'PreferencePending' then 7 end::smallint
$$;
