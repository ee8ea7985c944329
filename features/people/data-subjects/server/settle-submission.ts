import type { ChannelAnswer } from '@candour/consent/current-preference.ts';
import type { NewEvidence } from '@candour/engines/ledger/pending-evidence.ts';
import {
  checkContact,
  mustBeUnique,
  type ContactRules,
  type HashOf,
  type Owners,
} from '../../data-subject-rules/door.ts';
import type { SubmissionAnswer } from '../contract/submission.ts';
import { answersOf, type AnswersKnown } from './answers-of.ts';
import { mustNotBeErased, type ErasedAt } from './erased.ts';
import { evidenceOf } from './evidence-of.ts';
import type { Telling } from './taking.ts';
import { settleAnswers, type Settled } from './write-answers.ts';

/** What was known before a submission. */
export type Known = AnswersKnown & {
  hashOf: HashOf;
  contactRules: ContactRules;
  /** Every answer of the people for the channels. */
  before: readonly (ChannelAnswer & { dataSubjectId: string; channelId: number })[];
  owners: Owners;
  erasedAt: ErasedAt;
};

/** A submission with all that has to be written of it. */
export type SettledSubmission = Telling & {
  dataSubjectId: string;
  outcome: SubmissionAnswer;
  evidence: NewEvidence;
} & Pick<Settled, 'answers' | 'changes'>;

/** What a submission comes to with what was known before; refuses what cannot be taken. Writes nothing. */
export const settleSubmission = (telling: Telling, known: Known): SettledSubmission => {
  const { submission, type, person, receivedAt } = telling;
  const { submissionGuid, brandId } = submission;
  const { dataSubjectId, isNew } = person;
  mustBeAcceptable(telling, known);
  const { answers, refused } = answersOf(telling, known);
  const isTold = type.triggersConnectors;
  const settled = settleAnswers({
    brandId,
    answers,
    before: isNew ? [] : known.before.filter((each) => each.dataSubjectId === dataSubjectId),
    isTold,
    nowMs: receivedAt.getTime(),
  });
  const ofPerson = { entity: 'dataSubject', brandId, ref: dataSubjectId } as const;
  const { hashOf } = known;
  return {
    ...telling,
    dataSubjectId,
    answers: settled.answers,
    changes: [...settled.changes, ...(person.isChanged && isTold ? [ofPerson] : [])],
    outcome: { submissionGuid, dataSubjectId, isNew, results: [...settled.results, ...refused] },
    evidence: evidenceOf({
      ...telling,
      dataSubjectId,
      contact: person.contact,
      answers,
      refused,
      hashOf,
    }),
  };
};

/** Holds the person to what the organisation demands. */
const mustBeAcceptable = (
  { submission, contact, held, person, hashes }: Telling,
  { erasedAt, contactRules, owners }: Known,
): void => {
  const { brandId, capturedAt, isUndated } = submission;
  const { dataSubjectId, isNew, contact: told } = person;
  const since = isUndated === true ? null : capturedAt;
  if (isNew) mustNotBeErased(erasedAt, { hashes, since });
  checkContact(contactRules, { brandId, isNew, given: contact, told });
  mustBeUnique(contactRules, { brandId, dataSubjectId, told, held, owners });
};
