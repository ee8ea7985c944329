import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import { cookieCategories } from '../../../cookie-categories/contract.ts';
import { seedBrand } from '../../../../organisation/brands/door.ts';
import { may, type Starting } from './starting.ts';

export type Category = Awaited<ReturnType<typeof rows>>[number];

/** The categories of a brand, the strictly necessary one first; creates the built-in ones if it has none. */
export const categoriesOfBrand = async (call: Starting, brandId: number): Promise<Category[]> => {
  const found = await rows(call.db, brandId);
  if (found.some(({ isStrictlyNecessary }) => isStrictlyNecessary)) return found;
  if (found.length > 0 || !may(call, cookieCategories.routes.create.access))
    return refuse(409, 'This brand has no strictly necessary category yet. Add one under Cookie categories.');
  await seedBrand(call.db, brandId);
  return rows(call.db, brandId);
};

const rows = (db: Db, brandId: number) =>
  db
    .selectFrom('cookieCategory')
    .select(['categoryId', 'categoryName', 'displayText', 'isStrictlyNecessary', 'defaultState', 'brandId'])
    .where('brandId', '=', brandId)
    .orderBy('isStrictlyNecessary', 'desc')
    .orderBy('categoryId')
    .execute();
