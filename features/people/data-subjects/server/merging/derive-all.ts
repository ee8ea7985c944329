import { sql } from 'kysely';
import {
  currentOf,
  type ChannelAnswer,
  type CurrentPreference,
} from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import { eventsOf } from '../../../data-subject-rules/door.ts';
import { fromRows } from '../from-rows.ts';
import { lifespan } from '../write-answers.ts';

/** Answers of one person for one channel, and what they come to. */
export type Derived = {
  channelId: number;
  channelBrandId: number;
  answers: readonly StoredAnswer[];
  is: CurrentPreference;
};
export type StoredAnswer = ChannelAnswer & { brandId: number; statementVersionId: number | null };

type Row = StoredAnswer & { dataSubjectId: string; channelId: number; channelBrandId: number };

/** What all answers of people come to, by channel; in their order. */
export const derivedOfEach = async (
  db: Db,
  ids: readonly string[],
): Promise<{ dataSubjectId: string; derived: Derived[] }[]> => {
  // Complete rows: taking thousands of them apart again would take longer than reading them.
  const { rows } = await sql<Row>`
    select person.id as data_subject_id, e.event_id, e.channel_id, c.brand_id as channel_brand_id, e.brand_id, e.value,
      e.status, e.effect, e.decides, e.captured_at, e.received_at, e.extended, e.statement_version_id, ${lifespan} as lifespan
    from unnest(${[...ids]}::uuid[]) as person (id) cross join lateral ${eventsOf(sql`person.id`)} e
      join channel c on c.channel_id = e.channel_id`.execute(db);
  const byPerson = Map.groupBy(rows, (row) => row.dataSubjectId);
  return ids.map((dataSubjectId) => {
    const byChannel = Map.groupBy(byPerson.get(dataSubjectId) ?? [], ({ channelId }) => channelId);
    const derived = [...byChannel].map(([channelId, answers]) => ({
      channelId,
      channelBrandId: answers[0]?.channelBrandId ?? 0,
      answers,
      is: currentOf(answers),
    }));
    return { dataSubjectId, derived };
  });
};

/** What the answers of several people come to once they are one. */
export const together = (people: readonly { derived: readonly Derived[] }[]): Derived[] =>
  [
    ...Map.groupBy(
      people.flatMap(({ derived }) => derived),
      ({ channelId }) => channelId,
    ).values(),
  ].flatMap((own) => {
    const answers = own.flatMap((each) => each.answers);
    return own.slice(0, 1).map((first) => ({ ...first, answers, is: currentOf(answers) }));
  });

/** Replaces what holds for people by what was derived. */
export const writeDerived = async (
  db: Db,
  {
    clear,
    of,
  }: { clear: readonly string[]; of: readonly { dataSubjectId: string; derived: readonly Derived[] }[] },
): Promise<void> => {
  await sql`delete from current_preference where data_subject_id = any(${[...clear]}::uuid[])`.execute(db);
  const rows = of.flatMap(({ dataSubjectId, derived }) =>
    derived.map(({ channelId, channelBrandId, is }) => ({
      ...is,
      brandId: channelBrandId,
      dataSubjectId,
      channelId,
    })),
  );
  if (rows.length > 0) await sql`insert into ${fromRows('current_preference', rows)}`.execute(db);
};
