import type { Db } from '@candour/kit/server/database';
import { newValues, readOwners } from '../../data-subject-rules/door.ts';
import { effectOf } from './answers-of.ts';
import { readErased } from './erased.ts';
import { readQuestions } from './extended-values.ts';
import { readChannels } from './known-channels.ts';
import { readLocks } from './released-answers.ts';
import type { Known } from './settle-submission.ts';
import type { Round, Telling } from './taking.ts';
import { answersOfChannels } from './write-answers.ts';

/** What has been said and written before, as far as it matters to these. */
export const readKnown = async (
  db: Db,
  tellings: readonly Telling[],
  { setUp, hashOf }: Pick<Round, 'setUp' | 'hashOf'>,
): Promise<Known> => {
  const idsOf = (some: readonly Telling[]) => some.map(({ person }) => person.dataSubjectId);
  const old = tellings.filter(({ person }) => !person.isNew);
  const preferences = tellings.flatMap(({ submission }) => submission.preferences);
  const releasing = old.filter((each) => effectOf(each) === 'ReleaseHardOptOut');
  const locks = await readLocks(db, idsOf(releasing));
  const channelIds = [
    ...preferences.map(({ channelId }) => channelId),
    ...setUp.dependencies.flatMap(({ targetChannelIds }) => targetChannelIds),
    ...locks.map(({ channelId }) => channelId),
  ];
  return {
    ...setUp,
    hashOf,
    locks,
    channels: await readChannels(db, preferences.length === 0 ? [] : channelIds),
    questions: await readQuestions(db, preferences),
    before: await answersOfChannels(db, { dataSubjectIds: idsOf(old), channelIds }),
    owners: await readOwners(
      db,
      tellings.flatMap(({ submission: { brandId }, held, person }) =>
        newValues(setUp.contactRules, { brandId, held, told: person.contact }),
      ),
    ),
    erasedAt: await readErased(
      db,
      tellings.flatMap(({ hashes }) => hashes),
    ),
  };
};
