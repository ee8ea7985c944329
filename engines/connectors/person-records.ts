import type pg from 'pg';
import { subjectOfPerson } from '@candour/connectors/delivery/identity.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { Asked, FoundRecord } from './consent-records.ts';

type Row = {
  at: number;
  dataSubjectId: string;
  brandId: number;
  brandName: string;
  brandIds: number[];
  contact: Record<string, JsonValue>;
  createdAt: string;
  changedAt: string;
  erasedAt: string | null;
  /** To the microsecond: two states never share one. */
  revision: string;
};

/** Contact fields as payloads name them. */
export const personValues = (
  dataSubjectId: string,
  contact: Readonly<Record<string, JsonValue>>,
): Record<string, JsonValue> => ({
  'dataSubject.syrenisid': dataSubjectId,
  ...Object.fromEntries(Object.entries(contact).map(([name, value]) => [`dataSubject.${name}`, value])),
});

/** People whose data a brand may only keep are told to nobody; that they were erased is. */
const isUsed = `not exists (
  select from restricted_person r where r.data_subject_id = d.data_subject_id and r.brand_id = asked.brand_id)`;

const sql = (status: string): string => `
  select asked.at::int as at, d.data_subject_id as "dataSubjectId", asked.brand_id as "brandId",
    b.brand_name as "brandName", d.brand_ids as "brandIds", d.contact, d.created_at as "createdAt",
    d.changed_at as "changedAt", d.erased_at as "erasedAt", d.changed_at::text as revision
  from unnest($1::int[], $2::uuid[]) with ordinality as asked(brand_id, ref, at)
  join data_subject d on d.data_subject_id = asked.ref and d.status = '${status}' and ${isUsed}
  join brand b on b.brand_id = asked.brand_id`;

const reader =
  (text: string, valuesOf: (row: Row) => Record<string, JsonValue>) =>
  async (client: pg.ClientBase, { asked }: { asked: readonly Asked[] }): Promise<(FoundRecord | null)[]> => {
    if (asked.length === 0) return [];
    const { rows } = await client.query<Row>(text, [
      asked.map(({ brandId }) => brandId),
      asked.map(({ ref }) => ref),
    ]);
    const found = new Map(rows.map((row) => [row.at - 1, row]));
    return asked.map(({ seq }, at) => {
      const row = found.get(at);
      return row === undefined ? null : { record: recordOf(row, { seq, values: valuesOf(row) }), newer: [] };
    });
  };

const recordOf = (
  row: Row,
  { seq, values }: { seq: number; values: Record<string, JsonValue> },
): DeliveryRecord => ({
  id: row.dataSubjectId,
  revision: row.revision,
  subject: subjectOfPerson(row.dataSubjectId),
  brandId: row.brandId,
  brandIds: row.brandIds,
  seq,
  happenedAt: row.changedAt,
  values: {
    ...values,
    'brand.brandId': row.brandId,
    'brand.brandName': row.brandName,
    'change.sequence': seq,
  },
});

/** People as they are known now. */
export const readPeople = reader(sql('Active'), ({ dataSubjectId, contact, createdAt, changedAt }) => ({
  ...personValues(dataSubjectId, contact),
  'dataSubject.createdDate': createdAt,
  'dataSubject.changedDate': changedAt,
}));

/** People who were erased: only the id of their record is left. */
export const readErasures = reader(sql('Forgotten'), ({ dataSubjectId, erasedAt }) => ({
  'dataSubject.syrenisid': dataSubjectId,
  'dataSubject.erasedAt': erasedAt,
}));
