-- Banners that are there look as before; new ones follow the device of their visitors.
set local candour.brands = '*';
-- Nothing that visitors get has changed by that.
alter table banner_profile disable trigger banner_profile_touch;
update banner_profile set settings = '{"darkScheme": "Never", "darkColours": {}}'::jsonb || settings;
alter table banner_profile enable trigger banner_profile_touch;

alter table cookie_appearance_template
  add dark_scheme text not null default 'Never',
  add dark_colours jsonb not null default '{}';
alter table cookie_appearance_template alter dark_scheme drop default;
