-- Audit entries hold rows of brands, before and after. Everybody may add; reading is for the brand, and what
-- concerns no brand for universal access. Nobody changes an entry; only what acts for all brands clears old ones.
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_add on audit_log for insert with check (true);
create policy audit_read on audit_log for select using (candour_brand_visible(brand_id));
create policy audit_clear on audit_log for delete using (coalesce(current_setting('candour.brands', true), '') = '*');
