-- Forms have ids of one sequence, whatever their kind: public addresses name them by number alone.
create sequence form_id as integer;

create table preference_widget (
  form_id integer primary key default nextval('form_id'),
  brand_id integer not null references brand,
  form_name text not null,
  access_key_id uuid not null references access_key,
  -- Languages beside the brand's own.
  language_ids jsonb not null default '[]',
  header_id integer references header,
  footer_id integer references footer,
  privacy_policy_mode text not null default 'BrandActive',
  privacy_policy_id integer references privacy_policy,
  theme_id integer references theme,
  submit_mode text not null default 'WidgetPosts',
  -- [{ fieldName, selector }]
  identifier_mapping jsonb not null default '[]',
  after_submit text not null default 'Message',
  after_submit_text text not null default '',
  confirmation_page_id integer references confirmation_page,
  redirect_url text not null default '',
  double_opt_in text not null default 'Inherit',
  confirm_by text not null default 'Code',
  confirmed_page_id integer references confirmation_page,
  cancelled_page_id integer references confirmation_page,
  remind_after_days integer,
  source_code text not null default '',
  response_channel text not null default '',
  transaction_type_id integer references transaction_type,
  captcha text not null default 'Invisible',
  sends_fragments boolean not null default false,
  -- { steps: [{ id, title, rows: [{ id, elements }] }] }
  working jsonb not null default '{"steps": []}',
  -- Names of ids in `working`, such as statement:12, for what uses what.
  refers_to text[] not null default '{}',
  is_enabled boolean not null default true,
  live_version integer,
  staged_version integer,
  -- When the content of the live version was the working copy.
  live_since timestamptz,
  created_date timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index preference_widget__form_name on preference_widget (brand_id, lower(form_name));
create index preference_widget_refers_to on preference_widget using gin (refers_to);
create trigger preference_widget_touch before update of form_name, access_key_id, language_ids, header_id, footer_id,
    privacy_policy_mode, privacy_policy_id, theme_id, submit_mode, identifier_mapping, after_submit,
    after_submit_text, confirmation_page_id, redirect_url, double_opt_in, confirm_by, confirmed_page_id, cancelled_page_id,
    remind_after_days, source_code, response_channel, transaction_type_id, captcha, sends_fragments, working
  on preference_widget for each row execute function candour_touch();
select candour_scope('preference_widget');

create table collection_widget (like preference_widget including all excluding indexes);
alter table collection_widget add primary key (form_id),
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
create unique index collection_widget__form_name on collection_widget (brand_id, lower(form_name));
create index collection_widget_refers_to on collection_widget using gin (refers_to);
create trigger collection_widget_touch before update of form_name, access_key_id, language_ids, header_id, footer_id,
    privacy_policy_mode, privacy_policy_id, theme_id, submit_mode, identifier_mapping, after_submit,
    after_submit_text, confirmation_page_id, redirect_url, double_opt_in, confirm_by, confirmed_page_id, cancelled_page_id,
    remind_after_days, source_code, response_channel, transaction_type_id, captcha, sends_fragments, working
  on collection_widget for each row execute function candour_touch();
select candour_scope('collection_widget');

-- Forms of every kind, for what looks at all of them.
create view form with (security_invoker) as
  select 'preferenceWidget' as kind, * from preference_widget
  union all select 'collectionWidget', * from collection_widget;

-- The texts of a form in a further language: [{ key, text, source }]; `source` is the text that was translated.
create table form_translation (
  form_id integer not null,
  brand_id integer not null references brand,
  language_id integer not null references language,
  texts jsonb not null default '[]',
  -- Whether every text in use has a translation that is not older than it.
  is_complete boolean not null default false,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1,
  primary key (form_id, language_id)
);
create trigger form_translation_touch before update of texts on form_translation
  for each row execute function candour_touch();
select candour_scope('form_translation');

-- One published version of a form: what people saw, word for word. Never changed.
create table form_version (
  kind text not null,
  form_id integer not null,
  version integer not null,
  -- Evidence: it stays when its form and its brand are gone.
  brand_id integer not null,
  default_language text not null,
  -- language code → definition
  definitions jsonb not null,
  -- Where its files are, and what they are pointed to with.
  stored jsonb not null,
  -- Of all languages together.
  hash text not null,
  -- Of what is asked, whatever the words around it and the looks.
  meaning_hash text not null,
  published_at timestamptz not null default now(),
  published_by integer references admin_user,
  primary key (form_id, version)
);
select candour_scope('form_version');
