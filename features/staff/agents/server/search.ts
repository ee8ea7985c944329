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

type Asked = Call<typeof agentCalls.search>['body']['fields'];

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

const find = async (
  db: Db,
  { body }: Call<typeof agentCalls.search>,
  { basicConfig }: SharedConfig,
): Promise<Row[]> => {
  const ids = await idsOf(db, body.fields);
  const withAnswers =
    body.includeWithoutPreferences ?? basicConfig.dataSubjectsWithNoPreferencesTickedByDefault;
  const ofBrand = basicConfig.onlyShowDataSubjectsAssociatedWithSelectedBrand
    ? sql`d.brand_ids && ${[body.brandId, 0]}::int[]`
    : sql`true`;
  const answered = withAnswers
    ? sql`true`
    : sql`exists (select 1 from current_preference p where p.data_subject_id = d.data_subject_id)`;
  const { rows } = await sql<Row>`
    select d.data_subject_id, d.contact from data_subject d
    where d.data_subject_id = any(${ids}::uuid[]) and d.status = 'Active' and ${ofBrand} and ${answered}
    order by d.changed_at desc limit ${most + 1}`.execute(db);
  return rows;
};

/**
 * Whoever has all the values, in any brand: the wall is asked only about those, not about everybody with a common
 * name. People beyond the first thousand cannot be told apart by these values anyway.
 */
const idsOf = (db: Db, fields: Asked): Promise<string[]> =>
  everywhere(db, async () => {
    const { rows } = await sql<{ id: string }>`
      with found as materialized (${sql.join(fields.map(idsWith), sql` intersect `)})
      select distinct coalesce(a.survivor_id, f.id) as id
      from found f left join data_subject_alias a on a.record_id = f.id limit 1000`.execute(db);
    return rows.map(({ id }) => id);
  });

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
