import { sql } from 'kysely';
import { wordsOf } from '@candour/kit/contract/fields';
import type { Db } from '@candour/kit/server/database';
import { bannerTexts, type BannerTexts } from '../../cookie-banners/contract/set-up/translations.ts';
import { textNames, type CookieTextTemplate } from '../contract.ts';

/** The title of a text, as forms show it. */
export const titleOf = (name: keyof BannerTexts): string => wordsOf(bannerTexts.shape[name])?.title ?? name;

export const plain = (value: BannerTexts[keyof BannerTexts]): string =>
  typeof value === 'string' ? value : value.join(', ');

/** The language a template is written in: the default one of its brand, or of the organisation. */
const sourceLanguageOf = async (db: Db, brandId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select default_language_id from brand where brand_id = ${brandId} and ${brandId} <> 0),
      (select language_id from language where is_default)) as id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** The texts of a template by the id of their language, its own one first. */
export const textsByLanguage = async (
  db: Db,
  template: CookieTextTemplate,
): Promise<Map<number, BannerTexts>> => {
  const texts = new Map([[await sourceLanguageOf(db, template.brandId), pick(template)]]);
  for (const { languageId, ...own } of template.translations) texts.set(languageId, pick(own));
  return texts;
};

const pick = (source: BannerTexts): BannerTexts => {
  const { preBannerLinks, ...others } = source;
  const texts = Object.fromEntries(
    textNames.flatMap((name) => (name === 'preBannerLinks' ? [] : [[name, others[name]]])),
  );
  return { ...(texts as Omit<BannerTexts, 'preBannerLinks'>), preBannerLinks }; // all names but that one
};

/** What a version stores: every text in every language under a readable title. */
export const wordingOf = async (db: Db, template: CookieTextTemplate): Promise<Record<string, string>> => {
  const names = await languageNames(db);
  const texts = await textsByLanguage(db, template);
  return Object.fromEntries(
    [...texts].flatMap(([languageId, own]) =>
      textNames
        .filter((name) => plain(own[name]) !== '')
        .map((name) => [`${names.get(languageId) ?? languageId}: ${titleOf(name)}`, plain(own[name])]),
    ),
  );
};

export const languageNames = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('language').select(['languageId', 'languageName']).execute();
  return new Map(rows.map(({ languageId, languageName }) => [languageId, languageName]));
};
