import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { NewEvidence } from '@candour/engines/ledger/pending-evidence.ts';
import type { Contact } from '../contract/contact.ts';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import type { Facts } from './submission-facts.ts';
import type { SubmissionType } from './submission-type.ts';
import type { NewAnswer } from './write-answers.ts';

type Proving = {
  submission: Submission;
  type: SubmissionType;
  facts: Facts;
  dataSubjectId: string;
  contact: Contact;
  answers: readonly NewAnswer[];
  /** Answers that were not taken. */
  refused?: SubmissionAnswer['results'];
  receivedAt: Date;
  kind?: 'confirmation';
  /** A keyed hash of an identifier: it shows whose submission this was to whoever knows them. */
  hashOf: (field: string, value: string) => string;
};

/**
 * What a submission proves. The chain holds what was shown and answered; who it was, where it came from and
 * every free word stand beside it and can be erased.
 */
export const evidenceOf = (proving: Proving): NewEvidence => {
  const { submission, receivedAt } = proving;
  return {
    brandId: submission.brandId,
    submissionGuid: submission.submissionGuid,
    kind: proving.kind ?? kindOf(submission),
    language: submission.languageCode ?? null,
    occurredAt: submission.capturedAt,
    receivedAt: receivedAt.toISOString(),
    facts: provenBy(proving),
    personal: personalOf(proving),
  };
};

const kindOf = ({ operatorUserId, sourceType }: Submission): NewEvidence['kind'] => {
  if (operatorUserId !== undefined) return 'staff';
  return sourceType === 'ActionLink' ? 'action' : 'preference';
};

const provenBy = ({ submission, type, facts, answers, refused = [] }: Proving): NewEvidence['facts'] => {
  const { form, recognised, sourceType, sourceId } = submission;
  return {
    source: {
      type: sourceType,
      id: sourceId,
      version: form?.version ?? null,
      definitionHash: form?.definitionHash ?? null,
    },
    shown: form?.shown ?? 'attested',
    formProof: form?.formProof ?? null,
    transactionType: type.code,
    privacyPolicyVersionId: facts.privacyPolicyVersionId,
    headerVersionId: facts.headerVersionId,
    footerVersionId: facts.footerVersionId,
    authentication: {
      type: recognised?.type ?? null,
      strength: recognised?.strength ?? null,
      tokenNonceHash: recognised?.tokenNonceHash ?? null,
      verificationId: recognised?.verificationId ?? null,
    },
    isUnproven: submission.isUnproven === true,
    operatorUserId: submission.operatorUserId ?? null,
    speaker: submission.speaker ?? null,
    fragmentOf: submission.fragmentOf ?? null,
    attachmentHash: submission.attachmentHash ?? null,
    answers: answers.map((answer) => ({
      eventId: answer.eventId,
      channelId: answer.channelId,
      statementVersionId: answer.statementVersionId,
      value: answer.value,
      status: answer.status,
      effect: answer.effect,
      derivedBy: answer.derivedBy,
      decides: answer.decides,
      validFrom: answer.validFrom,
      validTo: answer.validTo,
    })),
    notTaken: refused.map(({ channelId, reason }) => ({ channelId, reason })),
  };
};

const personalOf = ({
  submission,
  dataSubjectId,
  contact,
  answers,
  hashOf,
}: Proving): NewEvidence['personal'] => ({
  person: dataSubjectId,
  identifiers: Object.fromEntries(
    identifiersIn(contact).map(({ field, value }) => [field, hashOf(field, value)]),
  ),
  network: submission.client?.network ?? null,
  agent: submission.client?.agent ?? null,
  page: submission.client?.page ?? null,
  visit: submission.visitGuid ?? null,
  // Free text may name somebody.
  sourceCode: submission.sourceCode ?? '',
  responseChannel: submission.responseChannel ?? '',
  metaData: Object.entries(submission.metaData),
  extended: answers.flatMap(({ channelId, extended }) =>
    Object.keys(extended).length === 0 ? [] : [{ channelId, answers: Object.entries(extended) }],
  ),
});
