-- A link that writes emails may name the address they come from; without one it is that of the email's texts.
alter table public_link add column sender_email_address_id integer references sender_email_address;
create index public_link__sender on public_link (sender_email_address_id) where sender_email_address_id is not null;
create trigger public_link_sender_touch before update of sender_email_address_id
  on public_link for each row execute function candour_touch();
