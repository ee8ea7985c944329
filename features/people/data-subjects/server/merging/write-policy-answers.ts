import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Submission } from '../../contract/submission.ts';
import type { SubmissionType } from '../submission-type.ts';
import { insertEvents } from '../write-answers.ts';
import { writeSubmissions } from '../write-submission.ts';
import type { PolicyAnswer } from './policy-answers.ts';

type Writing = { answers: readonly PolicyAnswer[]; mergeId: string; dataSubjectId: string; now: Date };

/** Writes the answers that the policy of a merge makes hold: for each brand a submission of the system. */
export const writePolicyAnswers = async (
  db: Db,
  { answers, mergeId, dataSubjectId, now }: Writing,
): Promise<void> => {
  if (answers.length === 0) return;
  const type = await typeOfMerges(db);
  for (const [brandId, own] of Map.groupBy(answers, (answer) => answer.brandId)) {
    const submissionGuid = guidOf(mergeId, brandId);
    const submission: Submission = {
      submissionGuid,
      brandId,
      sourceType: 'System',
      sourceId: null,
      capturedAt: now.toISOString(),
      dataSubject: {},
      preferences: [],
      metaData: {},
    };
    const facts = {
      languageId: null,
      privacyPolicyVersionId: null,
      headerVersionId: null,
      footerVersionId: null,
    };
    const outcome = { submissionGuid, dataSubjectId, isNew: false, results: [] };
    await writeSubmissions(db, [
      { submission, type, dataSubjectId, contentHash: '', receivedAt: now, facts, outcome },
    ]);
    const plain = own.map(({ brandId: _, ...answer }) => answer);
    await insertEvents(db, [{ submissionGuid, dataSubjectId, brandId, answers: plain }]);
  }
};

/** Staff cannot switch this one off. */
const typeOfMerges = async (db: Db): Promise<SubmissionType> => {
  const { rows } = await sql<SubmissionType>`
    select transaction_type_id, effect, triggers_connectors from transaction_type where code = 'MERGE'`.execute(
    db,
  );
  return rows[0]!; // built in
};

/** The guid of the answers a merge made hold in a brand. */
export const guidOf = (mergeId: string, brandId: number): string => guidFrom(`merge ${mergeId} ${brandId}`);
