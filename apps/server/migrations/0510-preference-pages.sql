-- Pages on which people see and change what holds. They are reached through links, so they have no access key.
create table preference_page (like preference_widget including all excluding indexes);
alter table preference_page alter column access_key_id drop not null,
  -- What visitors read at the top.
  add column page_name text not null default '',
  add column show_history boolean not null default false,
  add column show_contact_details text not null default 'None',
  add column show_unsubscribe_all boolean not null default true,
  add column unsubscribe_all_label text not null default '',
  add column group_by text not null default 'None',
  add column expand_first boolean not null default false,
  add column save_mode text not null default 'SaveButton',
  add column show_last_updated boolean not null default true,
  add primary key (form_id),
  add foreign key (brand_id) references brand,
  add foreign key (header_id) references header,
  add foreign key (footer_id) references footer,
  add foreign key (privacy_policy_id) references privacy_policy,
  add foreign key (theme_id) references theme,
  add foreign key (confirmation_page_id) references confirmation_page,
  add foreign key (confirmed_page_id) references confirmation_page,
  add foreign key (cancelled_page_id) references confirmation_page,
  add foreign key (transaction_type_id) references transaction_type;
create unique index preference_page__form_name on preference_page (brand_id, lower(form_name));
create index preference_page_refers_to on preference_page using gin (refers_to);
create trigger preference_page_touch before update of form_name, language_ids, header_id, footer_id,
    privacy_policy_mode, privacy_policy_id, theme_id, double_opt_in, confirmed_page_id, cancelled_page_id,
    remind_after_days, source_code, response_channel, transaction_type_id, calling_code, send_confirmation_email,
    working, page_name, show_history, show_contact_details, show_unsubscribe_all, unsubscribe_all_label, group_by,
    expand_first, save_mode, show_last_updated
  on preference_page for each row execute function candour_touch();
select candour_scope('preference_page');

create or replace view form with (security_invoker) as
  select 'preferenceWidget' as kind, w.*, '' as page_name, false as show_history, 'None' as show_contact_details,
    false as show_unsubscribe_all, '' as unsubscribe_all_label, 'None' as group_by, false as expand_first,
    'SaveButton' as save_mode, false as show_last_updated from preference_widget w
  union all select 'collectionWidget', w.*, '', false, 'None', false, '', 'None', false, 'SaveButton', false
    from collection_widget w
  union all select 'preferencePage', p.* from preference_page p;
