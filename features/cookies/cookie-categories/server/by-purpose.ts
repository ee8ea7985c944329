import { suggestionFor } from '@candour/scanner/knowledge/suggestion-for.ts';
import type { Db } from '@candour/kit/server/database';

type Purpose = Exclude<ReturnType<typeof suggestionFor>, 'uncategorised'>;

/** The brand's category that means a purpose, its own before those of all brands; 0 if there is none. */
export const categoriesByPurpose = async (db: Db, brandId: number): Promise<Record<Purpose, number>> => {
  const rows = await db
    .selectFrom('cookieCategory')
    .select(['categoryId', 'categoryName', 'isStrictlyNecessary'])
    .where('brandId', 'in', [brandId, 0])
    .orderBy('brandId', 'desc')
    .orderBy('categoryId')
    .execute();
  const idFor = (purpose: Purpose): number =>
    rows.find((row) => suggestionFor({ ...row, gtmConsentTypes: [] }) === purpose)?.categoryId ?? 0;
  return {
    necessary: idFor('necessary'),
    functional: idFor('functional'),
    analytics: idFor('analytics'),
    marketing: idFor('marketing'),
  };
};
