import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Answered } from './derived-answers.ts';

/** A hard opt-out that holds, and what caused it: null for what the person said. */
export type Lock = {
  dataSubjectId: string;
  channelId: number;
  submissionGuid: string;
  derivedBy: number | null;
  /** The channel whose answer made the rule apply; null if there is no such rule any more. */
  triggerChannelId: number | null;
};

/**
 * The answers of a release, with those for channels that were locked by rules between channels together with
 * the released ones. A channel that was locked for another reason, too, stays locked.
 */
export const withReleased = (
  locks: readonly Lock[],
  answers: readonly { channelId: number; value: 0 | 1 }[],
): Answered[] => {
  const released = new Map<number, Answered>(
    answers.map(({ channelId, value }) => [channelId, { channelId, value, derivedBy: null }]),
  );
  // A rule may pass on what another rule brought about.
  for (let before = -1; before < released.size;) {
    before = released.size;
    for (const channelId of new Set(locks.map((lock) => lock.channelId))) {
      const own = locks.filter((lock) => lock.channelId === channelId);
      const derivedBy = own.at(-1)?.derivedBy ?? null;
      if (!released.has(channelId) && own.every((lock) => isLifted(lock, { locks, released })))
        released.set(channelId, { channelId, value: 0, derivedBy });
    }
  }
  return [...released.values()];
};

/** Whether what caused a lock is released; without its rule, all that was locked with it by the person. */
const isLifted = (
  { submissionGuid, derivedBy, triggerChannelId }: Lock,
  { locks, released }: { locks: readonly Lock[]; released: ReadonlyMap<number, Answered> },
): boolean => {
  if (derivedBy === null) return false;
  if (triggerChannelId !== null) return released.has(triggerChannelId);
  const said = locks.filter((lock) => lock.submissionGuid === submissionGuid && lock.derivedBy === null);
  return said.length > 0 && said.every(({ channelId }) => released.has(channelId));
};

/** The hard opt-outs of people since the last release of their channel, in the order they were given. */
export const readLocks = async (db: Db, dataSubjectIds: readonly string[]): Promise<Lock[]> => {
  if (dataSubjectIds.length === 0) return [];
  const { rows } = await sql<Lock>`
    select e.data_subject_id, e.channel_id, e.submission_guid, e.derived_by, r.trigger_channel_id
    from preference_event e left join channel_dependency r on r.dependency_id = e.derived_by
    where e.data_subject_id = any(${[...dataSubjectIds]}::uuid[]) and e.effect = 'HardOptOut' and not exists (
      select 1 from preference_event o where o.data_subject_id = e.data_subject_id and o.channel_id = e.channel_id
        and o.effect = 'ReleaseHardOptOut' and (o.captured_at, o.received_at) > (e.captured_at, e.received_at))
    order by e.captured_at, e.received_at, e.event_id`.execute(db);
  return rows;
};
