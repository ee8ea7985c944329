-- Country code for telephone numbers that are typed without one, whether a summary is emailed, and whether people
-- whom the site vouches for see what holds.
alter table preference_widget
  add column calling_code text not null default '',
  add column send_confirmation_email boolean not null default false,
  add column show_current_preferences boolean not null default false;
alter table collection_widget
  add column calling_code text not null default '',
  add column send_confirmation_email boolean not null default false,
  add column show_current_preferences boolean not null default false;

create trigger preference_widget_touch_more
  before update of calling_code, send_confirmation_email, show_current_preferences
  on preference_widget for each row execute function candour_touch();
create trigger collection_widget_touch_more
  before update of calling_code, send_confirmation_email, show_current_preferences
  on collection_widget for each row execute function candour_touch();

create or replace view form with (security_invoker) as
  select 'preferenceWidget' as kind, * from preference_widget
  union all select 'collectionWidget', * from collection_widget;
