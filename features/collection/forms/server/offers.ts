import { sql } from 'kysely';
import { startingWords } from '@candour/forms/form-words.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import { notFound } from '@candour/kit/server/refusal';
import type { Offers } from '../contract/offers.ts';
import { pageOptions, widgetOptions } from './widget-options.ts';

type Named = { id: number; name: string };

/** Everything that a form of a brand may be built of: rows of the brand and universal ones. */
export const offersFor = async (
  call: Pick<Call, 'db' | 'brands'>,
  kind: FormKind,
  brandId: number,
): Promise<Offers> => {
  const { db } = call;
  // Forms for all brands may be looked at by everybody.
  if (brandId !== 0) mustSeeBrand(call, brandId);
  await mustBeBrand(db, brandId);
  const near = sql`brand_id in (${brandId}, 0)`;
  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows;
  const languages = await spokenLanguages(db, brandId);
  const source = languages.find(({ isSource }) => isSource) ?? languages[0] ?? notFound();
  return {
    ...(await (kind === 'preferencePage' ? pageOptions(db) : widgetOptions(db))),
    defaultLanguageId: source.languageId,
    startingWords: startingWords(source.languageCode),
    languages: languages.map(({ languageId, languageName }) => ({ languageId, languageName })),
    statements: await rows(sql<Offers['statements'][number]>`
      select s.statement_id as id, s.statement_name as name, s.statement_text as text, c.channel_id,
        c.channel_name, c.legal_basis, s.response_type, c.required_standak_fields as required_fields
      from statement s join channel c on c.channel_id = s.channel_id and not c.is_cookie_channel and c.is_active
      where s.brand_id in (${brandId}, 0) and s.status = 'Published' order by lower(s.statement_name)`),
    statementGroups: await rows(sql<Offers['statementGroups'][number]>`
      select statement_group_id as id, group_name as name,
        (select coalesce(jsonb_agg(item -> 'statementId'), '[]') from jsonb_array_elements(items) item) as statement_ids
      from statement_group where ${near} and is_active order by lower(group_name)`),
    extendedPreferences: await rows(sql<Offers['extendedPreferences'][number]>`
      select k.key_id as id, k.key_name as name, k.key_label as label,
        coalesce(jsonb_agg(c.channel_name order by c.channel_name) filter (where c.channel_id is not null), '[]') as channels,
        coalesce(jsonb_agg(c.channel_id order by c.channel_name) filter (where c.channel_id is not null), '[]') as channel_ids
      from extended_preference k
        left join extended_preference_channel using (key_id)
        left join channel c on c.channel_id = extended_preference_channel.channel_id
      where k.brand_id in (${brandId}, 0) and k.is_active group by k.key_id order by lower(k.key_name)`),
    metaDataKeys: await rows(sql<Offers['metaDataKeys'][number]>`
      select meta_data_key_id as id, display_name as name, key_name
      from meta_data_key where ${near} and is_active order by lower(display_name)`),
    headers: await rows(sql<Named>`
      select id, header_name as name from header where ${near} and status = 'Published' order by lower(header_name)`),
    footers: await rows(sql<Named>`
      select id, footer_name as name from footer where ${near} and status = 'Published' order by lower(footer_name)`),
    themes: await rows(sql<Named>`
      select theme_id as id, style_name as name from theme where ${near} order by lower(style_name)`),
    privacyPolicies: await rows(sql<Named>`
      select p.privacy_policy_id as id, v.policy_name as name
      from privacy_policy p join privacy_policy_version v on v.privacy_policy_id = p.privacy_policy_id and v.is_active
      where p.brand_id in (${brandId}, 0) order by lower(v.policy_name)`),
    confirmationPages: await rows(sql<Offers['confirmationPages'][number]>`
      select confirmation_page_id as id, page_name as name, page_type
      from confirmation_page where ${near} order by lower(page_name)`),
    transactionTypes: await rows(sql<Named>`
      select transaction_type_id as id, name from transaction_type where ${near} and is_active order by lower(name)`),
  };
};

const mustBeBrand = async (db: Db, brandId: number): Promise<void> => {
  const row = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  if (row === undefined) notFound();
};
