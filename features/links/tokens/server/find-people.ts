import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';

export type Sought = { dataSubjectId: string } | { fieldName: string; value: string };

/** The person behind each; null for nobody, or for several. Merged records lead to the one that stands for them. */
export const findPeople = async (db: Db, sought: readonly Sought[]): Promise<(string | null)[]> => {
  const byId = await readById(
    db,
    sought.flatMap((each) => ('dataSubjectId' in each ? [each.dataSubjectId] : [])),
  );
  const named = sought.map((each) => ('fieldName' in each ? nameOf(each) : undefined));
  const byName = await readByName(
    db,
    named.flatMap((each) => each ?? []),
  );
  return sought.map((each, at) => {
    if ('dataSubjectId' in each) return byId.get(each.dataSubjectId) ?? null;
    const name = named[at];
    const [person = null, ...others] = name === undefined ? [] : (byName.get(keyOf(name)) ?? []);
    return others.length === 0 ? person : null;
  });
};

type Named = { field: string; value: string };

const nameOf = ({ fieldName, value }: { fieldName: string; value: string }): Named | undefined =>
  identifiersIn({ [fieldName]: value })[0];

const keyOf = ({ field, value }: Named): string => `${field} ${value}`;

const readById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ asked: string; id: string }>`
    select asked.id as asked, d.data_subject_id as id from unnest(${[...ids]}::uuid[]) as asked (id)
      left join data_subject_alias a on a.record_id = asked.id
      join data_subject d on d.data_subject_id = case when a.record_id is null then asked.id else a.survivor_id end
    where d.status = 'Active'`.execute(db);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
};

const readByName = async (db: Db, names: readonly Named[]): Promise<ReadonlyMap<string, string[]>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Named & { id: string }>`
    select distinct i.field, i.value, d.data_subject_id as id
    from unnest(${names.map(({ field }) => field)}::text[], ${names.map(({ value }) => value)}::text[]) as asked (field, value)
      join data_subject_identifier i on i.field = asked.field and i.value = asked.value and i.finds
      left join data_subject_alias a on a.record_id = i.data_subject_id
      join data_subject d on d.data_subject_id = case when a.record_id is null then i.data_subject_id else a.survivor_id end
    where d.status = 'Active'`.execute(db);
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row.id]);
  return found;
};
