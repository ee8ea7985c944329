import { sql } from 'kysely';
import { normalised, type MatchField } from '@candour/consent/match-values.ts';
import { matchableFields } from '@candour/consent/match-values.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import type { Merging } from '../../contract/merging.ts';
import type { WholePerson } from './people-to-merge.ts';

/** Without anybody having looked, no more records than these become one. */
const mostUnseen = 5;

/** Why people cannot be one, if they cannot; nothing is written before. */
export const mustBeMergeable = async (
  db: Db,
  people: readonly WholePerson[],
  { within, blockers, reviewer }: Pick<Merging, 'blockers' | 'reviewer'> & { within: BrandScope },
): Promise<void> => {
  if (within !== 'all') {
    if (!people.every(({ brandIds }) => brandIds.some((id) => within.includes(id)))) notFound();
    if (!people.every(({ brandIds }) => brandIds.every((id) => within.includes(id)))) forbidden();
  }
  if (people.length < 2) refuse(409, 'These records are one person already', 'merged');
  if (people.some(({ status }) => status === 'Forgotten'))
    refuse(409, 'One of these people was erased', 'erased');
  if (await isUnderRequest(db, people))
    refuse(409, 'One of these people has an open rights request, or is restricted', 'request');
  const records = people.reduce((sum, { recordIds }) => sum + recordIds.length, 0);
  if (reviewer === null && records > mostUnseen)
    refuse(409, `More than ${mostUnseen} records need somebody to look at them`, 'many');
  const different = differentIn(people, blockers);
  if (different !== undefined) refuse(409, `These people differ in ${different}`, 'different');
  if (await isVetoed(db, people)) refuse(409, 'Somebody said that these are not the same', 'vetoed');
};

const numbers = ['urn1', 'urn2', 'urn3'] as const;

/** The first field in which two of them have values that differ. */
const differentIn = (
  people: readonly Pick<WholePerson, 'known' | 'contact'>[],
  blockers: readonly string[],
): string | undefined =>
  numbers.find((field) => valuesOf(people, field).size > 1 && !sharesOne(people, field)) ??
  blockers.find((name) => {
    const field = matchableFields.find((each) => each === name);
    if (field === undefined) return false;
    const compared: MatchField = { fieldName: field, normalisation: 'TrimLower' };
    const values = people.map(({ contact }) => normalised(compared, contact)).filter((value) => value !== '');
    return new Set(values).size > 1;
  });

const valuesOf = (people: readonly Pick<WholePerson, 'known'>[], field: string): Set<string> =>
  new Set(
    people.flatMap(({ known }) => known.filter((each) => each.field === field).map(({ value }) => value)),
  );

/** People of several records may have several numbers; one in common is enough. */
const sharesOne = (people: readonly Pick<WholePerson, 'known'>[], field: string): boolean => {
  const having = people.filter(({ known }) => known.some((each) => each.field === field));
  return [...valuesOf(people, field)].some((value) =>
    having.every(({ known }) => known.some((each) => each.field === field && each.value === value)),
  );
};

/** What somebody asked for concerns the person as they were then. */
const isUnderRequest = async (db: Db, people: readonly WholePerson[]): Promise<boolean> => {
  const ids = people.flatMap(({ recordIds }) => recordIds);
  const { rows } = await sql`
    select 1 from rights_request where data_subject_id = any(${ids}::uuid[]) and status not in ('Done', 'Rejected')
    union all select 1 from restricted_person where data_subject_id = any(${ids}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

const isVetoed = async (db: Db, people: readonly WholePerson[]): Promise<boolean> => {
  const records = people.flatMap(({ recordIds, dataSubjectId }) =>
    recordIds.map((id) => ({ id, dataSubjectId })),
  );
  const { rows } = await sql<{ one: string; other: string }>`
    select data_subject_id as one, other_id as other from merge_veto
    where data_subject_id = any(${records.map(({ id }) => id)}::uuid[])
      and other_id = any(${records.map(({ id }) => id)}::uuid[])`.execute(db);
  const personOf = (record: string) => records.find(({ id }) => id === record)?.dataSubjectId;
  return rows.some(({ one, other }) => personOf(one) !== personOf(other));
};
