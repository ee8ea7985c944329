import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { initialsOf, masked } from '@candour/consent/masked.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { survivorOf } from '../../data-subject-rules/door.ts';
import type { Contact } from '../../data-subjects/contract.ts';
import type { PersonHit, profileCalls } from '../contract.ts';

type Row = {
  dataSubjectId: string;
  contact: Contact;
  brandNames: string[];
  createdAt: string;
  changedAt: string;
};

const mostHits = 20;

/** People of the caller's brands with an exact value; what is shown of them is masked. */
export const searchPeople = async ({
  db,
  body,
  audit,
}: Call<typeof profileCalls.search>): Promise<ResponseOf<typeof profileCalls.search>> => {
  const ids = await idsWith(db, body);
  const { rows } = await sql<Row>`
    select data_subject_id, contact, created_at, changed_at, array(
      select brand_name from brand where brand_id = any(d.brand_ids) order by lower(brand_name)) as brand_names
    from data_subject d where data_subject_id = any(${ids}::uuid[]) and status <> 'Merged'
    order by changed_at desc limit ${mostHits}`.execute(db);
  // The value itself is somebody's: whom it found says enough.
  await audit({
    action: 'Search',
    area: productAreas.DATA_SUBJECTS,
    entityId: 'search',
    entityName: 'People',
    after: { fieldName: body.fieldName, found: rows.map(({ dataSubjectId }) => dataSubjectId) },
  });
  return { people: rows.map(hitOf) };
};

const hitOf = ({ dataSubjectId, contact, brandNames, createdAt, changedAt }: Row): PersonHit => ({
  dataSubjectId,
  initials: initialsOf(contact),
  email: masked('email1', contact.email1 ?? ''),
  mobile: masked('mobile', contact.mobile ?? ''),
  brandNames,
  createdDate: createdAt,
  changedDate: changedAt,
});

const isGuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const idsWith = async (
  db: Db,
  { fieldName, value }: { fieldName: string; value: string },
): Promise<string[]> => {
  if (fieldName === 'syrenisid' && !isGuid(value)) return [];
  const [identifier] = identifiersIn({ [fieldName]: value });
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(a.survivor_id, i.data_subject_id) as id
    from data_subject_identifier i left join data_subject_alias a on a.record_id = i.data_subject_id
    where i.field = ${identifier?.field ?? ''} and i.value = ${identifier?.value ?? ''} limit 100`.execute(
    db,
  );
  if (fieldName !== 'syrenisid') return rows.map(({ id }) => id);
  const { rows: named } = await sql<{ id: string }>`select ${survivorOf(value.toLowerCase())} as id`.execute(
    db,
  );
  return named.map(({ id }) => id);
};
