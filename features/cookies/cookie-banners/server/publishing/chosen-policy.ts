import { sql } from 'kysely';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { textsFor } from '@candour/consent/default-texts.ts';
import type { Db } from '@candour/kit/server/database';

/** The privacy policy a banner leads to, by its active version. */
export type ChosenPolicy = {
  versionId: number;
  policyUrl: string;
  /** Addresses by language code. */
  byCode: Readonly<Record<string, string>>;
  /** Every address that any version of the policy has had. */
  addresses: readonly string[];
};

export const loadPolicy = async (db: Db, id: number | null): Promise<ChosenPolicy | null> => {
  if (id === null) return null;
  const { rows } = await sql<ChosenPolicy>`
    select v.version_id, v.policy_url,
      coalesce((select jsonb_object_agg(l.language_code, u->>'url') from jsonb_array_elements(v.language_urls) u
        join language l on l.language_id = (u->>'languageId')::int), '{}') as by_code,
      (select jsonb_agg(address) from privacy_policy_version o,
        lateral (select o.policy_url as address union all
          select u->>'url' from jsonb_array_elements(o.language_urls) u) a
        where o.privacy_policy_id = v.privacy_policy_id) as addresses
    from privacy_policy_version v where v.privacy_policy_id = ${id} and v.is_active`.execute(db);
  return rows[0] ?? null;
};

/** The address for a language: its own, that of its base, the general one. */
const addressFor = ({ byCode, policyUrl }: ChosenPolicy, code: string): string =>
  byCode[code] ?? byCode[code.split('-')[0] ?? ''] ?? policyUrl;

/** A definition whose links to the policy lead to the active version. */
export const leadingTo = (definition: BannerDefinition, policy: ChosenPolicy): BannerDefinition => {
  const url = addressFor(policy, definition.language);
  const led = <Link extends { url: string }>(link: Link): Link =>
    policy.addresses.includes(link.url) ? { ...link, url } : link;
  const { preBanner, policyLinks } = definition;
  return {
    ...definition,
    privacyPolicyVersionId: policy.versionId,
    policyLinks: [
      { text: textsFor(definition.language).fixed.privacyPolicy, url },
      ...policyLinks.filter((link) => !policy.addresses.includes(link.url)),
    ],
    preBanner: { ...preBanner, links: preBanner.links.map(led) },
  };
};

/** Records that visitors are led to a version from now on; it then cannot be changed. */
export const noteShown = async (
  db: Db,
  { privacyPolicyVersionId: versionId, brandId }: BannerDefinition,
): Promise<void> => {
  if (versionId === null) return;
  await db
    .insertInto('privacyPolicyShown')
    .values({ versionId, brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
