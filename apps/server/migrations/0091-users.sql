-- People belong to brands, so the wall stands around them too. Those of all brands may be read by everybody: their
-- names stand beside what they did. Nobody is signed in while somebody signs in: sessions, passwords and links
-- work before any brand is known.
alter table admin_user
  add constraint admin_user_has_brands check (cardinality(brand_ids) > 0);
select candour_scope_list('admin_user', true);
create policy signing_in on admin_user for all
  using (coalesce(current_setting('candour.brands', true), '') = '')
  with check (coalesce(current_setting('candour.brands', true), '') = '');

-- Who may change a person may change their roles. The subqueries go through the wall themselves.
alter table user_role enable row level security;
alter table user_role force row level security;
create policy of_person on user_role for select
  using (exists (select 1 from admin_user u where u.user_id = user_role.user_id));
create policy of_own_person on user_role for all
  using (exists (select 1 from admin_user u where u.user_id = user_role.user_id
    and (coalesce(current_setting('candour.brands', true), '') = '' or candour_brands_held(u.brand_ids))))
  with check (exists (select 1 from admin_user u where u.user_id = user_role.user_id
    and (coalesce(current_setting('candour.brands', true), '') = '' or candour_brands_held(u.brand_ids))));
create index user_role_role on user_role (role_id);

-- Whoever published something may leave; the publish log keeps the name.
alter table banner_version drop constraint banner_version_published_by_fkey;
alter table banner_version add constraint banner_version_published_by_fkey
  foreign key (published_by) references admin_user on delete set null;
