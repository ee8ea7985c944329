import type { Db } from '@candour/kit/server/database';
import type { Submission, SubmissionAnswer } from '../contract/submission.ts';
import { withDerived, type Answered } from './derived-answers.ts';
import { extendedOf } from './extended-values.ts';
import { mustBeKnown, readKnown, versionOf, whyNotTaken, type Known } from './known-channels.ts';
import type { SubmissionType } from './submission-type.ts';
import { timeId } from './time-id.ts';
import { lifespanOf, type NewAnswer } from './write-answers.ts';
import type { ToldPerson } from './write-person.ts';

type Asking = { submission: Submission; type: SubmissionType; person: ToldPerson; receivedAt: Date };
type Answers = { answers: NewAnswer[]; refused: SubmissionAnswer['results'] };

/** The answers of a submission to be recorded, and those that cannot be taken. */
export const answersOf = async (db: Db, asking: Asking): Promise<Answers> => {
  const { submission, person } = asking;
  const { brandId, preferences } = submission;
  if (preferences.length === 0) return { answers: [], refused: [] };
  const derived = await withDerived(db, { brandId, answers: preferences });
  const channelIds = [...preferences, ...derived].map(({ channelId }) => channelId);
  const known = await readKnown(db, { brandId, channelIds });
  mustBeKnown(known, preferences);
  const extended = await extendedOf(db, preferences);
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
    status: value === 1 && channel?.doubleOptIn === true ? 'Pending' : 'Confirmed',
    effect: type.effect,
    lifespan: channel === undefined ? null : lifespanOf(channel),
    validFrom: preference?.validFrom ?? null,
    validTo: preference?.validTo ?? null,
    capturedAt: submission.capturedAt,
    receivedAt: receivedAt.toISOString(),
  };
};
