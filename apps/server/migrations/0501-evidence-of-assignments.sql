-- Whose a submission is that nobody could tell after a merge was taken back: the chains prove that somebody said it.
-- Every record there is satisfies the new rule, so they need not be read while others wait.
alter table consent_record drop constraint consent_record_of_kind;
alter table consent_record add constraint consent_record_of_kind check (case kind
  when 'banner' then num_nonnulls(
    banner_id, profile_id, version, language, event_type, choice, method, gpc, country, device) = 10
  else kind in ('preference', 'confirmation', 'action', 'staff', 'merge', 'unmerge', 'assignment', 'erasure')
    and num_nonnulls(banner_id, profile_id, version, event_type, choice, method, gpc, country, device) = 0 end) not valid;
alter table consent_record validate constraint consent_record_of_kind;
