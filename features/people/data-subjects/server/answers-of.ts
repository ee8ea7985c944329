import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import { withDerived, type Answered, type Dependency } from './derived-answers.ts';
import type { AnswerEffect } from '@candour/consent/current-preference.ts';
import { extendedOf, type Question } from './extended-values.ts';
import { knownTo, mustBeKnown, versionOf, whyNotTaken, type Channels, type Known } from './known-channels.ts';
import { withReleased, type Lock } from './released-answers.ts';
import type { SubmissionType } from './submission-type.ts';
import { timeId } from './time-id.ts';
import { lifespanOf, type NewAnswer } from './write-answers.ts';
import type { ToldPerson } from './write-person.ts';

type Asking = { submission: Submission; type: SubmissionType; person: ToldPerson; receivedAt: Date };
type Answers = { answers: NewAnswer[]; refused: SubmissionAnswer['results'] };

/** What answers are held against. */
export type AnswersKnown = {
  dependencies: readonly Dependency[];
  locks: readonly Lock[];
  channels: Channels;
  questions: readonly Question[];
};

/** The answers of a submission to be recorded, and those that cannot be taken. */
export const answersOf = (
  asking: Asking,
  { dependencies, locks, channels, questions }: AnswersKnown,
): Answers => {
  const { submission, person } = asking;
  const { brandId, preferences } = submission;
  if (preferences.length === 0) return { answers: [], refused: [] };
  const derived =
    effectOf(asking) === 'ReleaseHardOptOut'
      ? withReleased(
          locks.filter((lock) => lock.dataSubjectId === person.dataSubjectId),
          preferences,
        )
      : withDerived(dependencies, { brandId, answers: preferences });
  const known = knownTo(channels, submission);
  mustBeKnown(known, preferences);
  const extended = extendedOf(questions, preferences);
  const problems = preferences.map((preference) =>
    whyNotTaken(known, { preference, contact: person.contact }),
  );
  const refused = preferences.flatMap(({ channelId }, at) => {
    const reason = problems[at] ?? null;
    return reason === null ? [] : [{ channelId, state: 'NoAnswer' as const, reason }];
  });
  const isRefused = ({ channelId, value }: Answered): boolean =>
    value === 1 && refused.some((each) => each.channelId === channelId);
  const answers = derived
    .filter((each) => !isRefused(each) && known.channels.has(each.channelId))
    .map((answered) => {
      const at = preferences.findIndex(({ channelId }) => channelId === answered.channelId);
      return answerOf({
        ...asking,
        known,
        answered,
        preference: preferences[at],
        extended: extended[at] ?? {},
      });
    });
  return { answers, refused };
};

const answerOf = ({
  submission,
  type,
  person,
  receivedAt,
  known,
  answered: { channelId, value, derivedBy },
  preference,
  extended,
}: Asking & {
  known: Known;
  answered: Answered;
  preference: Submission['preferences'][number] | undefined;
  extended: NewAnswer['extended'];
}): NewAnswer => {
  const channel = known.channels.get(channelId);
  return {
    eventId: timeId(receivedAt.getTime()),
    channelId,
    value,
    derivedBy,
    extended,
    channelBrandId: channel?.brandId ?? submission.brandId,
    statementVersionId: (preference === undefined ? undefined : versionOf(known, preference)) ?? null,
    status: value === 1 && waits({ submission, type, person, channel }) ? 'Pending' : 'Confirmed',
    decides: null,
    effect: effectOf({ submission, type, person }),
    lifespan: channel === undefined ? null : lifespanOf(channel),
    validFrom: preference?.validFrom ?? null,
    validTo: preference?.validTo ?? null,
    capturedAt: submission.capturedAt,
    receivedAt: receivedAt.toISOString(),
  };
};

/** Strangers lift nothing: their answer is an ordinary one. */
export const effectOf = ({
  submission,
  type,
  person,
}: Pick<Asking, 'submission' | 'type' | 'person'>): AnswerEffect =>
  type.effect === 'ReleaseHardOptOut' && submission.isUnproven === true && !person.isNew
    ? 'Apply'
    : type.effect;

/** Whether a yes has to be confirmed first: one by a stranger for somebody we knew in any case. */
const waits = ({
  submission: { isUnproven = false, confirm = 'inherit' },
  type,
  person,
  channel,
}: Pick<Asking, 'submission' | 'type' | 'person'> & {
  channel: { doubleOptIn: boolean } | undefined;
}): boolean => {
  if (type.effect === 'HardOptOut' || type.effect === 'ReleaseHardOptOut') return false;
  if (isUnproven && !person.isNew) return true;
  return confirm === 'always' || (confirm === 'inherit' && channel?.doubleOptIn === true);
};
