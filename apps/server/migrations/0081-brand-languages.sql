-- The default language of a brand is always one that the organisation uses.
set local candour.brands = '*';
update language set is_assigned = true
where not is_assigned and language_id in (select default_language_id from brand where brand_id <> 0);
-- And one that is open to it: a language for some brands only is opened to those that speak it.
update language l set brand_ids = l.brand_ids || (
  select jsonb_agg(b.brand_id) from brand b
  where b.default_language_id = l.language_id and b.brand_id <> 0 and not l.brand_ids @> to_jsonb(b.brand_id))
where l.brand_ids <> '[]' and exists (
  select 1 from brand b
  where b.default_language_id = l.language_id and b.brand_id <> 0 and not l.brand_ids @> to_jsonb(b.brand_id));
