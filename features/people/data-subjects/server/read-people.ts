import { sql, type RawBuilder } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { survivorOf } from '../../data-subject-rules/door.ts';
import type { DataSubject } from '../contract.ts';
import type { Contact } from '../contract/contact.ts';

type Row = {
  dataSubjectId: string;
  status: DataSubject['status'];
  mergedIntoId: string | null;
  brandIds: number[];
  contact: Contact;
  createdAt: string;
  changedAt: string;
};

const columns = sql`d.data_subject_id, d.status, d.merged_into_id, d.brand_ids, d.contact, d.created_at, d.changed_at`;

/** Brands that the reader cannot see are left out. */
const shown =
  (brands: BrandScope) =>
  ({ dataSubjectId, status, mergedIntoId, brandIds, contact, createdAt, changedAt }: Row): DataSubject => ({
    ...contact,
    syrenisid: dataSubjectId,
    status,
    mergedIntoId,
    createdDate: createdAt,
    changedDate: changedAt,
    brandIds: brands === 'all' ? brandIds : brandIds.filter((id) => brands.includes(id)),
  });

type Sought = readonly { fieldName: string; value: string }[];

/** People of the caller's brands who have all of the identifiers. */
export const lookUp = async (
  db: Db,
  { identifiers, brands }: { identifiers: Sought; brands: BrandScope },
): Promise<DataSubject[]> => {
  const conditions = identifiers.map(({ fieldName, value }) => conditionOf(fieldName, value));
  const { rows } = await sql<Row>`
    select ${columns} from data_subject d where d.status = 'Active' and ${sql.join(conditions, sql` and `)}
    order by d.created_at limit 50`.execute(db);
  return rows.map(shown(brands));
};

const isGuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const conditionOf = (fieldName: string, value: string): RawBuilder<unknown> => {
  if (fieldName === 'syrenisid')
    return isGuid(value) ? sql`d.data_subject_id = ${survivorOf(value)}` : sql`false`;
  const [identifier] = identifiersIn({ [fieldName]: value });
  return identifier === undefined
    ? sql`false`
    : sql`d.data_subject_id in (
        select case when a.record_id is null then i.data_subject_id else a.survivor_id end from data_subject_identifier i
          left join data_subject_alias a on a.record_id = i.data_subject_id
        where field = ${identifier.field} and value = ${identifier.value} and finds)`;
};

/** Open transactions may contain earlier changes, and a standby lacks the last: anything newer is returned later. */
const settlesAfter = sql`case when pg_is_in_recovery() then interval '50 seconds' else interval '30 seconds' end`;

type Asking = {
  changedSince: string | undefined;
  changedBefore: string | undefined;
  cursor: string | undefined;
  size: number;
  brands: BrandScope;
};
type Place = { changedAt: string; dataSubjectId: string };

/** The next people in the order of their changes. */
export const listChanged = async (
  db: Db,
  { changedSince, changedBefore, cursor, size, brands }: Asking,
): Promise<{ items: DataSubject[]; nextCursor: string | null; isLast: boolean }> => {
  const after = cursor === undefined ? null : placeOf(cursor);
  const { rows } = await sql<Row & { place: string }>`
    select ${columns}, d.changed_at::text as place from data_subject d
    where d.changed_at < now() - ${settlesAfter}
      and (${changedBefore ?? null}::timestamptz is null or d.changed_at < ${changedBefore ?? null}::timestamptz)
      and (d.changed_at, d.data_subject_id) > (
        ${after?.changedAt ?? changedSince ?? '-infinity'}::timestamptz, ${after?.dataSubjectId ?? nobody}::uuid)
    order by d.changed_at, d.data_subject_id limit ${size}`.execute(db);
  const last = rows.at(-1);
  const here =
    last === undefined ? cursor : cursorOf({ changedAt: last.place, dataSubjectId: last.dataSubjectId });
  return { items: rows.map(shown(brands)), nextCursor: here ?? null, isLast: rows.length < size };
};

const nobody = '00000000-0000-0000-0000-000000000000';

const cursorOf = ({ changedAt, dataSubjectId }: Place): string =>
  Buffer.from(`${changedAt} ${dataSubjectId}`).toString('base64url');

/** An invalid cursor has no place. */
const placeOf = (cursor: string): Place | null => {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, changedAt = '', dataSubjectId = ''] = /^([\d :.+-]{10,40}) ([\da-f-]{36})$/.exec(text) ?? [];
  return isGuid(dataSubjectId) && !Number.isNaN(Date.parse(changedAt)) ? { changedAt, dataSubjectId } : null;
};
