import type { Db } from '@candour/kit/server/database';

/** The privacy policy of a brand, otherwise the global default; null if there is neither. */
export const policyOf = async (db: Db, brandId: number): Promise<number | null> => {
  const policies = await db
    .selectFrom('privacyPolicy as p')
    .innerJoin('privacyPolicyVersion as v', 'v.privacyPolicyId', 'p.privacyPolicyId')
    .select(['p.privacyPolicyId', 'p.brandId', 'p.isGlobalDefault'])
    .where('v.isActive', '=', true)
    .where((eb) => eb.or([eb('p.brandId', '=', brandId), eb('p.isGlobalDefault', '=', true)]))
    .orderBy('p.privacyPolicyId')
    .execute();
  const own = policies.find((policy) => policy.brandId === brandId);
  return (own ?? policies[0])?.privacyPolicyId ?? null;
};
