import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { masked } from '@candour/consent/masked.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { readShared, type SharedConfig } from '../../portal-config/door.ts';
import { survivorOf } from '../../../people/data-subject-rules/door.ts';
import type { Contact } from '../../../people/data-subjects/contract.ts';
import { agentArea, type agentCalls, type AgentHit } from '../contract.ts';

type Asking = Call<typeof agentCalls.search>;
type Asked = Asking['body']['fields'];

const most = 20;
const strong = new Set(['syrenisid', 'urn1', 'urn2', 'urn3', 'email1', 'mobile']);
const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** People with all of the given values. What is told of them is masked, and at most twenty are. */
export const searchPeople = async (
  call: Call<typeof agentCalls.search>,
): Promise<ResponseOf<typeof agentCalls.search>> => {
  const { db, body } = call;
  mustSeeBrand(call, body.brandId);
  const config = await readShared(db);
  mustSuffice(body.fields, config);
  const rows = await find(db, call, config);
  await note(call, rows.slice(0, most));
  return { people: rows.slice(0, most).map((row) => hitOf(row, config)), hasMore: rows.length > most };
};

/** One identifier, or two fields that many people may share. */
const mustSuffice = (fields: Asked, { dataSubjectSearchFields }: SharedConfig): void => {
  for (const [at, { fieldName }] of fields.entries()) {
    const field = dataSubjectSearchFields.find((one) => one.fieldName === fieldName);
    if (field?.isSearchableBy !== true)
      refuseFields({ [`fields.${at}.fieldName`]: 'People cannot be searched by this field' });
  }
  const names = new Set(fields.map(({ fieldName }) => fieldName));
  if (names.size < fields.length) refuseFields({ fields: 'This value has already been provided' });
  if (names.size < 2 && ![...names].some((name) => strong.has(name)))
    refuseFields({ fields: 'Search by an identifier, or by two fields' });
};

type Row = { dataSubjectId: string; contact: Contact };

/** People beyond these cannot be told apart by the given values anyway. */
const mostLookedAt = 200;

const find = async (db: Db, call: Asking, config: SharedConfig): Promise<Row[]> => {
  const ids = await idsOf(db, call, config);
  // Once more behind the wall.
  const { rows } = await sql<Row>`
    select d.data_subject_id, d.contact from data_subject d
    where d.data_subject_id = any(${ids}::uuid[]) and d.status = 'Active'
    order by d.changed_at desc limit ${most + 1}`.execute(db);
  return rows;
};

/**
 * Whoever has all the values and may be shown. It runs in all brands, because the wall around the values would ask for
 * each of many thousand people with a common name who they are; the brands are compared here instead. As a join it
 * begins with the rarest value, and ends as soon as there are enough.
 */
const idsOf = (db: Db, { body, brands }: Asking, { basicConfig }: SharedConfig): Promise<string[]> => {
  const [first, ...others] = body.fields.map(idsWith);
  const joined = others.map((ids, at) => sql`join (${ids}) ${sql.id(`other${at}`)} using (id)`);
  const seen = brands === 'all' ? null : [...brands, 0];
  const chosen = basicConfig.onlyShowDataSubjectsAssociatedWithSelectedBrand ? [body.brandId, 0] : null;
  const withAll = body.includeWithoutPreferences ?? basicConfig.dataSubjectsWithNoPreferencesTickedByDefault;
  return everywhere(db, async () => {
    const { rows } = await sql<{ id: string }>`
      select d.data_subject_id as id from (${first}) f ${sql.join(joined, sql` `)}
      left join data_subject_alias a on a.record_id = f.id
      join data_subject d on d.data_subject_id = case when a.record_id is null then f.id else a.survivor_id end
      where d.status = 'Active' and ${ofBrands(seen)} and ${ofBrands(chosen)}
        and ${withAll ? sql`true` : answeredTo(seen)} limit ${mostLookedAt}`.execute(db);
    return rows.map(({ id }) => id);
  });
};

const ofBrands = (brandIds: readonly number[] | null): RawBuilder<unknown> =>
  brandIds === null ? sql`true` : sql`d.brand_ids && ${brandIds}::int[]`;

const answeredTo = (brandIds: readonly number[] | null): RawBuilder<unknown> =>
  sql`exists (select from current_preference p where p.data_subject_id = d.data_subject_id
    and p.brand_id = any(coalesce(${brandIds}::int[], array[p.brand_id])))`;

/** The ids of the records with a value. */
const idsWith = ({ fieldName, value }: Asked[number]): RawBuilder<unknown> => {
  if (fieldName === 'syrenisid')
    return guid.test(value)
      ? sql`select ${survivorOf(value.toLowerCase())} as id`
      : sql`select null::uuid as id where false`;
  if (!strong.has(fieldName))
    return sql`select data_subject_id as id from data_subject_search
      where field = ${fieldName} and key = candour_search_key(${fieldName}, ${value})`;
  const [identifier] = identifiersIn({ [fieldName]: value });
  return sql`select data_subject_id as id from data_subject_identifier
    where field = ${fieldName} and value = ${identifier?.value ?? ''} and finds`;
};

const hitOf = ({ dataSubjectId, contact }: Row, { dataSubjectSearchFields }: SharedConfig): AgentHit => ({
  dataSubjectId,
  fields: dataSubjectSearchFields
    .filter(({ includeInSearchResults }) => includeInSearchResults)
    .toSorted((one, other) => one.searchResultsDisplayOrder - other.searchResultsDisplayOrder)
    .flatMap(({ fieldName, fieldLabel }) => {
      const value = fieldName === 'syrenisid' ? dataSubjectId : (contact[fieldName] ?? '');
      return value === '' ? [] : [{ fieldName, label: fieldLabel, value: masked(fieldName, value) }];
    }),
});

/** Whom a search found, and by which fields: they prove nothing about a caller any more. */
const note = async (
  { db, body, session, platform, audit }: Call<typeof agentCalls.search>,
  rows: readonly Row[],
): Promise<void> => {
  const foundIds = rows.map(({ dataSubjectId }) => dataSubjectId);
  const fieldNames = body.fields.map(({ fieldName }) => fieldName);
  await db
    .insertInto('agentSearch')
    .values({
      searchId: randomUUID(),
      sessionId: session.sessionId,
      userId: session.userId,
      brandId: body.brandId,
      fieldNames,
      foundIds,
      at: platform.now().toISOString(),
    })
    .execute();
  await audit({
    action: 'Search',
    area: agentArea,
    entityId: 'search',
    entityName: 'People',
    brandId: body.brandId,
    after: { fieldNames, found: foundIds },
  });
};
