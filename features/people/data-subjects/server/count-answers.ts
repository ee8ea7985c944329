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
type GivenAnswers = { submissionGuid: string; brandId: number; answers: readonly Answered[] };

const none = { given: 0, refused: 0, withdrawn: 0, pending: 0, confirmed: 0, rejected: 0 };
type Kind = keyof typeof none;

/**
 * Counts submissions and their answers for dashboards, in the transaction that writes them. A connection has
 * rows of its own, so that nobody waits for anybody.
 */
export const countAnswers = async (db: Db, all: readonly GivenAnswers[]): Promise<void> => {
  if (all.length === 0) return;
  const guids = all.map(({ submissionGuid }) => submissionGuid);
  const rows = all.flatMap(({ submissionGuid, brandId, answers }) =>
    answers.flatMap((each) => {
      const counts = countsOf(each);
      return counts === null ? [] : [{ submission_guid: submissionGuid, brand_id: brandId, ...counts }];
    }),
  );
  await sql`
    with sent as materialized (
      select s.submission_guid, s.brand_id, (s.received_at at time zone 'UTC')::date as day, s.source_type,
        coalesce(s.source_id, 0) as source_id, t.code <> 'DOUBLE_OPT_IN' as is_own
      from submission s join transaction_type t using (transaction_type_id)
      where s.submission_guid = any(${guids}::uuid[])
    ), said as materialized (
      select a.*, s.day, s.source_type, s.source_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (
        submission_guid uuid, brand_id int, channel_id int, statement_version_id int, value int,
        given int, refused int, withdrawn int, pending int, confirmed int, rejected int,
        people_change int, opted_in_change int, waiting_change int)
      join sent s using (submission_guid)
    ), submissions as (
      insert into submission_daily as d
      select brand_id, day, source_type, source_id, count(*), pg_backend_pid() from sent where is_own group by 1, 2, 3, 4
      on conflict (brand_id, day, source_type, source_id, node) do update set total = d.total + excluded.total
    ), statements as (
      insert into statement_daily as d
      select a.brand_id, a.day, v.statement_id, sum(a.value), sum(1 - a.value), pg_backend_pid()
      from said a join statement_version v using (statement_version_id) group by 1, 2, 3
      on conflict (brand_id, day, statement_id, node) do update set yes = d.yes + excluded.yes, no = d.no + excluded.no
    )
    insert into preference_daily as d
    select brand_id, day, source_type, source_id, channel_id, sum(given), sum(refused), sum(withdrawn), sum(pending),
      sum(confirmed), sum(rejected), sum(people_change), sum(opted_in_change), sum(waiting_change), pg_backend_pid()
    from said group by 1, 2, 3, 4, 5
    on conflict (brand_id, day, channel_id, source_type, source_id, node) do update set given = d.given + excluded.given,
      refused = d.refused + excluded.refused, withdrawn = d.withdrawn + excluded.withdrawn,
      pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
      rejected = d.rejected + excluded.rejected, people_change = d.people_change + excluded.people_change,
      opted_in_change = d.opted_in_change + excluded.opted_in_change,
      waiting_change = d.waiting_change + excluded.waiting_change`.execute(db);
};

/** Null for what is recorded and changes nothing. */
const countsOf = ({ answer, was, is }: Answered) => {
  if (answer.effect === 'None' || answer.effect === 'ReleaseHardOptOut') return null;
  const at = Date.parse(answer.receivedAt);
  const isIn = (each: CurrentPreference): number => Number(stateOf(each, at) === 'OptedIn');
  const { channelId, statementVersionId, decides, derivedBy } = answer;
  const isSaid = decides === null && derivedBy === null;
  return {
    channel_id: channelId,
    // What follows from another answer, or confirms one, was not read again.
    statement_version_id: isSaid ? statementVersionId : null,
    value: valueOf(answer),
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
