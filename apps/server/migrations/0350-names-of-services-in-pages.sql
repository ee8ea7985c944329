-- What marks the elements of a service in pages, beside the number of its channel.
set local candour.brands = '*';
alter table cookie_script add column slug text not null default '';
-- Nothing that visitors get has changed by that.
alter table cookie_script disable trigger cookie_script_touch;
with named as (
  select cookie_script_id, brand_id, coalesce(nullif(trim(both '-' from regexp_replace(
    left(regexp_replace(lower(cookie_script_name), '[^a-z0-9]+', '-', 'g'), 40), '^[-0-9]+', '')), ''), 'service') as wanted
  from cookie_script),
counted as (
  select *, row_number() over (partition by brand_id, wanted order by cookie_script_id) > 1
    or brand_id <> 0 and exists (select 1 from named o where o.brand_id = 0 and o.wanted = named.wanted) as is_taken
  from named)
update cookie_script s set slug = case when is_taken then wanted || '-id' || s.cookie_script_id else wanted end
from counted c where c.cookie_script_id = s.cookie_script_id;
alter table cookie_script enable trigger cookie_script_touch;
create unique index cookie_script__slug on cookie_script (brand_id, slug);
drop trigger cookie_script_touch on cookie_script;
create trigger cookie_script_touch before update of script_name, slug, display_text, parent_cookie_category_id,
  cookie_script_type, opt_in_script, opt_out_script, src_url, load_attributes, marker_cookie_name, opt_in_value,
  opt_out_value, marker_cookie_days, gtm_consent_types, block_selectors, reload_on_withdrawal, provider_name,
  provider_privacy_url, cookies, translations
  on cookie_script for each row execute function candour_touch();
