import { guidFrom } from '@candour/kit/server/guid-from';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { eventsOf } from '../../../people/data-subject-rules/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { StateBefore } from '../../links/door.ts';
import { afterAll, askIfWaiting, take } from '../../link-answers/door.ts';
import { submissionOf } from './act.ts';
import type { OpenedLink } from './opened-link.ts';
import { channelsOf, isUndoable, personOf, usesOf, type Use } from './standing.ts';

export type Undone = 'undone' | 'late' | 'expired';

/**
 * Takes the last use of a token back, by submissions of their own. What was said since stays, and so does
 * everything once the time is over.
 */
export const undo = async (
  db: Db,
  platform: Platform,
  { link, origin }: { link: OpenedLink; origin: Origin },
): Promise<Undone> => {
  const person = await personOf(db, link);
  if (person === null) return 'expired';
  const of = { link, origin, person };
  const nothing = restoring({ ...of, restored: [], guid: guidFrom(`undo ${link.proof.nonceHash}`) });
  await platform.dataSubjects.inTurn(db, [nothing]);
  const now = platform.now();
  const [last] = await usesOf(db, link);
  if (last === undefined) return 'late';
  if (last.undoneAt !== null) return 'undone';
  if (!isUndoable(last, { content: link.content, now }) || (await hasSpokenSince(db, { person, last })))
    return 'late';
  const capturedAt = await afterAll(db, { person, channelIds: channelsOf(link), now });
  const groups = [last.before.filter(isTakenBack), last.before.filter(isAskedAgain)];
  for (const [at, restored] of groups.entries()) {
    if (restored.length === 0) continue;
    const guid = guidFrom(`undo ${last.submissionGuid} ${at}`);
    const confirm = at === 0 ? 'never' : 'always';
    const submission: Submission = { ...restoring({ ...of, restored, guid }), capturedAt, confirm };
    const taken = await take(db, platform, submission);
    if (taken === null || taken.results.some(({ reason }) => reason !== null)) return 'late';
    await askIfWaiting(db, platform, { submission, taken });
  }
  await db
    .updateTable('tokenUse')
    .set({ undoneAt: now.toISOString() })
    .where('submissionGuid', '=', last.submissionGuid)
    .execute();
  return 'undone';
};

/** A no that ended a yes, or a yes where there was none: the opposite is put back. */
const isTakenBack = ({ value, state }: StateBefore): boolean =>
  value === 0 ? state === 'OptedIn' : state !== 'OptedIn';

/** A yes that waited still has to be confirmed. */
const isAskedAgain = ({ value, state }: StateBefore): boolean => value === 0 && state === 'Pending';

const restoring = ({
  link,
  restored,
  guid,
  ...of
}: {
  link: OpenedLink;
  origin: Origin;
  person: string;
  restored: readonly StateBefore[];
  guid: string;
}): Submission => {
  const { transactionType: _, ...said } = submissionOf({ ...of, link, submissionGuid: guid, capturedAt: '' });
  return {
    ...said,
    isCorrection: true,
    preferences: restored.map(({ channelId, value, statementVersionId }) => ({
      channelId,
      value: value === 0 ? 1 : 0,
      // The words that the yes was given to.
      ...(value === 0 && statementVersionId !== null ? { statementVersionId } : {}),
    })),
  };
};

/** Whether the person answered for one of the channels after the link did. */
const hasSpokenSince = async (db: Db, { person, last }: { person: string; last: Use }): Promise<boolean> => {
  const channelIds = last.before.map(({ channelId }) => channelId);
  const { rows } = await sql`
    select 1 from ${eventsOf(person)} e where e.channel_id = any(${channelIds}::int[])
      and e.received_at >= ${last.usedAt}::timestamptz and e.submission_guid <> ${last.submissionGuid}
    limit 1`.execute(db);
  return rows.length > 0;
};
