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

type Named = Pick<
  Submission,
  | 'brandId'
  | 'languageCode'
  | 'privacyPolicyVersionId'
  | 'headerId'
  | 'footerId'
  | 'headerVersionId'
  | 'footerVersionId'
>;

/** What each submission refers to; refuses what its brand does not have. */
export type FactsOf = (submission: Named) => Facts;

/** Looks up what submissions name, in their brand or for all brands: once for all that name the same. */
export const readFacts = async (db: Db, submissions: readonly Named[]): Promise<FactsOf> => {
  const found = new Map<string, Row>();
  for (const submission of submissions)
    if (!found.has(keyOf(submission))) found.set(keyOf(submission), await readRow(db, submission));
  return (submission) => {
    const { hasBrand, ...facts } = found.get(keyOf(submission))!; // read above
    const { languageCode, privacyPolicyVersionId, headerId, footerId } = submission;
    const { headerVersionId, footerVersionId } = submission;
    mustBeKnown({
      brandId: hasBrand,
      languageCode: languageCode === undefined || facts.languageId !== null,
      privacyPolicyVersionId: privacyPolicyVersionId === undefined || facts.privacyPolicyVersionId !== null,
      headerId: (headerId ?? headerVersionId) === undefined || facts.headerVersionId !== null,
      footerId: (footerId ?? footerVersionId) === undefined || facts.footerVersionId !== null,
    });
    return facts;
  };
};

type Row = Facts & { hasBrand: boolean };

const keyOf = (named: Named): string =>
  JSON.stringify([
    named.brandId,
    named.languageCode,
    named.privacyPolicyVersionId,
    named.headerId,
    named.headerVersionId,
    named.footerId,
    named.footerVersionId,
  ]);

const readRow = async (db: Db, named: Named): Promise<Row> => {
  const { brandId, languageCode, privacyPolicyVersionId } = named;
  const wording = (area: number, id: number | undefined, version: number | undefined) => sql`(
    select version_id from wording_version where product_area = ${area} and brand_id in (${brandId}, 0)
      and case when ${version ?? null}::int is null then entity_id = ${id ?? null}::int
        else version_id = ${version ?? null}::int end
    order by version_no desc limit 1)`;
  const { rows } = await sql<Row>`
    select exists (select 1 from brand where brand_id = ${brandId} and brand_id > 0) as has_brand,
      (select language_id from language where lower(language_code) = lower(${languageCode ?? null}::text)) as language_id,
      (select version_id from privacy_policy_version where version_id = ${privacyPolicyVersionId ?? null}::int
        and brand_id in (${brandId}, 0)) as privacy_policy_version_id,
      ${wording(productAreas.HEADERS, named.headerId, named.headerVersionId)} as header_version_id,
      ${wording(productAreas.FOOTERS, named.footerId, named.footerVersionId)} as footer_version_id`.execute(
    db,
  );
  return rows[0]!; // a select of scalars has one row
};

const mustBeKnown = (known: Readonly<Record<string, boolean>>): void => {
  const [unknown] = Object.entries(known).find(([, isKnown]) => !isKnown) ?? [];
  if (unknown !== undefined) refuseFields({ [unknown]: 'The chosen item does not exist' });
};
