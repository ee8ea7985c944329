import { sql } from 'kysely';
import { translationOf, type TranslationPort } from '@candour/kit/server/translation-port';

/** Purposes are named by their cookies. */
const purposeOf = (languageId: number) => sql`(
  select entry -> 'cookiePurposes' ->> cookie.name from jsonb_array_elements(row.translations) entry
  where entry ->> 'languageId' = ${String(languageId)} limit 1)`;

const facts = sql`row.cookie_script_id as id, row.cookie_script_name as label, row.brand_id`;

/** The texts of services as a query. */
export const textsOfServices: NonNullable<TranslationPort['texts']> = (_, languageId) => sql`
  select ${facts}, 'scriptName' as path, 'Public name' as title, row.script_name as source,
    ${translationOf('scriptName', languageId)} as translation, false as is_outdated
  from cookie_script as row
  union all
  select ${facts}, 'displayText', 'Display text', row.display_text,
    ${translationOf('displayText', languageId)}, false
  from cookie_script as row
  union all
  select ${facts}, 'cookiePurposes/' || cookie.name, 'Purpose of a cookie ' || replace(cookie.name, '/', ' '),
    cookie.purpose, ${purposeOf(languageId)}, false
  from cookie_script as row cross join lateral jsonb_each_text((
    select coalesce(jsonb_object_agg(c ->> 'cookieName', c ->> 'purpose'), '{}')
    from jsonb_array_elements(row.cookies) c)) cookie (name, purpose)`;
