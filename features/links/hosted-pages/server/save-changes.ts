import { questionsFor, statementsIn, valueKey, type FormValues } from '@candour/forms/form-values.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { lockedIn, problemsIn, valuesOf } from '@candour/forms/page-changes.ts';
import type { PageState, SaveResult } from '@candour/forms/page-port.ts';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Platform } from '@candour/kit/server/platform';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { SavedChanges } from '../contract.ts';
import { mustBeChangeable } from './contact-of.ts';
import { inTurnOf, record, recordedBefore, stateNow, type Visit } from './record.ts';

type Saved = Extract<SaveResult, { kind: 'saved' | 'conflict' }>;

/** Saves what somebody changed, unless one of the channels was changed since they saw it. */
export const saveChanges = async (
  db: Db,
  platform: Platform,
  { visit, changes }: { visit: Visit; changes: SavedChanges },
): Promise<Saved> => {
  const { page, session } = visit;
  const { definition } = page.form.published;
  mustBeOfPage(definition, changes);
  const contact = toldIn(changes.contact);
  mustBeChangeable({ page, session }, contact);
  await inTurnOf(db, platform, visit);
  // Of this person and this link, so that a guid of somebody else's answers opens nothing.
  const submissionGuid = guidFrom(
    `page ${page.content.linkId} ${session.dataSubjectId} ${changes.submissionGuid}`,
  );
  const preferences = changes.answers.map((answer) => ({ ...answer }));
  const before = await recordedBefore(db, { submissionGuid, preferences });
  const state = await stateNow(db, platform, visit);
  if (before !== null) return { kind: 'saved', state, submissionGuid, results: before };
  if (isStale(state, changes)) return { kind: 'conflict', state };
  mustBeWhole(definition, { state, changes, contact });
  if (preferences.length === 0 && Object.keys(contact).length === 0)
    return { kind: 'saved', state, submissionGuid: null, results: [] };
  const results = await record(db, platform, { visit, submissionGuid, preferences, contact });
  if (results === null) return refuse(422, 'These choices could not be recorded');
  return { kind: 'saved', state: await stateNow(db, platform, visit), submissionGuid, results };
};

const isStale = ({ channels }: PageState, { answers, seen }: SavedChanges): boolean =>
  answers.some(({ channelId }) => {
    const held = channels.find((each) => each.channelId === channelId);
    return (held?.seenEventId ?? null) !== (seen[channelId] ?? null);
  });

const mustBeOfPage = (definition: FormDefinition, { answers }: SavedChanges): void => {
  answers.forEach(({ channelId, statementId, statementVersionId, extended }, at) => {
    const isFirst = answers.findIndex((each) => each.channelId === channelId) === at;
    const isShown = statementsIn(definition).some(
      (each) =>
        each.channelId === channelId &&
        each.statementId === statementId &&
        each.statementVersionId === statementVersionId &&
        each.responseType !== 'InformationOnly',
    );
    const keys = new Set(questionsFor(definition, channelId).map(({ key }) => key));
    const areAsked = extended.every(
      ({ key }, place) => keys.has(key) && extended.findIndex((each) => each.key === key) === place,
    );
    if (!isFirst || !isShown || !areAsked)
      refuseFields({ [`answers.${at}`]: 'This page does not ask for this answer' });
  });
};

/** The same rules as in the browser, which has already told the person. */
const mustBeWhole = (
  definition: FormDefinition,
  {
    state,
    changes: { answers },
    contact,
  }: { state: PageState; changes: SavedChanges; contact: PageState['contact'] },
): void => {
  const locked = lockedIn(state);
  const held = valuesOf(definition, state);
  const values: FormValues = {
    ...held,
    contact: { ...held.contact, ...contact },
    answers: {
      ...held.answers,
      ...Object.fromEntries(answers.map((each) => [each.channelId, each.value === 1])),
    },
    extended: {
      ...held.extended,
      ...Object.fromEntries(
        answers.flatMap(({ channelId, extended }) =>
          extended.map(({ key, value }) => [
            valueKey(channelId, key),
            Array.isArray(value) ? value : String(value),
          ]),
        ),
      ),
    },
  };
  answers.forEach(({ channelId }, at) => {
    if (locked.has(channelId)) refuseFields({ [`answers.${at}`]: 'This choice cannot be changed here' });
  });
  const problems = problemsIn(definition, values, { answers, contact });
  if (problems.length > 0) refuseFields(Object.fromEntries(problems.map(({ place, key }) => [place, key])));
};

/** Without what is undefined. */
const toldIn = (contact: SavedChanges['contact']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contact).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
