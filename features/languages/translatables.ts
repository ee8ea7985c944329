import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import '../cookie-banners/table.ts';
import '../cookie-categories/table.ts';
import '../services/table.ts';

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
