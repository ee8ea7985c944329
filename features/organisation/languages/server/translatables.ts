import { builtInWording } from '@candour/consent/category-texts.ts';
import { sql } from 'kysely';
import { productAreas, type ProductArea } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { channels } from '../../../consent-model/channels/contract.ts';
import { confirmationPages } from '../../../appearance/confirmation-pages/contract.ts';
import { parentGroups, subGroups } from '../../../consent-model/consent-structure/contract.ts';
import { extendedPreferences } from '../../../consent-model/extended-preferences/contract.ts';
import { footers, headers } from '../../../consent-model/headers-and-footers/contract.ts';
import { statements } from '../../../consent-model/statements/contract.ts';

/** A text of the organisation and the languages it exists in besides its own. */
export type Translatable = {
  productArea: number;
  id: number;
  name: string;
  field: string;
  languageIds: number[];
};

type Translation = { languageId: number };
const languagesWith = <T extends Translation>(translations: T[], field: keyof T): number[] =>
  translations.filter((translation) => Boolean(translation[field])).map(({ languageId }) => languageId);

/** Every text that visitors may read, as far as the caller may see it. */
export const translatables = async (db: Db): Promise<Translatable[]> => [
  ...(await ofCategories(db)),
  ...(await ofServices(db)),
  ...(await ofBanners(db)),
  ...(await Promise.all(nouns.map((each) => ofNoun(db, each)))).flat(),
];

type Noun = { id: string; label: string; area: ProductArea; translated?: readonly string[] };

const published = sql`status = 'Published'`;

/** The nouns that say which of their members are translated, with their tables and what of them people read now. */
const nouns: readonly { noun: Noun; table: string; shown?: typeof published }[] = [
  { noun: parentGroups, table: 'parent_group' },
  { noun: subGroups, table: 'sub_group' },
  // Those of services have their words in the service.
  { noun: channels, table: 'channel', shown: sql`not is_cookie_channel` },
  { noun: statements, table: 'statement', shown: sql`${published} and statement_name <> ''` },
  { noun: headers, table: 'header', shown: published },
  { noun: footers, table: 'footer', shown: published },
  { noun: extendedPreferences, table: 'extended_preference' },
  { noun: confirmationPages, table: 'confirmation_page' },
];

type TranslatedRow = Record<string, unknown> & { translations: (Translation & Record<string, unknown>)[] };

const ofNoun = async (
  db: Db,
  { noun, table, shown = sql`true` }: (typeof nouns)[number],
): Promise<Translatable[]> => {
  const { id, label, area, translated = [] } = noun;
  const columns = sql.join([id, label, ...translated].map((name) => sql.ref(name)));
  const { rows } = await sql<TranslatedRow>`
    select ${columns}, translations from ${sql.table(table)} where ${shown}`.execute(db);
  return rows.flatMap((row) =>
    translated
      .filter((field) => Boolean(row[field]))
      .map((field) => ({
        ...{ productArea: area, id: Number(row[id]), name: String(row[label]), field },
        languageIds: languagesWith(row.translations, field),
      })),
  );
};

const ofCategories = async (db: Db): Promise<Translatable[]> => {
  const rows = await db
    .selectFrom('cookieCategory')
    .select(['categoryId as id', 'categoryName as name', 'displayText', 'translations'])
    .execute();
  const languages = await db.selectFrom('language').select(['languageId', 'languageCode']).execute();
  return rows.flatMap(({ translations, displayText, ...row }) => {
    const wording = { categoryName: row.name, displayText };
    const builtIn = languages
      .filter(({ languageCode }) => builtInWording(wording, languageCode) !== undefined)
      .map(({ languageId }) => languageId);
    return (['categoryName', 'displayText'] as const).map((field) => ({
      ...row,
      productArea: productAreas.COOKIE_CATEGORIES,
      field,
      languageIds: [...new Set([...languagesWith(translations, field), ...builtIn])],
    }));
  });
};

const ofServices = async (db: Db): Promise<Translatable[]> => {
  const rows = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId as id', 'cookieScriptName as name', 'translations'])
    .execute();
  return rows.flatMap(({ translations, ...row }) =>
    (['scriptName', 'displayText'] as const).map((field) => ({
      ...row,
      productArea: productAreas.COOKIE_SCRIPTS,
      field,
      languageIds: languagesWith(translations, field),
    })),
  );
};

const ofBanners = async (db: Db): Promise<Translatable[]> => {
  const rows = await db
    .selectFrom('consentBanner')
    .select(['consentBannerId as id', 'consentBannerName as name', 'translations'])
    .execute();
  return rows.map(({ translations, ...row }) => ({
    ...row,
    productArea: productAreas.COOKIE_BANNERS,
    field: 'translations',
    languageIds: Object.keys(translations).map(Number),
  }));
};
