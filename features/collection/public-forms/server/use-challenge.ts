import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { SolvedChallenge } from './challenge.ts';

type Use = { solved: SolvedChallenge; submissionGuid: string; brandId: number };

/**
 * Uses solutions up, and tells whether one was not used before: it counts for one submission, however often
 * that is sent; altcha-lib itself takes it again.
 */
export const useChallenges = async (db: Db, uses: readonly Use[]): Promise<(use: Use) => boolean> => {
  if (uses.length === 0) return () => true;
  const placeOf = (brandId: number, nonce: string): string => `${brandId} ${nonce}`;
  // In one order for everybody, the first of the same ones counting.
  const first = new Map(
    uses.toReversed().map((use) => [placeOf(use.brandId, use.solved.nonce), use] as const),
  );
  const given = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use);
  const { rows } = await sql<{ brandId: number; nonce: string; submissionGuid: string }>`
    insert into used_challenge as u (brand_id, nonce, submission_guid, expires_at)
    select * from unnest(${given.map(({ brandId }) => brandId)}::int[],
      ${given.map(({ solved }) => solved.nonce)}::text[],
      ${given.map(({ submissionGuid }) => submissionGuid)}::uuid[],
      ${given.map(({ solved }) => solved.expiresAt)}::timestamptz[])
    on conflict (brand_id, nonce) do update set submission_guid = u.submission_guid
    returning brand_id, nonce, submission_guid`.execute(db);
  const holders = new Map(
    rows.map(({ brandId, nonce, submissionGuid }) => [placeOf(brandId, nonce), submissionGuid]),
  );
  return ({ brandId, solved, submissionGuid }) =>
    holders.get(placeOf(brandId, solved.nonce)) === submissionGuid;
};
