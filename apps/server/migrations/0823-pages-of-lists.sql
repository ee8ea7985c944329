-- A page in the order of names is read without sorting all rows.
create index consent_banner_names
  on consent_banner (consent_banner_name collate candour_names, consent_banner_id);
create index consent_banner_names_of_brand
  on consent_banner (brand_id, consent_banner_name collate candour_names, consent_banner_id);
create index policy_table_names on policy_table (policy_table_name collate candour_names, policy_table_id);
create index policy_table_names_of_brand
  on policy_table (brand_id, policy_table_name collate candour_names, policy_table_id);
create index channel_names on channel (channel_name collate candour_names, channel_id) where not is_cookie_channel;
create index channel_names_of_brand on channel (brand_id, channel_name collate candour_names, channel_id)
  where not is_cookie_channel;
create index process_names on process (process_name collate candour_names, process_id);
create index admin_user_names on admin_user ((forename || ' ' || surname) collate candour_names, user_id);
