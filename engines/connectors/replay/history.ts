import type pg from 'pg';
import type { TriggerType } from '@candour/connectors/plan.ts';
import type { ReplayRange } from '@candour/kit/server/connectors';

/**
 * A place in the stored history: an id that sorts by time, preceded by the time if the id does not contain
 * it.
 */
export type HistoryPlace = { at?: string; id: string };

/** A stored change, in the form that record sources are asked for it. */
export type KeptChange = { brandId: number; ref: string; place: HistoryPlace };

export type AskedHistory = { range: ReplayRange; after: HistoryPlace | null; limit: number };

type Row = { brandId: number; ref: string; at?: string };
type Reader = (client: pg.ClientBase, asked: AskedHistory) => Promise<Row[]>;

/** The lowest version 7 id possible at a given time. */
const lowestId = (moment: Date): string => {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-0000-000000000000`;
};

/** Ids contain the time of receipt, so the index on ids is also one on time. */
const byId =
  (name: string, text: string): Reader =>
  async (client, { range: { fromAt, toAt, person, brandIds }, after, limit }) => {
    const values = [after?.id ?? lowestId(fromAt), lowestId(toAt), brandIds, limit];
    const { rows } = await client.query<Row>({
      name: `connector-history-${name}${person === null ? '' : '-of-person'}`,
      text: text.replace('OF_PERSON', person === null ? 'true' : personOf(name)),
      values: person === null ? values : [...values, person],
    });
    return rows;
  };

const personOf = (name: string): string =>
  name === 'consents' ? 'p.visit = $5::uuid' : 'e.data_subject_id = $5::uuid';

/**
 * The personal part stands for the record: erased records have none, and neither do those that nobody
 * answered.
 */
const consents = byId(
  'consents',
  `select b.brand_id as "brandId", r.record_id as ref
   from brand b cross join lateral (
     select p.record_id from consent_personal p
     where p.brand_id = b.brand_id and p.visit is not null and p.record_id > $1 and p.record_id < $2 and OF_PERSON
     order by p.record_id limit $4) r
   where 0 = any($3::int[]) or b.brand_id = any($3::int[])
   order by r.record_id limit $4`,
);

/** Answers that were sent when they came: those that count, or those that wait; of transactions that other systems hear about. */
const answersWith = (name: string, condition: string, status = 'Confirmed'): Reader =>
  byId(
    name,
    `select e.brand_id as "brandId", e.event_id as ref
     from preference_event e
     join submission s on s.submission_guid = e.submission_guid
     join transaction_type t on t.transaction_type_id = s.transaction_type_id and t.triggers_connectors
     where e.event_id > $1 and e.event_id < $2 and (0 = any($3::int[]) or e.brand_id = any($3::int[]))
       and e.status = '${status}' and ${condition} and OF_PERSON
     order by e.event_id limit $4`,
  );

/** Of people, only the current state is known: those whose last change is in the range. */
const peopleWho =
  (condition: string): Reader =>
  async (client, { range: { fromAt, toAt, person, brandIds }, after, limit }) => {
    const { rows } = await client.query<Row>(
      `select coalesce((select min(own) from unnest(d.brand_ids) own where own = any($3::int[])), d.brand_ids[1]) as "brandId",
         d.data_subject_id as ref, d.changed_at::text as at
       from data_subject d
       where d.changed_at >= $1 and d.changed_at < $2 and (0 = any($3::int[]) or d.brand_ids && $3::int[])
         and (d.changed_at, d.data_subject_id) > ($5::timestamptz, $6::uuid)
         and ($7::uuid is null or d.data_subject_id = $7::uuid) and ${condition}
       order by d.changed_at, d.data_subject_id limit $4`,
      [fromAt, toAt, brandIds, limit, after?.at ?? '-infinity', after?.id ?? nobody, person],
    );
    return rows;
  };

const nobody = '00000000-0000-0000-0000-000000000000';
const wasTold = `exists (
  select 1 from submission s join transaction_type t using (transaction_type_id)
  where s.data_subject_id = d.data_subject_id and t.triggers_connectors)`;

const readers: Readonly<Record<Exclude<TriggerType, 'FullSnapshot'>, Reader>> = {
  CookieConsent: consents,
  PreferenceChanged: answersWith('answers', 'true'),
  PreferencePending: answersWith('pending', 'true', 'Pending'),
  ExtendedPreferenceChanged: answersWith('extended', `e.extended <> '{}'`),
  DataSubjectChanged: peopleWho(`d.status = 'Active' and ${wasTold}`),
  DataSubjectErased: peopleWho(`d.status = 'Forgotten'`),
};

/**
 * The next changes of a range, oldest first, from permanent storage; the change feed forgets what was sent.
 */
export const readHistory = async (
  client: pg.ClientBase,
  { triggerType, ...asked }: AskedHistory & { triggerType: TriggerType },
): Promise<KeptChange[]> => {
  if (triggerType === 'FullSnapshot') return [];
  const rows = await readers[triggerType](client, asked);
  return rows.map(({ brandId, ref, at }) => ({
    brandId,
    ref,
    place: at === undefined ? { id: ref } : { at, id: ref },
  }));
};
