import { randomUUID } from 'node:crypto';
import { truncatedAddress } from '@candour/kit/server/visitor';
import type { ResponseOf } from '@candour/kit/contract/route';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import { queueQuestions } from '../../../collection/double-opt-in/door.ts';
import { noteSpeaker, speakingOf, type Submission } from '../../../people/data-subjects/door.ts';
import { attachLetter, hashOfLetter } from '../../../people/letters/door.ts';
import type { FoundPerson } from '../../../people/profiles/door.ts';
import { readShared } from '../../portal-config/door.ts';
import { agentArea, type agentSubmission } from '../contract.ts';
import { answersFor } from './answers-for.ts';
import { chosenFor } from './chosen-for.ts';
import type { Recording } from './recording.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { mustHaveFound, standingOf, type Sure } from './standing.ts';

/** Records what a person told an agent. A no needs no more than having found them; a yes needs a check. */
export const recordAnswers = async (call: Recording): Promise<ResponseOf<typeof agentSubmission>> => {
  const { db, body, brands, platform } = call;
  const { basicConfig } = await readShared(db);
  if (!basicConfig.canEditPreferences) forbidden();
  const person = await mustHaveFound(call, body);
  const standing = await standingOf(call, person);
  const isYes = body.answers.some(({ value }) => value === 1);
  const { speaker, speakerDocument } = speakingOf(body);
  if (isYes && speaker !== 'Person') refuseFields({ speaker: 'Somebody else can only say no' });
  if (isYes && standing.strength < standing.neededForYes)
    refuse(403, 'Check who is calling before you record a yes');
  mustBeInTime(call);
  const preferences = await answersFor(call, { person, basicConfig });
  const { letterGuid } = body;
  const { dataSubjectId } = person;
  const { sessionId } = call.session;
  const submission: Submission = {
    ...(letterGuid !== undefined && {
      attachmentHash: await hashOfLetter(db, {
        letterGuid,
        brandId: body.brandId,
        dataSubjectId,
        sessionId,
      }),
    }),
    ...(speaker !== 'Person' && { speaker }),
    ...(await chosenFor(call, basicConfig)),
    ...knownFacts(call, { person, standing }),
    preferences,
  };
  const taken = await platform.dataSubjects.take(db, {
    submission,
    within: brands,
    about: { dataSubjectId },
  });
  mustBeTaken(body.answers, taken);
  const { submissionGuid, brandId } = submission;
  if (letterGuid !== undefined) await attachLetter(db, { submissionGuid, brandId, letterGuid });
  if (speaker !== 'Person')
    await noteSpeaker(db, { submissionGuid, brandId, speaker, document: speakerDocument });
  await tell(call, { person, submission, standing });
  await askAndConfirm(call, {
    person,
    submission,
    taken,
    isOffered: basicConfig.showSendPrefConfirmationEmail,
  });
  return {
    submissionGuid,
    results: taken.results,
  };
};

const notTaken: Readonly<Partial<Record<string, string>>> = {
  NoWording: 'A yes needs a published statement of the channel. Nothing was recorded.',
  NotValid: 'The statement of this channel cannot be answered now. Nothing was recorded.',
  Retired: 'This channel is switched off. Nothing was recorded.',
  MissingContactFields: 'A yes needs contact details that are not known. Nothing was recorded.',
};

/** An agent must not tell a person that something was recorded which was not. */
const mustBeTaken = (answers: Recording['body']['answers'], { results }: Taken): void => {
  for (const [at, { channelId }] of answers.entries()) {
    const reason = results.find((result) => result.channelId === channelId)?.reason;
    const text = notTaken[reason ?? ''];
    if (text !== undefined) refuseFields({ [`answers.${at}.channelId`]: text });
  }
};

const dayMs = 86_400_000;
/** 13 months. */
const oldestDays = 396;

const mustBeInTime = ({ body: { capturedAt }, platform }: Recording): void => {
  if (capturedAt === undefined) return;
  const age = platform.now().getTime() - Date.parse(capturedAt);
  if (age < 0) refuseFields({ capturedAt: 'This cannot be in the future' });
  if (age > oldestDays * dayMs) refuseFields({ capturedAt: 'This cannot be more than 13 months ago' });
};

type Known = { person: FoundPerson; standing: Sure };

const knownFacts = ({ body, session, origin, platform }: Recording, { person, standing }: Known) => ({
  submissionGuid: body.submissionGuid ?? randomUUID(),
  brandId: body.brandId,
  ...(body.capturedAt === undefined
    ? { capturedAt: platform.now().toISOString(), isTimedHere: true as const }
    : { capturedAt: body.capturedAt }),
  sourceType: 'CSPortal' as const,
  sourceId: null,
  dataSubject: { syrenisid: person.dataSubjectId },
  metaData: {},
  operatorUserId: session.userId,
  recognised: {
    type: 'staff' as const,
    strength: strengthOf(standing.strength),
    ...(standing.verificationId !== null && { verificationId: standing.verificationId }),
  },
  client: { network: truncatedAddress(origin.ip), agent: origin.userAgent.slice(0, 400) },
  ...(body.languageCode !== undefined && { languageCode: body.languageCode }),
});

/** What callers know is never worth a code to a proven address. */
const strengthOf = (strength: number): 0 | 1 | 2 => (strength >= 2 ? 2 : strength === 1 ? 1 : 0);

type Recorded = { person: FoundPerson; submission: Submission };

const tell = async (
  { audit, body }: Recording,
  { person, submission, standing }: Recorded & Known,
): Promise<void> =>
  audit({
    action: 'Record answers',
    area: agentArea,
    entityId: person.dataSubjectId,
    entityName: 'Person',
    brandId: submission.brandId,
    after: {
      submissionGuid: submission.submissionGuid,
      strength: standing.strength,
      letterGuid: body.letterGuid ?? null,
      speaker: body.speaker,
      answers: submission.preferences.map(({ channelId, value }) => ({ channelId, value })),
    },
  });

type Taken = Awaited<ReturnType<Recording['platform']['dataSubjects']['take']>>;

const askAndConfirm = async (
  call: Recording,
  { person, submission, taken, isOffered }: Recorded & { taken: Taken; isOffered: boolean },
): Promise<void> => {
  const { db, body, platform } = call;
  const { brandId, submissionGuid } = submission;
  const question = { brandId, submissionGuid, by: 'emailLink', reason: 'asked', form: null } as const;
  if (taken.results.some(({ state }) => state === 'Pending')) await queueQuestions(db, platform, [question]);
  const { basicConfig } = await readShared(db);
  if (!isOffered && body.sendConfirmation === true)
    refuseFields({ sendConfirmation: 'Confirmation emails are not offered' });
  const isWanted = body.sendConfirmation ?? basicConfig.sendPrefConfirmationEmailDefaultState;
  if (isOffered && isWanted) await sendConfirmation(call, { person, submission });
};
