import type { Db } from '@candour/kit/server/database';
import type { TableRow } from './table-row.ts';

/** Everything of the working copy that goes into a published table, read once. */
export type Materials = Awaited<ReturnType<typeof loadMaterials>>;

export const loadMaterials = async (
  db: Db,
  table: Pick<TableRow, 'policyTableId' | 'brandId' | 'columns' | 'scripts'>,
) => {
  const ids = table.scripts.map(({ cookieScriptId }) => cookieScriptId);
  const services =
    ids.length === 0
      ? []
      : await db.selectFrom('cookieScript').selectAll().where('cookieScriptId', 'in', ids).execute();
  const necessaryId = await necessaryOf(db, table.brandId);
  const categoryIds = [necessaryId, ...services.map(({ parentCookieCategoryId }) => parentCookieCategoryId)];
  const categories = await db
    .selectFrom('cookieCategory')
    .selectAll()
    .where('categoryId', 'in', categoryIds)
    .execute();
  const answerDays = await answerDaysOf(db, table.brandId);
  const languages = await languagesOf(db, table.brandId);
  return { table, services, categories, necessaryId, answerDays, languages };
};

/** The strictly necessary category of a brand, or that of all brands; 0 if there is none. */
const necessaryOf = async (db: Db, brandId: number): Promise<number> => {
  const found = await db
    .selectFrom('cookieCategory')
    .select('categoryId')
    .where('brandId', 'in', [brandId, 0])
    .where('isStrictlyNecessary', '=', true)
    .orderBy('brandId', 'desc')
    .executeTakeFirst();
  return found?.categoryId ?? 0;
};

/** How long an answer holds in the brand's banners at most. */
const answerDaysOf = async (db: Db, brandId: number): Promise<number> => {
  const rows = await db
    .selectFrom('consentBanner')
    .select('basicDetails')
    .where('brandId', '=', brandId)
    .execute();
  const days = rows.flatMap(({ basicDetails: { consentExpiryDays, refusalExpiryDays } }) => [
    consentExpiryDays,
    refusalExpiryDays,
  ]);
  return days.length === 0 ? 365 : Math.max(...days);
};

/** The languages of a brand, its default one first. */
const languagesOf = async (db: Db, brandId: number) => {
  const { defaultLanguageId } = await db
    .selectFrom('brand')
    .select('defaultLanguageId')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('language')
    .select(['languageId', 'languageCode', 'languageName', 'isRightToLeft', 'isDefault', 'brandIds'])
    .where('isAssigned', '=', true)
    .orderBy('languageName')
    .execute();
  const spoken = rows.filter(
    ({ brandIds, languageId }) =>
      brandIds.length === 0 || brandIds.includes(brandId) || languageId === defaultLanguageId,
  );
  const first =
    spoken.find(({ languageId }) => languageId === defaultLanguageId) ??
    spoken.find(({ isDefault }) => isDefault);
  return first === undefined ? spoken : [first, ...spoken.filter((language) => language !== first)];
};
