import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { sourceNumber } from '@candour/consent/source-types.ts';
import type { Counted } from './count-answers.ts';
import { fromRows } from './from-rows.ts';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import type { Facts } from './submission-facts.ts';
import type { SubmissionType } from './submission-type.ts';

export type WrittenRow = {
  submission: Submission;
  type: SubmissionType;
  dataSubjectId: string;
  contentHash: string;
  receivedAt: Date;
  facts: Facts;
  /** What a repeat of the submission gets. */
  outcome: SubmissionAnswer;
};

/** Writes the rows of submissions. */
export const writeSubmissions = async (db: Db, writings: readonly WrittenRow[]): Promise<void> => {
  if (writings.length > 0) await sql`insert into ${fromRows('submission', writings.map(rowOf))}`.execute(db);
};

/** Where dashboards count a submission. */
export const countedAs = ({
  submission: { sourceType, sourceId },
  type,
  receivedAt,
}: Pick<WrittenRow, 'submission' | 'type' | 'receivedAt'>): Counted => ({
  receivedAt,
  sourceType: sourceNumber(sourceType),
  sourceId,
  isOwn: type.code !== 'DOUBLE_OPT_IN',
});

const rowOf = ({ submission, type, dataSubjectId, contentHash, receivedAt, facts, outcome }: WrittenRow) => {
  const { form, recognised, client = {} } = submission;
  return {
    submissionGuid: submission.submissionGuid,
    dataSubjectId,
    brandId: submission.brandId,
    sourceType: sourceNumber(submission.sourceType),
    sourceId: submission.sourceId,
    sourceVersion: form?.version ?? null,
    definitionHash: form?.definitionHash ?? null,
    shown: form?.shown ?? 'attested',
    formProof: form?.formProof ?? null,
    transactionTypeId: type.transactionTypeId,
    ...facts,
    sourceCode: submission.sourceCode ?? '',
    responseChannel: submission.responseChannel ?? '',
    metaData: submission.metaData,
    operatorUserId: submission.operatorUserId ?? null,
    authType: recognised?.type ?? null,
    authStrength: recognised?.strength ?? null,
    verificationId: recognised?.verificationId ?? null,
    tokenNonceHash: recognised?.tokenNonceHash ?? null,
    fragmentOf: submission.fragmentOf ?? null,
    clientFacts: client,
    visitGuid: submission.visitGuid ?? null,
    capturedAt: submission.capturedAt,
    receivedAt: receivedAt.toISOString(),
    contentHash,
    outcome,
  };
};
