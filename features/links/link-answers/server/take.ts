import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { queueQuestions, type Question } from '../../../collection/double-opt-in/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';

type Taken = Awaited<ReturnType<Platform['dataSubjects']['take']>>;

/** Null for what cannot be taken, such as an answer for a channel that was deleted. */
export const take = async (
  db: Db,
  { dataSubjects, log }: Platform,
  submission: Submission,
): Promise<Taken | null> => {
  try {
    return await dataSubjects.take(db, { submission, within: [submission.brandId] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn(`What a link records was not taken (${submission.submissionGuid}): ${error.message}`);
    return null;
  }
};

/** Asks for a confirmation of what waits for one; false if nothing does. */
export const askIfWaiting = async (
  db: Db,
  platform: Platform,
  {
    submission: { brandId, submissionGuid, preferences },
    taken,
    form = null,
  }: { submission: Submission; taken: Taken; form?: Question['form'] },
): Promise<boolean> => {
  const yes = new Set(preferences.filter(({ value }) => value === 1).map(({ channelId }) => channelId));
  const waits = taken.results.some(({ channelId, state }) => yes.has(channelId) && state === 'Pending');
  const question = { brandId, submissionGuid, by: 'emailLink', reason: 'asked', form } as const;
  if (waits) await queueQuestions(db, platform, [question]);
  return waits;
};
