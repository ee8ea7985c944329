import type { Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import type { Merging } from '../../contract/merging.ts';
import { derivedOfEach, together } from './derive-all.ts';
import { survivorAmong } from './merged-person.ts';
import { mustBeMergeable } from './must-be-mergeable.ts';
import { readPeople, type WholePerson } from './people-to-merge.ts';
import { policyAnswers, withPolicy, type Before } from './policy-answers.ts';

/** What a merge would do. */
export type Trial = {
  people: readonly WholePerson[];
  /** Why it would be refused; null if it would not. */
  refusal: string | null;
  /** Channels for which something else would hold for the record that stays. */
  changedChannels: number[];
};

/** Tries a merge without writing or locking anything. Call it where all brands are seen. */
export const tryMerge = async (
  db: Db,
  { merging, now, withEffects }: { merging: Merging; now: Date; withEffects: boolean },
): Promise<Trial> => {
  const people = await readPeople(db, merging.recordIds, { isLocked: false });
  const refusal = await refusalOf(db, people, merging);
  if (refusal !== null || !withEffects) return { people, refusal, changedChannels: [] };
  const before: Before[] = await derivedOfEach(
    db,
    people.map(({ dataSubjectId }) => dataSubjectId),
  );
  const { dataSubjectId: survivorId } = survivorAmong(people, merging.survivor);
  const all = together(before);
  const answers = policyAnswers({ survivorId, before, after: all, policy: merging.preferencePolicy, now });
  const own = before.find(({ dataSubjectId }) => dataSubjectId === survivorId)?.derived ?? [];
  const changed = withPolicy(all, answers).filter(({ channelId, is }) => {
    const was = own.find((each) => each.channelId === channelId)?.is;
    return (was?.value ?? null) !== is.value || (was?.isLocked ?? false) !== is.isLocked;
  });
  return { people, refusal, changedChannels: changed.map(({ channelId }) => channelId) };
};

const refusalOf = async (
  db: Db,
  people: readonly WholePerson[],
  merging: Merging,
): Promise<string | null> => {
  try {
    // Whoever tries is somebody who looks.
    await mustBeMergeable(db, people, { ...merging, reviewer: '', within: 'all' });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};
