import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { keysOf, type HashOf, type MatchKey, type Matchings } from './match-sets.ts';

/** A person as they are filed; `contact` has only what is theirs beyond doubt. */
type FiledPerson = {
  dataSubjectId: string;
  brandIds: readonly number[];
  contact: Parameters<typeof keysOf>[1]['contact'];
};

type Filing = { matchings: Matchings; hashOf: HashOf };

/** Files people under all rules, in the transaction that changes them; `stay` keeps the keys they have. */
export const filePeople = async (
  db: Db,
  people: readonly { person: FiledPerson; isNew: boolean; stay: boolean }[],
  { matchings, hashOf }: Filing,
): Promise<void> => {
  if (matchings.sets.length === 0) return;
  const refiled = people.filter(({ isNew, stay }) => !isNew && !stay);
  const ids = refiled.map(({ person: { dataSubjectId } }) => dataSubjectId);
  if (ids.length > 0)
    await sql`delete from data_subject_match where data_subject_id = any(${ids}::uuid[])`.execute(db);
  await insertKeys(
    db,
    people.flatMap(({ person }) => keysFor(person, { matchings, hashOf })),
  );
};

/** Files a person under more, and leaves the keys they have: of a merge they keep all. */
export const addKeys = (db: Db, { person, ...filing }: Filing & { person: FiledPerson }): Promise<void> =>
  insertKeys(db, keysFor(person, filing));

const keysFor = (person: FiledPerson, { matchings, hashOf }: Filing) =>
  matchings.sets
    .flatMap((set) => keysOf(set, person, { hashOf, isBlocked: matchings.isBlocked }))
    .map((key) => ({ ...key, dataSubjectId: person.dataSubjectId }));

export const insertKeys = async (
  db: Db,
  rows: readonly (MatchKey & { dataSubjectId: string })[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into data_subject_match (rule_kind, rule_id, key_version, key, brand_id, data_subject_id)
    select * from unnest(${rows.map(({ ruleKind }) => ruleKind)}::smallint[],
      ${rows.map(({ ruleId }) => ruleId)}::int[], ${rows.map(({ keyVersion }) => keyVersion)}::int[],
      ${rows.map(({ key }) => key)}::uuid[], ${rows.map(({ brandId }) => brandId)}::int[],
      ${rows.map(({ dataSubjectId }) => dataSubjectId)}::uuid[])
    on conflict do nothing`.execute(db);
};
