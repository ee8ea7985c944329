-- One row for each type and brand; its texts in further languages stand in the row.
alter table system_email drop constraint system_email__type;
alter table system_email rename column type to email_type;
alter table system_email rename column html to html_body;
alter table system_email rename column text to text_body;
alter table system_email
  add name text not null default '',
  add sender_email_address_id integer references sender_email_address,
  add reply_to text not null default '',
  add is_active boolean not null default true,
  add translations jsonb not null default '[]',
  add outdated_languages jsonb not null default '[]';
with base as (
  select distinct on (email_type, brand_id) system_email_id, email_type, brand_id, language_id
  from system_email join language using (language_id)
  order by email_type, brand_id, is_default desc, language_code = 'en' desc, language_id)
update system_email t set translations = (
  select coalesce(jsonb_agg(jsonb_build_object('languageId', o.language_id, 'subject', o.subject,
    'htmlBody', o.html_body, 'textBody', o.text_body)), '[]')
  from system_email o where o.email_type = t.email_type and o.brand_id = t.brand_id and o.language_id <> t.language_id)
from base where base.system_email_id = t.system_email_id;
delete from system_email t where exists (select 1 from system_email o where o.email_type = t.email_type
  and o.brand_id = t.brand_id and o.translations <> '[]' and o.system_email_id <> t.system_email_id);
alter table system_email add constraint system_email__brand_id unique (email_type, brand_id);
create index system_email_sender on system_email (sender_email_address_id);
drop trigger system_email_touch on system_email;
create trigger system_email_touch before update of subject, html_body, text_body, translations, name, is_active
  on system_email for each row execute function candour_touch();

-- Where answers go, if not to the sender.
alter table email add reply_to text not null default '';
