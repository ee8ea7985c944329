-- The look of public pages, and the style sheet that was last made of it.
create table theme (
  theme_id integer generated always as identity primary key,
  style_name text not null,
  brand_id integer not null references brand,
  colours jsonb not null,
  font text not null,
  font_asset_id integer references asset,
  logo_asset_id integer references asset,
  background_asset_id integer references asset,
  border_radius integer not null,
  button_style text not null,
  custom_css text not null,
  custom_css_asset_id integer references asset,
  resources jsonb not null,
  is_default boolean not null default false,
  css_path text not null default '',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index theme__style_name on theme (brand_id, lower(style_name));
create unique index theme_default on theme (brand_id) where is_default;
create trigger theme_touch before update on theme for each row execute function candour_touch();
select candour_scope('theme');
