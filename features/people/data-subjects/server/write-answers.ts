import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  currentOf,
  stateOf,
  type ChannelAnswer,
  type CurrentPreference,
} from '@candour/consent/current-preference.ts';
import { noteChanges, type FeedChange, type FeedEntity } from '@candour/kit/server/change-feed';
import type { Db } from '@candour/kit/server/database';
import { eventsOf } from '../../data-subject-rules/door.ts';
import type { SubmissionAnswer } from '../contract/submission.ts';
import { countAnswers, type Counted } from './count-answers.ts';
import { fromRows } from './from-rows.ts';

/** An answer about to be recorded. */
export type NewAnswer = ChannelAnswer & {
  channelId: number;
  /** Of the channel. */
  channelBrandId: number;
  statementVersionId: number | null;
  derivedBy: number | null;
  decides: string | null;
  validFrom: string | null;
  validTo: string | null;
};

type Settling = {
  brandId: number;
  answers: readonly NewAnswer[];
  /** What the person said before for these channels. */
  before: readonly (ChannelAnswer & { channelId: number })[];
  /** Whether other systems are told. */
  isTold: boolean;
  nowMs: number;
};

type Result = SubmissionAnswer['results'][number];

/** Answers with what holds after them, and what has to be said of that. */
export type Settled = {
  answers: readonly { answer: NewAnswer; was: CurrentPreference; is: CurrentPreference }[];
  results: Result[];
  changes: readonly FeedChange[];
};

/** What answers come to, before they are written. The caller holds the lock on the person. */
export const settleAnswers = ({ before, answers, brandId, isTold, nowMs }: Settling): Settled => {
  const settled = answers.map((answer) => {
    const own = before.filter(({ channelId }) => channelId === answer.channelId);
    return { answer, was: currentOf(own), is: currentOf([...own, answer]) };
  });
  return {
    answers: settled,
    results: settled.map(({ answer, was, is }) => ({
      channelId: answer.channelId,
      state: stateOf(is, nowMs),
      reason: reasonOf({ was, is, answer }),
    })),
    changes: isTold ? settled.flatMap((each) => changesOf({ brandId, ...each })) : [],
  };
};

/** Whose answers they are, and in which submission they were given. */
type Given = { submissionGuid: string; dataSubjectId: string; brandId: number };
export type GivenAnswers = Given &
  Pick<Settled, 'answers' | 'changes'> & {
    counted: Counted;
    /** They are the first that the person gives. */
    isFirst?: boolean;
  };

/**
 * Records answers, what holds now, and what changed; their submissions are written already. Nobody has
 * answers for a channel twice.
 */
export const writeSettled = async (db: Db, all: readonly GivenAnswers[]): Promise<void> => {
  await insertEvents(
    db,
    all.map(({ answers, ...of }) => ({ ...of, answers: answers.map(({ answer }) => answer) })),
  );
  await writeCurrent(db, all);
  await countAnswers(db, all);
  await noteChanges(
    db,
    all.flatMap(({ changes }) => changes),
  );
};

/** How long the yes of an event lasts, of the row `e` of `preference_event`. */
export const lifespan = sql<ChannelAnswer['lifespan']>`case when e.lifespan_days is not null then
  jsonb_build_object('days', e.lifespan_days, 'from', coalesce(e.lifespan_from, 'ConsentDate')) end`;

/** Every answer of people for some channels. */
export const answersOfChannels = async (
  db: Db,
  { dataSubjectIds, channelIds }: { dataSubjectIds: readonly string[]; channelIds: readonly number[] },
): Promise<(ChannelAnswer & { dataSubjectId: string; channelId: number })[]> => {
  if (dataSubjectIds.length === 0 || channelIds.length === 0) return [];
  const { rows } = await sql<ChannelAnswer & { dataSubjectId: string; channelId: number }>`
    select person.id as data_subject_id, e.event_id, e.channel_id, e.value, e.status, e.effect, e.decides, e.captured_at,
      e.received_at, e.extended, ${lifespan} as lifespan
    from unnest(${[...dataSubjectIds]}::uuid[]) as person (id) cross join lateral ${eventsOf(sql`person.id`)} e
    where e.channel_id = any(${[...new Set(channelIds)]}::int[])`.execute(db);
  return rows;
};

export const lifespanOf = ({
  lifespanDays: days,
  lifespanFrom: from,
}: {
  lifespanDays: number | null;
  lifespanFrom: 'ConsentDate' | 'LastTransaction' | null;
}): ChannelAnswer['lifespan'] => (days === null ? null : { days, from: from ?? 'ConsentDate' });

export const insertEvents = async (
  db: Db,
  all: readonly (Given & { answers: readonly NewAnswer[] })[],
): Promise<void> => {
  const rows = all.flatMap(({ answers, submissionGuid, dataSubjectId, brandId }) =>
    answers.map(({ lifespan, channelBrandId: _, ...answer }) => ({
      ...answer,
      submissionGuid,
      dataSubjectId,
      brandId,
      lifespanDays: lifespan?.days ?? null,
      lifespanFrom: lifespan?.from ?? null,
    })),
  );
  if (rows.length > 0) await sql`insert into ${fromRows('preference_event', rows)}`.execute(db);
};

const writeCurrent = async (db: Db, all: readonly GivenAnswers[]): Promise<void> => {
  const isNew = ({ isFirst = false }: GivenAnswers): boolean => isFirst;
  const fresh = currentRows(all.filter(isNew));
  const others = currentRows(all.filter((each) => !isNew(each)));
  // Nothing to look for before each row, which takes PostgreSQL longer than to write it.
  if (fresh.length > 0) await sql`insert into ${fromRows('current_preference', fresh)}`.execute(db);
  if (others.length === 0) return;
  await sql`
    insert into ${fromRows('current_preference', others)}
    on conflict (data_subject_id, channel_id) do update set brand_id = excluded.brand_id, event_id = excluded.event_id,
      value = excluded.value, was_in = excluded.was_in, is_locked = excluded.is_locked, is_pending = excluded.is_pending,
      consent_at = excluded.consent_at, last_at = excluded.last_at, expires_at = excluded.expires_at,
      extended = excluded.extended, changed_at = clock_timestamp()`.execute(db);
};

const currentRows = (all: readonly GivenAnswers[]) =>
  all.flatMap(({ dataSubjectId, answers }) =>
    answers.map(({ answer: { channelId, channelBrandId }, is }) => ({
      ...is,
      brandId: channelBrandId,
      dataSubjectId,
      channelId,
    })),
  );

type Change = { brandId: number; answer: NewAnswer; was: CurrentPreference; is: CurrentPreference };

const changesOf = ({ brandId, answer, was, is }: Change): FeedChange[] => {
  const change = (entity: FeedEntity, isSo: boolean): FeedChange[] =>
    isSo ? [{ entity, brandId, ref: answer.eventId }] : [];
  return [
    ...change('pendingPreference', answer.status === 'Pending'),
    ...change('preference', is.eventId !== was.eventId),
    ...change('extendedPreference', !isDeepStrictEqual(is.extended, was.extended)),
  ];
};

const reasonOf = ({
  was,
  is,
  answer,
}: {
  was: CurrentPreference;
  is: CurrentPreference;
  answer: NewAnswer;
}): Result['reason'] => {
  if (answer.status === 'Pending' || is.eventId !== was.eventId) return null;
  return is.isLocked && answer.value === 1 ? 'Locked' : 'Older';
};
