import { sql } from 'kysely';
import type { AnswerEffect, ChannelAnswer } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import { lifespanOf, type NewAnswer } from './write-answers.ts';

/** An answer that waits or waited to be confirmed. */
export type OpenAnswer = ChannelAnswer & {
  channelId: number;
  /** What was decided, if it was. */
  decided: 0 | 1 | null;
  effect: AnswerEffect;
  answer: Omit<
    NewAnswer,
    'eventId' | 'decides' | 'value' | 'status' | 'effect' | 'capturedAt' | 'receivedAt'
  >;
};

type Row = ChannelAnswer &
  Pick<
    NewAnswer,
    'channelId' | 'channelBrandId' | 'statementVersionId' | 'derivedBy' | 'validFrom' | 'validTo'
  > & {
    decided: 0 | 1 | null;
    lifespanDays: number | null;
    lifespanFrom: 'ConsentDate' | 'LastTransaction' | null;
  };

/** The pending answers of a submission for some channels. */
export const openAnswers = async (
  db: Db,
  { submissionGuid, channelIds }: { submissionGuid: string; channelIds: readonly number[] },
): Promise<OpenAnswer[]> => {
  const { rows } = await sql<Row>`
    select e.event_id, e.channel_id, c.brand_id as channel_brand_id, e.value, e.status, e.effect, e.statement_version_id,
      e.derived_by, e.valid_from::text, e.valid_to::text, e.lifespan_days, e.lifespan_from, e.extended, e.captured_at,
      e.received_at, d.value as decided
    from preference_event e join channel c using (channel_id) left join preference_event d on d.decides = e.event_id
    where e.submission_guid = ${submissionGuid} and e.channel_id = any(${[...channelIds]}::int[])
      and e.status = 'Pending'`.execute(db);
  return rows.map(({ lifespanDays, lifespanFrom, ...row }) => {
    const { channelId, channelBrandId, statementVersionId, derivedBy, validFrom, validTo, extended } = row;
    const lifespan = lifespanOf({ lifespanDays, lifespanFrom });
    const answer = {
      channelId,
      channelBrandId,
      statementVersionId,
      derivedBy,
      validFrom,
      validTo,
      extended,
      lifespan,
    };
    return { ...row, lifespan, answer };
  });
};
