import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { FormRow } from './form-row.ts';

/** The privacy policy that a form leads to, by its active version. */
export type PolicyOfForm = {
  versionId: number;
  policyName: string;
  policyUrl: string;
  /** Addresses by language. */
  languageUrls: readonly { languageId: number; url: string }[];
};

/** The chosen policy; that of the brand, otherwise the one for brands without; or none. */
export const loadPolicy = async (db: Db, form: FormRow): Promise<PolicyOfForm | null> => {
  if (form.privacyPolicyMode === 'None') return null;
  const chosen =
    form.privacyPolicyMode === 'Fixed'
      ? sql`p.privacy_policy_id = ${form.privacyPolicyId}`
      : sql`(p.brand_id = ${form.brandId} or p.is_global_default)`;
  const { rows } = await sql<PolicyOfForm>`
    select v.version_id, v.policy_name, v.policy_url, v.language_urls
    from privacy_policy p join privacy_policy_version v on v.privacy_policy_id = p.privacy_policy_id and v.is_active
    where ${chosen} order by p.brand_id = ${form.brandId} desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Records that people are led to a version from now on; it then cannot be changed. */
export const notePolicyShown = async (
  db: Db,
  { versionId }: { versionId: number },
  brandId: number,
): Promise<void> => {
  await db
    .insertInto('privacyPolicyShown')
    .values({ versionId, brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
