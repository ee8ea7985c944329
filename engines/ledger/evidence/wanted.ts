import type pg from 'pg';

import { type Ended, endedRecords } from '../retire/ended.ts';

/** Which records an export is about. */
export type Wanted = { brandId?: number } & (
  | { of: 'person'; dataSubjectIds: readonly string[] }
  | { of: 'record'; recordId: string }
  | { of: 'banner'; bannerId: number; version: number; from?: string; to?: string }
  | ({ of: 'ended' } & Ended)
);

/** The ids of the records of everybody who is found by exactly this: an identifier, or the id of a record. */
export const peopleCalled = async (client: pg.ClientBase, identifier: string): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `with named as (
       select data_subject_id as id from data_subject_identifier where value = $1
       union select data_subject_id from data_subject where data_subject_id::text = lower($1)
     )
     select distinct coalesce(a.survivor_id, n.id) as id
     from named n left join data_subject_alias a on a.record_id = n.id`,
    [identifier],
  );
  return rows.map(({ id }) => id);
};

const mine = `
with records as (
  select unnest($1::uuid[]) as id
  union select record_id from data_subject_alias where survivor_id = any($1::uuid[])
), told as (
  select brand_id, submission_guid from submission where data_subject_id in (select id from records)
  union select brand_id, submission_guid from submission_owner where data_subject_id in (select id from records)
), visits as (
  select distinct s.brand_id, s.visit_guid from submission s join told using (brand_id, submission_guid)
  -- A browser that others used too may have answered for them.
  where s.visit_guid is not null and not exists (select from submission o
    where o.brand_id = s.brand_id and o.visit_guid = s.visit_guid
      and (o.brand_id, o.submission_guid) not in (select brand_id, submission_guid from told))
)
select r.brand_id, r.record_id, r.chain_id, r.seq from told t join consent_record r using (brand_id, submission_guid)
where r.kind <> 'banner'
union
select r.brand_id, r.record_id, r.chain_id, r.seq from visits v
join consent_personal p on p.brand_id = v.brand_id and p.visit = v.visit_guid
join consent_record r on r.brand_id = p.brand_id and r.record_id = p.record_id where r.kind = 'banner'`;

const theOne = 'select brand_id, record_id, chain_id, seq from consent_record where record_id = $1::uuid';

const ofBanner = `select brand_id, record_id, chain_id, seq from consent_record
where kind = 'banner' and banner_id = $1::int and version = $2::int
  and received_at >= coalesce($3::timestamptz, '-infinity') and received_at < coalesce($4::timestamptz, 'infinity')`;

const questionOf = (wanted: Wanted): { sql: string; values: unknown[] } => {
  switch (wanted.of) {
    case 'person':
      return { sql: mine, values: [wanted.dataSubjectIds] };
    case 'record':
      return { sql: theOne, values: [wanted.recordId] };
    case 'banner':
      return {
        sql: ofBanner,
        values: [wanted.bannerId, wanted.version, wanted.from ?? null, wanted.to ?? null],
      };
    case 'ended':
      return endedRecords(wanted);
  }
};

/**
 * Notes the records in a table of this transaction, and from where to where their chains have to be walked:
 * up to the next checkpoint, or to the last record of ours where there is none yet. Returns their number.
 */
export const noteWanted = async (client: pg.ClientBase, wanted: Wanted): Promise<number> => {
  const { sql, values } = questionOf(wanted);
  await client.query(
    'create temporary table evidence_wanted (brand_id int, record_id uuid, chain_id uuid, seq bigint) on commit drop',
  );
  const brand = `$${values.length + 1}::int`;
  const { rowCount } = await client.query(
    `insert into evidence_wanted select * from (${sql}) as w where ${brand} is null or w.brand_id = ${brand}`,
    [...values, wanted.brandId ?? null],
  );
  await client.query(`
    create temporary table evidence_span on commit drop as
    select chain_id, min(seq) as from_seq, coalesce(until, max(seq)) as to_seq, until is null as is_open,
      count(*)::int as records
    from (select w.chain_id, w.seq, (
        select min(c.seq) from consent_checkpoint c where c.chain_id = w.chain_id and c.seq >= w.seq) as until
      from evidence_wanted w) as placed
    group by chain_id, until`);
  return rowCount ?? 0;
};
