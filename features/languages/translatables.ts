import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import '../cookie-banners/table.ts';
import '../cookie-categories/table.ts';
import '../services/table.ts';
import '../statements/table.ts';

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
  ...(await ofStatements(db)),
  ...(await ofHeadersAndFooters(db)),
];

const ofCategories = async (db: Db): Promise<Translatable[]> => {
  const rows = await db
    .selectFrom('cookieCategory')
    .select(['categoryId as id', 'categoryName as name', 'translations'])
    .execute();
  return rows.flatMap(({ translations, ...row }) =>
    (['categoryName', 'displayText'] as const).map((field) => ({
      ...row,
      productArea: productAreas.COOKIE_CATEGORIES,
      field,
      languageIds: languagesWith(translations, field),
    })),
  );
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

/** What people may be asked now; the statements of services have their words in the service. */
const ofStatements = async (db: Db): Promise<Translatable[]> => {
  const rows = await db
    .selectFrom('statement')
    .select(['statementId as id', 'statementName as name', 'translations'])
    .where('status', '=', 'Published')
    .where('statementName', '<>', '')
    .execute();
  return rows.map(({ translations, ...row }) => ({
    ...row,
    productArea: productAreas.STATEMENTS,
    field: 'statementText',
    languageIds: languagesWith(translations, 'statementText'),
  }));
};

type Block = {
  id: number;
  name: string;
  productArea: number;
  translations: (Translation & { text: string })[];
};

const ofHeadersAndFooters = async (db: Db): Promise<Translatable[]> => {
  const { rows } = await sql<Block>`
    select id, header_name as name, translations, ${productAreas.HEADERS}::integer as product_area
    from header where status = 'Published'
    union all
    select id, footer_name, translations, ${productAreas.FOOTERS}::integer
    from footer where status = 'Published'`.execute(db);
  return rows.map(({ translations, ...row }) => ({
    ...row,
    field: 'text',
    languageIds: languagesWith(translations, 'text'),
  }));
};
