import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { BrandUsages } from '@candour/kit/server/brand-usages';

/** Submissions of a brand that wait for staff to say whose they are: people nobody knows yet. */
export const reviewsOfBrand: BrandUsages = {
  table: 'matchReview',
  read: async (db, brandId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from match_review where brand_id = ${brandId}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    const name = count === 1 ? '1 submission in review' : `${count} submissions in review`;
    return [{ productArea: productAreas.DATA_SUBJECT_RULES, id: 0, name }];
  },
};
