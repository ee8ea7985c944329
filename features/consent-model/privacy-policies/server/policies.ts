import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import { privacyPolicies, type PrivacyPolicy } from '../contract.ts';

/**
 * Policies with their versions, oldest first; the default has no brand name if the caller may not see its
 * brand.
 */
export const readPolicies = async (db: Db, id?: number): Promise<PrivacyPolicy[]> => {
  let query = db
    .selectFrom('privacyPolicy as p')
    .leftJoin('brand as b', 'b.brandId', 'p.brandId')
    .selectAll('p')
    .select(sql<string>`coalesce(b.brand_name, '')`.as('brandName'));
  if (id !== undefined) query = query.where('p.privacyPolicyId', '=', id);
  const policies = await query.execute();
  if (policies.length === 0) return [];
  const versions = await db
    .selectFrom('privacyPolicyVersion as v')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from privacy_policy_shown s where s.version_id = v.version_id)`.as(
        'wasShown',
      ),
    )
    .where(
      'privacyPolicyId',
      'in',
      policies.map(({ privacyPolicyId }) => privacyPolicyId),
    )
    .orderBy('versionId')
    .execute();
  const of = Map.groupBy(versions, ({ privacyPolicyId }) => privacyPolicyId);
  return policies.map((policy) => ({ ...policy, versions: of.get(policy.privacyPolicyId) ?? [] }));
};

export const findPolicy = async (db: Db, id: number): Promise<PrivacyPolicy> =>
  (await readPolicies(db, id))[0] ?? notFound();

/** The name people know a policy by: that of its active version. */
export const nameOf = ({ versions }: PrivacyPolicy): string =>
  (versions.find(({ isActive }) => isActive) ?? versions[0])?.policyName ?? 'Privacy policy';

export const policyEntry = (policy: PrivacyPolicy) => ({
  area: privacyPolicies.area,
  entityId: policy.privacyPolicyId,
  entityName: nameOf(policy),
  brandId: policy.brandId,
});
