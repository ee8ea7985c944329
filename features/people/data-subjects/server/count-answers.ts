import { sql } from 'kysely';
import { stateOf, type ChannelAnswer, type CurrentPreference } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';

type NewAnswer = ChannelAnswer & {
  channelId: number;
  statementVersionId: number | null;
  derivedBy: number | null;
  decides: string | null;
};
type Answered = { answer: NewAnswer; was: CurrentPreference; is: CurrentPreference };
/** Where counts of a submission belong. */
export type Counted = {
  receivedAt: Date;
  sourceType: number;
  sourceId: number | null;
  /** Decisions about answers of another submission are none of their own. */
  isOwn: boolean;
};
type GivenAnswers = { brandId: number; answers: readonly Answered[]; counted: Counted };

const none = { given: 0, refused: 0, withdrawn: 0, pending: 0, confirmed: 0, rejected: 0 };
type Kind = keyof typeof none;

/**
 * Counts submissions and their answers for dashboards, in the transaction that writes them. A connection has
 * rows of its own, so that nobody waits for anybody.
 */
export const countAnswers = async (db: Db, all: readonly GivenAnswers[]): Promise<void> => {
  if (all.length === 0) return;
  const submissions = sumsOf(
    all.flatMap(({ brandId, counted }) =>
      counted.isOwn ? [{ of: placeOf(brandId, counted), counts: { total: 1 } }] : [],
    ),
  );
  const said = all.flatMap(({ brandId, counted, answers }) =>
    answers.flatMap(({ answer, ...states }) => {
      const counts = countsOf({ answer, ...states });
      return counts === null ? [] : [{ answer, counts, place: placeOf(brandId, counted) }];
    }),
  );
  const preferences = sumsOf(
    said.map(({ answer, counts, place }) => ({ of: { ...place, channel_id: answer.channelId }, counts })),
  );
  const statements = sumsOf(
    said.flatMap(({ answer, place: { brand_id, day } }) => {
      const { statementVersionId, decides, derivedBy } = answer;
      // What follows from another answer, or confirms one, was not read again.
      if (statementVersionId === null || decides !== null || derivedBy !== null) return [];
      const yes = valueOf(answer);
      return [{ of: { brand_id, day, version: statementVersionId }, counts: { yes, no: 1 - yes } }];
    }),
  );
  await sql`
    with submissions as (
      insert into submission_daily as d
      select brand_id, day, source_type, source_id, total, pg_backend_pid()
      from jsonb_to_recordset(${submissions}::jsonb) as s (
        brand_id int, day date, source_type int, source_id int, total int) order by 1, 2, 3, 4
      on conflict (brand_id, day, source_type, source_id, node) do update set total = d.total + excluded.total
    ), statements as (
      insert into statement_daily as d
      select s.brand_id, s.day, v.statement_id, sum(s.yes), sum(s.no), pg_backend_pid()
      from jsonb_to_recordset(${statements}::jsonb) as s (brand_id int, day date, version int, yes int, no int)
        join statement_version v on v.statement_version_id = s.version group by 1, 2, 3
      on conflict (brand_id, day, statement_id, node) do update set yes = d.yes + excluded.yes, no = d.no + excluded.no
    )
    insert into preference_daily as d
    select brand_id, day, source_type, source_id, channel_id, given, refused, withdrawn, pending, confirmed, rejected,
      people_change, opted_in_change, waiting_change, pg_backend_pid()
    from jsonb_to_recordset(${preferences}::jsonb) as s (brand_id int, day date, source_type int, source_id int,
      channel_id int, given int, refused int, withdrawn int, pending int, confirmed int, rejected int,
      people_change int, opted_in_change int, waiting_change int)
    on conflict (brand_id, day, channel_id, source_type, source_id, node) do update set given = d.given + excluded.given,
      refused = d.refused + excluded.refused, withdrawn = d.withdrawn + excluded.withdrawn,
      pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
      rejected = d.rejected + excluded.rejected, people_change = d.people_change + excluded.people_change,
      opted_in_change = d.opted_in_change + excluded.opted_in_change,
      waiting_change = d.waiting_change + excluded.waiting_change`.execute(db);
};

const placeOf = (brandId: number, { receivedAt, sourceType, sourceId }: Counted) => ({
  brand_id: brandId,
  day: receivedAt.toISOString().slice(0, 10),
  source_type: sourceType,
  source_id: sourceId ?? 0,
});

type Counting = { of: Readonly<Record<string, unknown>>; counts: Readonly<Record<string, number>> };

/** JSON of a row for each place, with the sums of its counts. */
const sumsOf = (all: readonly Counting[]): string => {
  const sums = new Map<string, { of: Counting['of']; counts: Record<string, number> }>();
  for (const { of, counts } of all) {
    const key = JSON.stringify(of);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { of, counts: { ...counts } });
    else
      for (const [name, count] of Object.entries(counts)) sum.counts[name] = (sum.counts[name] ?? 0) + count;
  }
  return JSON.stringify([...sums.values()].map(({ of, counts }) => ({ ...of, ...counts })));
};

/** Null for what is recorded and changes nothing. */
const countsOf = ({ answer, was, is }: Answered) => {
  if (answer.effect === 'None' || answer.effect === 'ReleaseHardOptOut') return null;
  const at = Date.parse(answer.receivedAt);
  const isIn = (each: CurrentPreference): number => Number(stateOf(each, at) === 'OptedIn');
  return {
    ...none,
    [kindOf({ answer, was, is })]: 1,
    people_change: Number(was.eventId === null && !was.isPending),
    opted_in_change: isIn(is) - isIn(was),
    waiting_change: Number(is.isPending) - Number(was.isPending),
  };
};

/** Nobody says yes to being left alone for good. */
const valueOf = ({ value, effect }: NewAnswer): 0 | 1 => (effect === 'HardOptOut' ? 0 : value);

const kindOf = ({ answer, was, is }: Answered): Kind => {
  const { status, decides } = answer;
  const value = valueOf(answer);
  if (status === 'Pending') return 'pending';
  if (decides !== null) return value === 1 ? 'confirmed' : 'rejected';
  if (value === 1) return 'given';
  return was.value === 1 && is.value === 0 ? 'withdrawn' : 'refused';
};
