import type { Db } from '@candour/kit/server/database';
import type { ProviderOnList } from '../contract.ts';

/** Google's list as it was loaded last. */
export const providerList = async (
  db: Db,
): Promise<{ providers: readonly ProviderOnList[]; loadedAt: string } | null> =>
  (await db.selectFrom('googleProviderList').select(['providers', 'loadedAt']).executeTakeFirst()) ?? null;

/** The providers a brand works with that are on the list still, by name. */
export const providersForBanners = async (
  db: Db,
  brandId: number,
): Promise<Pick<ProviderOnList, 'id' | 'name' | 'policyUrl'>[]> => {
  const selected = await selectedProviders(db, brandId);
  if (selected.size === 0) return [];
  const list = await providerList(db);
  return (list?.providers ?? [])
    .filter(({ id }) => selected.has(id))
    .map(({ id, name, policyUrl }) => ({ id, name, policyUrl }));
};

/** The ids of the providers a brand works with, also of those that are not on the list any more. */
export const selectedProviders = async (db: Db, brandId: number): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('googleProviderSelection')
    .select('providerId')
    .where('brandId', '=', brandId)
    .orderBy('providerId')
    .execute();
  return new Set(rows.map(({ providerId }) => providerId));
};
