import { sql, type RawBuilder } from 'kysely';
import { areaName } from '@candour/kit/contract/area-name';
import { whyNot } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import type { Paging } from '@candour/kit/server/serve-page';
import type { TranslationPort } from '@candour/kit/server/translation-port';
import { allTexts } from './all-texts.ts';

type Reading = Pick<Call, 'db' | 'session'>;

export const readablePorts = (ports: readonly TranslationPort[], { session }: Pick<Call, 'session'>) =>
  ports.filter(({ access }) => whyNot(access.read, session) === undefined);

/**
 * How pages of texts are made. Those of most nouns are rows of a query; those that it takes more than a query to
 * know, such as of forms, are made first and handed to the database to be ordered with the others.
 */
export const pagesOfTexts = async (
  call: Reading,
  ports: readonly TranslationPort[],
  languageId: number,
): Promise<Paging> => {
  const readable = readablePorts(ports, call);
  const made = await allTexts(
    call,
    readable.filter(({ texts }) => texts === undefined),
    languageId,
  );
  const brandIds = await brandsInto(call.db, languageId);
  const handed = JSON.stringify(
    made.map(({ key, productArea, item, title, brandId, source, translation, state }) => ({
      key,
      product_area: productArea,
      item,
      title,
      brand_id: brandId,
      source,
      translation,
      state,
    })),
  );
  const asked = (keys: readonly string[] | undefined) =>
    sql.join(
      [
        ...readable.flatMap((port) => queryOf(call.db, port, { languageId, brandIds, keys })),
        sql`select * from jsonb_to_recordset(${handed}::jsonb) as t (key text, product_area integer, item text,
          title text, brand_id integer, source text, translation text, state text)`,
      ],
      sql` union all `,
    );
  return {
    view: (_, keys) => sql`(${asked(keys as readonly string[] | undefined)})`,
    asks: ['LanguageId'],
    isMade: true,
    words: { productArea: Object.fromEntries(ports.map(({ area }) => [area, areaName(area)])) },
  };
};

type Asked = { languageId: number; brandIds: readonly number[]; keys: readonly string[] | undefined };

/** The texts of one noun; `keys` are those of some rows. */
const queryOf = (
  db: Db,
  { name, area, texts }: TranslationPort,
  { languageId, brandIds, keys }: Asked,
): RawBuilder<unknown>[] => {
  if (texts === undefined) return [];
  const ids = keys?.filter((key) => key.startsWith(`${name}/`)).map((key) => Number(key.split('/')[1]));
  return [
    sql`select ${`${name}/`} || id || '/' || path as key, ${area}::int as product_area, label as item, title,
        brand_id, source, coalesce(translation, '') as translation,
        case when coalesce(translation, '') = '' then 'Missing' when is_outdated then 'Out of date'
          else 'Translated' end as state
      from (${texts(db, languageId)}) as texts
      where source <> '' and brand_id = any(${[...brandIds]}::int[])
        and ${ids === undefined ? sql`true` : sql`id = any(${ids}::int[])`}`,
  ];
};

/** The brands whose texts can be translated into a language: it is open to them, and not their own. */
const brandsInto = async (db: Db, languageId: number): Promise<number[]> => {
  const { rows } = await sql<{ brandId: number }>`
    select b.brand_id from brand b cross join language
    where language_id = ${languageId} and is_assigned
      and (b.brand_id = 0 or language.brand_ids = '[]' or language.brand_ids @> to_jsonb(b.brand_id))
      and not coalesce(language_id = case when b.brand_id <> 0 then b.default_language_id end, is_default)`.execute(
    db,
  );
  return rows.map(({ brandId }) => brandId);
};
