import { sourceNumber } from '@candour/consent/source-types.ts';
import type { Db } from '@candour/kit/server/database';
import type { Vault } from '@candour/engines/vault/vault.ts';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { DecidingRule } from '../../data-subject-rules/door.ts';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import type { Person } from './find-person.ts';

export type Reviewing = {
  submission: Submission;
  rule: DecidingRule;
  candidates: readonly Person[];
  contentHash: string;
  receivedAt: Date;
  vault: Vault;
};

/** Where the submission of a review is sealed. */
export const sealedPlace = ({ submissionGuid, brandId }: Pick<Submission, 'submissionGuid' | 'brandId'>) => ({
  table: 'match_review',
  column: 'sealed',
  row: submissionGuid,
  brandId,
});

/** Keeps submissions that could be about several people, sealed, until somebody says whose they are. */
export const keepForReview = async (db: Db, reviews: readonly Reviewing[]): Promise<void> => {
  for (const { submission, rule, candidates, contentHash, receivedAt, vault } of reviews) {
    const { submissionGuid, brandId } = submission;
    await db
      .insertInto('matchReview')
      .values({
        submissionGuid,
        brandId,
        ruleId: rule.ruleId,
        candidateIds: candidates.map(({ dataSubjectId }) => dataSubjectId),
        sealed: vault.seal(JSON.stringify(submission), sealedPlace(submission)),
        contentHash,
        outcome: JSON.stringify(outcomeInReview(submission)),
        sourceType: sourceNumber(submission.sourceType),
        capturedAt: submission.capturedAt,
        receivedAt: receivedAt.toISOString(),
        decision: null,
        dataSubjectId: null,
        decidedBy: null,
        decidedAt: null,
      })
      .execute();
  }
};

/** A no holds for all of them; a yes for nobody yet. */
export const outcomeInReview = ({ submissionGuid, preferences }: Submission): SubmissionAnswer => ({
  submissionGuid,
  dataSubjectId: null,
  isNew: false,
  results: preferences.map(({ channelId, value }) =>
    value === 0
      ? { channelId, state: 'OptedOut', reason: null }
      : { channelId, state: 'NoAnswer', reason: 'InReview' },
  ),
});

/**
 * The no of a submission as one of its own for one of the candidates: to be on the safe side it holds for
 * all of them at once. It tells nothing of the person but that.
 */
export const refusalFor = (submission: Submission, { dataSubjectId }: Person): Submission => ({
  ...submission,
  submissionGuid: guidFor(submission.submissionGuid, dataSubjectId),
  dataSubject: {},
  preferences: submission.preferences.filter(({ value }) => value === 0),
});

/** The same each time. */
const guidFor = (submissionGuid: string, dataSubjectId: string): string =>
  guidFrom(`no ${submissionGuid} ${dataSubjectId}`);
