import { sql } from 'kysely';
import type { PreferenceState } from '@candour/consent/current-preference.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { statementsIn } from '@candour/forms/form-values.ts';
import type { PageChannel, PageState } from '@candour/forms/page-port.ts';
import type { Db } from '@candour/kit/server/database';
import { readCurrent, readHistory, type HeldPreference } from '../../../people/data-subjects/door.ts';

const values: Readonly<Partial<Record<PreferenceState, boolean>>> = {
  OptedIn: true,
  OptedOut: false,
  Withdrawn: false,
  HardOptOut: false,
};

/** What holds for a person on the channels of a page. */
export const stateOf = async (
  db: Db,
  definition: FormDefinition,
  { person, contact, now }: { person: string; contact: PageState['contact']; now: Date },
): Promise<PageState> => {
  const channelIds = [...new Set(statementsIn(definition).map(({ channelId }) => channelId))];
  const held = await readCurrent(db, { dataSubjectId: person, channelIds, nowMs: now.getTime() });
  const foreign = await rulesElsewhere(db, definition, held);
  return {
    channels: channelIds.flatMap((id) =>
      held.filter(({ channelId }) => channelId === id).map((each) => channelOf(each, foreign)),
    ),
    contact,
    updatedAt:
      held
        .map(({ lastTransactionDate }) => lastTransactionDate ?? '')
        .toSorted()
        .at(-1) || null,
    history: definition.page?.showsHistory === true ? await historyOf(db, { person, channelIds }) : [],
  };
};

const channelOf = (held: HeldPreference, foreign: ReadonlySet<number>): PageChannel => {
  const { channelId, state, eventId, isPending, derivedBy, extended } = held;
  return {
    channelId,
    value: values[state] ?? null,
    // A yes that waits changes what somebody sees as well.
    seenEventId: eventId === null && !isPending ? null : `${eventId ?? ''}${isPending ? '+' : ''}`,
    isPending,
    lock: lockOf(state, derivedBy !== null && foreign.has(derivedBy)),
    extended,
  };
};

const lockOf = (state: PreferenceState, isDerivedElsewhere: boolean): PageChannel['lock'] => {
  if (state === 'HardOptOut') return 'hardOptOut';
  if (state === 'Expired') return 'expired';
  return isDerivedElsewhere ? 'dependency' : null;
};

/** Rules in force that answers follow from, and that the page does not follow by itself. */
const rulesElsewhere = async (
  db: Db,
  { dependencies }: FormDefinition,
  held: readonly HeldPreference[],
): Promise<ReadonlySet<number>> => {
  const own = new Set(dependencies.map(({ dependencyId }) => dependencyId));
  const ids = held.flatMap(({ derivedBy }) => (derivedBy === null || own.has(derivedBy) ? [] : [derivedBy]));
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select dependency_id as id from channel_dependency where is_active and dependency_id = any(${ids}::int[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

const mostPast = 100;

/** Answers so far, newest first. Sources have no names in the languages of pages, so they are not told. */
const historyOf = async (
  db: Db,
  { person, channelIds }: { person: string; channelIds: readonly number[] },
): Promise<PageState['history']> => {
  const past = await readHistory(db, { dataSubjectId: person, channelId: null, hasWords: false });
  return past
    .filter(({ channelId, status }) => channelIds.includes(channelId) && status === 'Confirmed')
    .slice(0, mostPast)
    .map(({ channelId, value, capturedAt: at }) => ({ channelId, value: value === 1, at, source: '' }));
};
