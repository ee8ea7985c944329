import { allStopped, changesIn, lockedIn, valuesOf } from '@candour/forms/page-changes.ts';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Platform } from '@candour/kit/server/platform';
import { inTurnOf, record, stateNow, type Visit } from './record.ts';

/** Says no to everything that can be turned off on a page; false if it could not be recorded. */
export const stopAll = async (db: Db, platform: Platform, visit: Visit): Promise<boolean> => {
  const { definition } = visit.page.form.published;
  await inTurnOf(db, platform, visit);
  const state = await stateNow(db, platform, visit);
  const locked = lockedIn(state);
  const held = valuesOf(definition, state);
  const values = allStopped(definition, held, locked);
  const { answers } = changesIn(definition, { held, values, locked });
  if (answers.length === 0) return true;
  // From the same state, the same again counts once.
  const seen = state.channels.map(({ channelId, seenEventId }) => `${channelId}:${seenEventId}`).join(' ');
  const submissionGuid = guidFrom(`stop ${visit.page.content.linkId} ${visit.session.nonceHash} ${seen}`);
  const preferences = answers.map(({ extended: _, ...answer }) => answer);
  const results = await record(db, platform, { visit, submissionGuid, preferences });
  return results?.every(({ reason }) => reason === null) ?? false;
};
