-- Official translations of the texts of the vendor list, one for each language. Of the whole organisation.
create table iab_translation (
  -- As IAB Europe spells it, in small letters: de, pt-br, sr-latn.
  language_code text primary key,
  vendor_list_version integer not null,
  policy_version integer not null,
  content jsonb not null,
  -- Of the text that was loaded, hex.
  sha256 text not null,
  loaded_at timestamptz not null
);
-- What a brand says in its own words around the official texts, in one language.
create table iab_text (
  brand_id integer not null references brand,
  language_id integer not null references language,
  -- Label by name; empty ones are left out.
  labels jsonb not null,
  -- Text by kind and number, as in "purposes 3".
  illustrations jsonb not null,
  row_version integer not null default 1,
  primary key (brand_id, language_id)
);
select candour_scope('iab_text');
-- The stacks with which the first layer of a brand names what vendors do.
create table iab_stack_choice (
  brand_id integer primary key references brand,
  stacks jsonb not null,
  row_version integer not null default 1
);
select candour_scope('iab_stack_choice');
