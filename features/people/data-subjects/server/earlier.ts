import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';

type Row = { submissionGuid: string; contentHash: string; outcome: SubmissionAnswer; isInReview: boolean };

/**
 * What a repeat of a submission gets; null for one that was not recorded. Refuses another submission under
 * the same guid. One that somebody has reviewed is no repeat of itself.
 */
export type EarlierOf = (
  submission: Pick<Submission, 'submissionGuid'>,
  of: { contentHash: string; isReviewed: boolean },
) => SubmissionAnswer | null;

/** Reads what was recorded under guids, or waits for a review. */
export const readEarlier = async (db: Db, guids: readonly string[]): Promise<EarlierOf> => {
  const ids = [...guids];
  const { rows } = await sql<Row>`
    select submission_guid, content_hash, outcome, false as is_in_review from submission
    where submission_guid = any(${ids}::uuid[])
    union all select submission_guid, content_hash, outcome, true from match_review
    where submission_guid = any(${ids}::uuid[])`.execute(db);
  return ({ submissionGuid }, { contentHash, isReviewed }) => {
    const own = rows.filter((row) => row.submissionGuid === submissionGuid);
    const earlier = own.find(({ isInReview }) => !isInReview) ?? (isReviewed ? undefined : own[0]);
    if (earlier === undefined) return null;
    // For erased people nothing is left to compare.
    const isSame = earlier.contentHash === contentHash || earlier.contentHash === '';
    return isSame ? earlier.outcome : refuse(409, 'This submission was already recorded with other content');
  };
};
