-- Links of type 1: the page they open, and how whoever opens them proves who they are (1 directly, by a token).
alter table public_link
  add column preference_page_id integer references preference_page,
  add column authentication_type smallint not null default 1;
create index public_link__preference_page on public_link (preference_page_id) where preference_page_id is not null;
drop trigger public_link_touch on public_link;
create trigger public_link_touch before update of link_name, name_in_link, brand_id, actions, undo_minutes,
    token_lifetime_hours, is_single_use, supports_list_unsubscribe, confirmation_page_id, theme_id, source_code,
    response_channel, transaction_type_id, title, introduction, button_label, done_text, used_text, expired_text,
    translations, preference_page_id, authentication_type
  on public_link for each row execute function candour_touch();
