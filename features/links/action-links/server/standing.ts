import type { PreferenceState } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import { readCurrent } from '../../../people/data-subjects/door.ts';
import type { StateBefore } from '../../links/door.ts';
import { findPeople } from '../../tokens/door.ts';
import type { OpenedLink } from './opened-link.ts';

/** A time a token was used. */
export type Use = {
  submissionGuid: string;
  usedAt: string;
  undoneAt: string | null;
  before: StateBefore[];
};

/** The person a link is for; null for nobody. */
export const personOf = async (db: Db, { proof }: Pick<OpenedLink, 'proof'>): Promise<string | null> => {
  const [person = null] = await findPeople(db, [proof.who]);
  return person;
};

/** When a token was used, the last time first. */
export const usesOf = (db: Db, { pointer, proof }: OpenedLink): Promise<Use[]> =>
  db
    .selectFrom('tokenUse')
    .select(['submissionGuid', 'usedAt', 'undoneAt', 'before'])
    .where('brandId', '=', pointer.brandId)
    .where('nonceHash', '=', proof.nonceHash)
    .orderBy('usedAt', 'desc')
    .execute();

/** What holds for the channels of a link. */
export const currentOf = async (
  db: Db,
  { definition }: OpenedLink,
  { person, now }: { person: string; now: Date },
): Promise<StateBefore[]> => {
  const { answers } = definition;
  const channelIds = answers.map(({ channelId }) => channelId);
  const current = await readCurrent(db, { dataSubjectId: person, channelIds, nowMs: now.getTime() });
  return answers.flatMap(({ channelId, value }) => {
    const found = current.find((each) => each.channelId === channelId);
    if (found === undefined) return [];
    const { state, statementVersionId } = found;
    return [{ channelId, value, state, statementVersionId }];
  });
};

export const channelsOf = ({ definition }: OpenedLink): number[] =>
  definition.answers.map(({ channelId }) => channelId);

const saysSo: Readonly<Record<0 | 1, readonly PreferenceState[]>> = {
  0: ['OptedOut', 'Withdrawn', 'HardOptOut'],
  1: ['OptedIn', 'Pending'],
};

/** Whether everything is as the link would make it. */
const holds = (current: readonly StateBefore[]): boolean =>
  current.every(({ value, state }) => saysSo[value].includes(state));

/**
 * The use that makes another one needless; null if there is something to do. Whoever said otherwise since may
 * use their token again: nobody has to keep a newer mail in order to leave.
 */
export const standingUse = (
  uses: readonly Use[],
  { content, current }: { content: OpenedLink['content']; current: readonly StateBefore[] },
): Use | null => {
  const last = uses.find(({ undoneAt }) => undoneAt === null);
  return last !== undefined && (content.handling.isSingleUse || holds(current)) ? last : null;
};

const minuteMs = 60_000;

/** Whether a use can still be taken back. */
export const isUndoable = (
  use: Pick<Use, 'usedAt' | 'undoneAt'>,
  { content, now }: { content: OpenedLink['content']; now: Date },
): boolean =>
  use.undoneAt === null && now.getTime() < Date.parse(use.usedAt) + content.handling.undoMinutes * minuteMs;
