import type { PageState, SaveResult } from '@candour/forms/page-port.ts';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { queueSummaries } from '../../../collection/double-opt-in/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import { afterAll, askIfWaiting, take } from '../../link-answers/door.ts';
import type { PageSession } from '../../page-sessions/door.ts';
import { linkTypes } from '../../links/contract/link-types.ts';
import type { SavedChanges } from '../contract.ts';
import type { ShownPage } from './open-page.ts';
import { contactOf } from './contact-of.ts';
import { stateOf } from './state-of.ts';
import { submissionOf } from './submission-of.ts';

/** Somebody at their page, in a transaction bound to its brand. */
export type Visit = { page: ShownPage; session: PageSession; origin: Origin };

export type Results = Extract<SaveResult, { kind: 'saved' }>['results'];

/** Presses of one person take turns, so that each sees what the one before has done. */
export const inTurnOf = (db: Db, { dataSubjects }: Platform, visit: Visit): Promise<void> =>
  dataSubjects.inTurn(db, [
    submissionOf({
      ...visit,
      submissionGuid: guidFrom('turn'),
      capturedAt: '',
      preferences: [],
      contact: {},
    }),
  ]);

export const stateNow = async (
  db: Db,
  { now }: Platform,
  { page, session }: Pick<Visit, 'page' | 'session'>,
): Promise<PageState> =>
  stateOf(db, page.form.published.definition, {
    person: session.dataSubjectId,
    contact: await contactOf(db, { page, session }),
    now: now(),
  });

/** Records answers that nobody has given since, and asks for a confirmation of what needs one. */
export const record = async (
  db: Db,
  platform: Platform,
  {
    visit,
    submissionGuid,
    preferences,
    contact = {},
  }: {
    visit: Visit;
    submissionGuid: string;
    preferences: Submission['preferences'];
    contact?: SavedChanges['contact'];
  },
): Promise<Results | null> => {
  const { page, session } = visit;
  const { brandId, formId, handling } = page.form.pointer;
  const { version, language } = page.form.published.definition;
  const channelIds = preferences.map(({ channelId }) => channelId);
  const capturedAt = await afterAll(db, { person: session.dataSubjectId, channelIds, now: platform.now() });
  const submission = submissionOf({ ...visit, submissionGuid, capturedAt, preferences, contact });
  const taken = await take(db, platform, submission);
  if (taken === null) return null;
  // Nobody designed the page of a portal: it is no form of its own.
  const isForm = page.content.linkType === linkTypes.preferencePage;
  const form = isForm ? { accessKeyId: '', formId, version, language } : null;
  await askIfWaiting(db, platform, { submission, taken, form });
  if (handling.sendsEmail === true) await queueSummaries(db, platform, [{ brandId, submissionGuid }]);
  if (isForm) platform.formCounters.note(page.form.pointer, 'submissions', platform.now());
  return preferences.map(({ channelId, value }) => {
    const of = taken.results.find((each) => each.channelId === channelId);
    const reason = of === undefined ? 'Retired' : of.reason;
    if (reason !== null) return { channelId, result: 'notTaken', reason };
    return { channelId, result: value === 1 && of?.state === 'Pending' ? 'pending' : 'taken', reason: null };
  });
};

/** What was recorded under a guid before; null if nothing was. What else is told this time was not taken. */
export const recordedBefore = async (
  db: Db,
  {
    submissionGuid,
    preferences,
  }: { submissionGuid: string; preferences: readonly { channelId: number; value: 0 | 1 }[] },
): Promise<Results | null> => {
  const { rows } = await sql<{ channelId: number | null; value: 0 | 1 | null; status: string | null }>`
    select e.channel_id, e.value, e.status from submission s
      left join preference_event e on e.submission_guid = s.submission_guid and e.derived_by is null
    where s.submission_guid = ${submissionGuid}`.execute(db);
  if (rows.length === 0) return null;
  return preferences.map(({ channelId, value }) => {
    const event = rows.find((each) => each.channelId === channelId && each.value === value);
    if (event === undefined) return { channelId, result: 'notTaken', reason: null };
    return { channelId, result: event.status === 'Pending' ? 'pending' : 'taken', reason: null };
  });
};
