import { sql } from 'kysely';
import type { Usage } from '@candour/kit/contract/errors';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { withPort, type Endpoint } from '@candour/kit/server/endpoint';
import { mustSpeak } from '@candour/kit/server/open-languages';
import { defaultsOf, serveResource } from '@candour/kit/server/serve-resource';
import { byLanguage, replaced } from '@candour/kit/server/translation-port';
import { builtInWording } from '@candour/consent/category-texts.ts';
import type { Row } from '@candour/kit/server/row';
import { cookieCategories, type CookieCategory } from './contract.ts';

type Count = { categoryId: number; n: number };

// Counted once for all categories: asked for each of ten, a hundred thousand services were read ten times.
const services = sql<Count>`
  (select parent_cookie_category_id as category_id, count(*)::int as n from cookie_script group by 1)`.as(
  'services',
);

const banners = sql<Count>`
  (select (asked ->> 'cookieCategoryId')::int as category_id, count(distinct consent_banner_id)::int as n
   from consent_banner cross join lateral jsonb_array_elements(categories) asked
   group by 1)`.as('banners');

const view = (db: Db) =>
  db
    .selectFrom('cookieCategory as c')
    .innerJoin('brand as b', 'b.brandId', 'c.brandId')
    .leftJoin(services, (join) => join.onRef('services.categoryId', '=', 'c.categoryId'))
    .leftJoin(banners, (join) => join.onRef('banners.categoryId', '=', 'c.categoryId'))
    .selectAll('c')
    .select([
      'b.brandName',
      sql<number>`coalesce(services.n, 0)`.as('countOfAssociatedCookieScripts'),
      sql<number>`coalesce(banners.n, 0)`.as('countOfAssociatedBanners'),
    ]);

const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const services = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId as id', 'cookieScriptName as name'])
    .where('parentCookieCategoryId', '=', id)
    .execute();
  const banners = await db
    .selectFrom('consentBanner')
    .select(['consentBannerId as id', 'consentBannerName as name'])
    .where(sql<boolean>`categories @> ${JSON.stringify([{ cookieCategoryId: id }])}::jsonb`)
    .execute();
  const templates = await db
    .selectFrom('cookieCollectionTemplate')
    .select(['collectionTemplateId as id', 'templateName as name'])
    .where(sql<boolean>`categories @> ${JSON.stringify([{ cookieCategoryId: id }])}::jsonb`)
    .execute();
  return [
    ...services.map((row) => ({ ...row, productArea: productAreas.COOKIE_SCRIPTS })),
    ...banners.map((row) => ({ ...row, productArea: productAreas.COOKIE_BANNERS })),
    ...templates.map((row) => ({ ...row, productArea: productAreas.COOKIE_COLLECTION_TEMPLATES })),
  ];
};

const verify = (db: Db, record: Row, before: Row | null): Promise<void> => {
  const { brandId, translations } = record as CookieCategory; // parsed by the contract
  const held = (before as CookieCategory | null)?.translations ?? [];
  return mustSpeak(db, {
    brandId,
    languageIds: translations.map(({ languageId }) => languageId),
    held: held.map(({ languageId }) => languageId),
    field: (at) => `translations.${at}.languageId`,
  });
};

const behaviour = { table: 'cookieCategory', view, usages, verify };
const { find, update } = defaultsOf(cookieCategories, behaviour);

export const cookieCategoryEndpoints: Endpoint[] = withPort(serveResource(cookieCategories, behaviour), {
  name: cookieCategories.name,
  area: cookieCategories.area,
  table: 'cookieCategory',
  access: cookieCategories.access,
  titles: { categoryName: 'Category name', displayText: 'Display text' },
  rows: async (db) => {
    const languages = await db.selectFrom('language').select(['languageId', 'languageCode']).execute();
    const categories = await db
      .selectFrom('cookieCategory')
      .select(['categoryId', 'categoryName', 'displayText', 'brandId', 'translations'])
      .orderBy(sql`lower(category_name)`)
      .orderBy('categoryId')
      .execute();
    return categories.map(({ categoryId, categoryName, displayText, brandId, translations }) => {
      const source = { categoryName, displayText };
      const builtIn = languages.flatMap(({ languageId, languageCode }) => {
        const wording = builtInWording(source, languageCode);
        return wording ? [[languageId, { categoryName: wording.name, displayText: wording.text }]] : [];
      });
      return {
        id: categoryId,
        label: categoryName,
        brandId,
        source,
        translations: { ...Object.fromEntries(builtIn), ...byLanguage(translations) },
        outdated: [],
      };
    });
  },
  save: async (call, { id, ...saved }) => {
    const { translations } = await find(call.db, id);
    await update(call, { id, translations: replaced(translations, saved) });
  },
});
