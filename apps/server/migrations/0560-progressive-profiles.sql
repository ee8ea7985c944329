-- Questions that are asked a few at a time: forms with the same columns as others, and when they ask.
create table progressive_profile (like preference_page including all excluding indexes);
alter table progressive_profile alter column access_key_id set not null,
  add column questions_per_visit integer not null default 1,
  -- Days in which a person who was asked is asked nothing else.
  add column min_days_between integer not null default 7,
  -- How often a question is asked that nobody answers.
  add column max_asks_per_question integer not null default 3,
  add column allow_skip boolean not null default true,
  -- Days after which an answer is asked for again; null for never.
  add column re_ask_after_days integer,
  -- [{ questionId, subjectId, operator, value }]
  add column conditions jsonb not null default '[]',
  add column placement text not null default 'EmbeddedPrompt',
  -- { onLogin, afterSeconds, onEvent }
  add column triggers jsonb not null default '{"onLogin": true, "afterSeconds": null, "onEvent": ""}',
  add primary key (form_id),
  add foreign key (brand_id) references brand,
  add foreign key (access_key_id) references access_key,
  add foreign key (header_id) references header,
  add foreign key (footer_id) references footer,
  add foreign key (privacy_policy_id) references privacy_policy,
  add foreign key (theme_id) references theme,
  add foreign key (confirmation_page_id) references confirmation_page,
  add foreign key (confirmed_page_id) references confirmation_page,
  add foreign key (cancelled_page_id) references confirmation_page,
  add foreign key (transaction_type_id) references transaction_type;
create unique index progressive_profile__form_name on progressive_profile (brand_id, lower(form_name));
create index progressive_profile_refers_to on progressive_profile using gin (refers_to);
create trigger progressive_profile_touch before update of form_name, access_key_id, language_ids, header_id,
    footer_id, privacy_policy_mode, privacy_policy_id, theme_id, double_opt_in, confirmed_page_id,
    cancelled_page_id, remind_after_days, source_code, response_channel, transaction_type_id, calling_code,
    send_confirmation_email, working, questions_per_visit, min_days_between, max_asks_per_question, allow_skip,
    re_ask_after_days, conditions, placement, triggers
  on progressive_profile for each row execute function candour_touch();
select candour_scope('progressive_profile');

create or replace view form with (security_invoker) as
  select 'preferenceWidget' as kind, w.*, '' as page_name, false as show_history, 'None' as show_contact_details,
    false as show_unsubscribe_all, '' as unsubscribe_all_label, 'None' as group_by, false as expand_first,
    'SaveButton' as save_mode, false as show_last_updated, 1 as questions_per_visit, 0 as min_days_between,
    1 as max_asks_per_question, true as allow_skip, null::integer as re_ask_after_days, '[]'::jsonb as conditions,
    'Widget' as placement, '{}'::jsonb as triggers from preference_widget w
  union all select 'collectionWidget', w.*, '', false, 'None', false, '', 'None', false, 'SaveButton', false,
    1, 0, 1, true, null, '[]', 'Widget', '{}' from collection_widget w
  union all select 'preferencePage', p.*, 1, 0, 1, true, null, '[]', 'Widget', '{}' from preference_page p
  union all select 'progressiveProfile', p.* from progressive_profile p;

-- A person as a profile knows them: what is being asked of them now, and how much is known.
create table profile_person (
  brand_id integer not null references brand,
  form_id integer not null,
  -- The record id, or a keyed hash of what the site vouched for while nobody was known by it.
  person text not null,
  -- What is being asked; null where nothing is.
  ask_guid uuid,
  version integer,
  questions text[],
  opened_at timestamptz,
  -- What the site vouched for, sealed: the answers belong to whoever has it.
  vouched text,
  known integer not null default 0,
  total integer not null default 0,
  primary key (brand_id, form_id, person)
);
create unique index profile_person__ask_guid on profile_person (ask_guid) where ask_guid is not null;
create index profile_person__opened on profile_person (opened_at) where opened_at is not null;
create index profile_person__person on profile_person (person);
-- How much is known of those who were asked, for lists.
create index profile_person__form on profile_person (form_id) include (known, total);
select candour_scope('profile_person');

-- What became of each question that was asked. Written once it was answered, skipped or had expired.
create table profile_ask (
  brand_id integer not null references brand,
  ask_guid uuid not null,
  question_id text not null,
  form_id integer not null,
  person text not null,
  asked_at timestamptz not null,
  outcome text not null,
  primary key (brand_id, ask_guid, question_id)
);
create index profile_ask__person on profile_ask (person, form_id);
create index profile_ask__asked_at on profile_ask (asked_at);
create index profile_ask__answered on profile_ask (form_id, asked_at) where outcome = 'answered';
select candour_scope('profile_ask');
