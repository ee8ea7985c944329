import type { Db } from '@candour/kit/server/database';
import { seedCategories } from '../../../cookie-categories/door.ts';
import type { StartOffer } from '../../contract/start.ts';
import { defaultExpiryDays } from '../set-up/basic-details.ts';

/** What a banner of a brand starts with; without a brand, for one that is yet to be created. */
export const offerOf = async (db: Db, brandId: number | undefined): Promise<StartOffer> => {
  const consentExpiryDays = await defaultExpiryDays(db);
  const fresh = { countOfCategories: seedCategories.length, countOfServices: 0, collectionTemplates: [] };
  if (brandId === undefined) return { ...fresh, consentExpiryDays };
  const services = await db
    .selectFrom('cookieScript')
    .select('parentCookieCategoryId')
    .where('brandId', '=', brandId)
    .execute();
  const templates = await db
    .selectFrom('cookieCollectionTemplate')
    .select(['collectionTemplateId', 'templateName', 'isDefault', 'categories'])
    .where('brandId', '=', brandId)
    .orderBy('templateName')
    .execute();
  const categories = await db
    .selectFrom('cookieCategory')
    .select('categoryId')
    .where('brandId', '=', brandId)
    .execute();
  return {
    countOfCategories: categories.length || fresh.countOfCategories,
    countOfServices: services.length,
    collectionTemplates: templates.map(({ categories: collected, ...template }) => ({
      ...template,
      countOfServices: collected.reduce((sum, each) => sum + each.services.length, 0),
    })),
    consentExpiryDays,
  };
};
