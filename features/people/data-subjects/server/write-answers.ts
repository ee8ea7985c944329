import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  currentOf,
  stateOf,
  type ChannelAnswer,
  type CurrentPreference,
} from '@candour/consent/current-preference.ts';
import { noteChange } from '@candour/kit/server/change-feed';
import type { Db } from '@candour/kit/server/database';
import type { SubmissionAnswer } from '../contract/submission.ts';

/** An answer about to be recorded. */
export type NewAnswer = ChannelAnswer & {
  channelId: number;
  /** Of the channel. */
  channelBrandId: number;
  statementVersionId: number | null;
  derivedBy: number | null;
  validFrom: string | null;
  validTo: string | null;
};

type Writing = {
  submissionGuid: string;
  dataSubjectId: string;
  brandId: number;
  answers: readonly NewAnswer[];
  /** Whether other systems are told. */
  isTold: boolean;
  nowMs: number;
};

type Result = SubmissionAnswer['results'][number];

/**
 * Records answers, derives what holds now, and records what changed. The caller holds the lock on the
 * person.
 */
export const writeAnswers = async (db: Db, writing: Writing): Promise<Result[]> => {
  if (writing.answers.length === 0) return [];
  const before = await answersBefore(db, writing);
  await insertEvents(db, writing);
  const results: Result[] = [];
  for (const answer of writing.answers) {
    const own = before.filter(({ channelId }) => channelId === answer.channelId);
    const was = currentOf(own);
    const is = currentOf([...own, answer]);
    await writeCurrent(db, { dataSubjectId: writing.dataSubjectId, answer, is });
    if (writing.isTold) await noteChanges(db, { brandId: writing.brandId, ref: answer.eventId, was, is });
    const reason = reasonOf({ was, is, answer });
    results.push({ channelId: answer.channelId, state: stateOf(is, writing.nowMs), reason });
  }
  return results;
};

type Stored = Omit<ChannelAnswer, 'lifespan'> & {
  channelId: number;
  lifespanDays: number | null;
  lifespanFrom: 'ConsentDate' | 'LastTransaction' | null;
};

const answersBefore = async (
  db: Db,
  { dataSubjectId, answers }: Writing,
): Promise<(ChannelAnswer & { channelId: number })[]> => {
  const { rows } = await sql<Stored>`
    select event_id, channel_id, value, status, effect, captured_at, received_at, lifespan_days, lifespan_from, extended
    from preference_event
    where data_subject_id = ${dataSubjectId} and channel_id = any(${answers.map(({ channelId }) => channelId)}::int[])`.execute(
    db,
  );
  return rows.map(({ lifespanDays, lifespanFrom, ...row }) => ({
    ...row,
    lifespan: lifespanOf({ lifespanDays, lifespanFrom }),
  }));
};

export const lifespanOf = ({
  lifespanDays: days,
  lifespanFrom: from,
}: Pick<Stored, 'lifespanDays' | 'lifespanFrom'>): ChannelAnswer['lifespan'] =>
  days === null ? null : { days, from: from ?? 'ConsentDate' };

const insertEvents = async (
  db: Db,
  { submissionGuid, dataSubjectId, brandId, answers }: Writing,
): Promise<void> => {
  const rows = answers.map(({ lifespan, extended, channelBrandId: _, ...answer }) => ({
    ...answer,
    submissionGuid,
    dataSubjectId,
    brandId,
    extended: JSON.stringify(extended),
    lifespanDays: lifespan?.days ?? null,
    lifespanFrom: lifespan?.from ?? null,
  }));
  await db.insertInto('preferenceEvent').values(rows).execute();
};

const writeCurrent = async (
  db: Db,
  { dataSubjectId, answer, is }: { dataSubjectId: string; answer: NewAnswer; is: CurrentPreference },
): Promise<void> => {
  const columns = { ...is, extended: JSON.stringify(is.extended), brandId: answer.channelBrandId };
  await db
    .insertInto('currentPreference')
    .values({ ...columns, dataSubjectId, channelId: answer.channelId })
    .onConflict((conflict) =>
      conflict
        .columns(['dataSubjectId', 'channelId'])
        .doUpdateSet({ ...columns, changedAt: sql<string>`clock_timestamp()` }),
    )
    .execute();
};

const noteChanges = async (
  db: Db,
  { brandId, ref, was, is }: { brandId: number; ref: string; was: CurrentPreference; is: CurrentPreference },
): Promise<void> => {
  const isApplied = is.eventId !== was.eventId;
  if (isApplied) await noteChange(db, { entity: 'preference', brandId, ref });
  const isAnswered = !isDeepStrictEqual(is.extended, was.extended);
  if (isAnswered) await noteChange(db, { entity: 'extendedPreference', brandId, ref });
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
