import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Submission } from '../contract/submission.ts';

/** The rows that a submission's facts refer to. */
export type Facts = {
  languageId: number | null;
  privacyPolicyVersionId: number | null;
  headerVersionId: number | null;
  footerVersionId: number | null;
};

/** Looks up what a submission names, in its brand or for all brands; refuses unknown ones. */
export const factsOf = async (db: Db, submission: Submission): Promise<Facts> => {
  const { brandId, languageCode, privacyPolicyVersionId, headerId, footerId } = submission;
  const wording = (area: number, id: number | undefined) => sql`(
    select version_id from wording_version where product_area = ${area} and entity_id = ${id ?? null}::int
      and brand_id in (${brandId}, 0) order by version_no desc limit 1)`;
  const { rows } = await sql<Facts & { hasBrand: boolean }>`
    select exists (select 1 from brand where brand_id = ${brandId} and brand_id > 0) as has_brand,
      (select language_id from language where lower(language_code) = lower(${languageCode ?? null}::text)) as language_id,
      (select version_id from privacy_policy_version where version_id = ${privacyPolicyVersionId ?? null}::int
        and brand_id in (${brandId}, 0)) as privacy_policy_version_id,
      ${wording(productAreas.HEADERS, headerId)} as header_version_id,
      ${wording(productAreas.FOOTERS, footerId)} as footer_version_id`.execute(db);
  const { hasBrand, ...facts } = rows[0]!; // a select of scalars has one row
  mustBeKnown({
    brandId: hasBrand,
    languageCode: languageCode === undefined || facts.languageId !== null,
    privacyPolicyVersionId: privacyPolicyVersionId === undefined || facts.privacyPolicyVersionId !== null,
    headerId: headerId === undefined || facts.headerVersionId !== null,
    footerId: footerId === undefined || facts.footerVersionId !== null,
  });
  return facts;
};

const mustBeKnown = (known: Readonly<Record<string, boolean>>): void => {
  const [unknown] = Object.entries(known).find(([, isKnown]) => !isKnown) ?? [];
  if (unknown !== undefined) refuseFields({ [unknown]: 'The chosen item does not exist' });
};
