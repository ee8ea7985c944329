import { sql } from 'kysely';
import { spokenIn, type TranslationPort } from '@candour/kit/server/translation-port';

/** The texts of services as a query. */
export const textsOfServices: NonNullable<TranslationPort['texts']> = (_, languageId) => sql`
  select row.cookie_script_id as id, row.cookie_script_name as label, row.brand_id, told.path, told.title,
    told.source, told.translation, false as is_outdated
  from cookie_script as row ${spokenIn(languageId)}
    cross join lateral (
      values ('scriptName', 'Public name', row.script_name, spoken.entry ->> 'scriptName'),
        ('displayText', 'Display text', row.display_text, spoken.entry ->> 'displayText')
      union all
      select 'cookiePurposes/' || cookie.name, 'Purpose of a cookie ' || replace(cookie.name, '/', ' '),
        cookie.purpose, spoken.entry -> 'cookiePurposes' ->> cookie.name
      from jsonb_each_text((
        select coalesce(jsonb_object_agg(c ->> 'cookieName', c ->> 'purpose'), '{}')
        from jsonb_array_elements(row.cookies) c)) cookie (name, purpose)) told (path, title, source, translation)`;
