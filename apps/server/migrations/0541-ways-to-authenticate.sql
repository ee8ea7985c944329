-- What the ways to prove who one is need: the key whose site vouches, the fields that have to match; and the
-- preference page link that an action link offers next to its own answers.
alter table public_link
  add column access_key_id uuid references access_key,
  add column knowledge_fields jsonb not null default '[]',
  add column also_open_preference_page_link_id integer references public_link on delete restrict;
create index public_link__also_open on public_link (also_open_preference_page_link_id)
  where also_open_preference_page_link_id is not null;
drop trigger public_link_touch on public_link;
create trigger public_link_touch before update of link_name, name_in_link, brand_id, actions, undo_minutes,
    token_lifetime_hours, is_single_use, supports_list_unsubscribe, confirmation_page_id, theme_id, source_code,
    response_channel, transaction_type_id, title, introduction, button_label, done_text, used_text, expired_text,
    translations, preference_page_id, authentication_type, access_key_id, knowledge_fields,
    also_open_preference_page_link_id
  on public_link for each row execute function candour_touch();
