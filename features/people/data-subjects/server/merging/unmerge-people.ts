import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { noteChange } from '@candour/kit/server/change-feed';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import { readMatchings, type HashOf } from '../../../data-subject-rules/door.ts';
import type { ContactField } from '../../contract/contact.ts';
import type { Unmerged, Unmerging } from '../../contract/merging.ts';
import type { Person } from '../find-person.ts';
import { hasRecords, writePeople } from '../write-person.ts';
import { derivedOfEach, writeDerived } from './derive-all.ts';
import { placeOfBefore, tellOfAnswers, type MergingMeans, type SealedBefore } from './merge-people.ts';
import { proveMerge } from './prove-merge.ts';
import { lockPeople, type WholePerson } from './people-to-merge.ts';
import { giveBack, type Owned } from './give-back.ts';
import { guidOf } from './write-policy-answers.ts';

type Row = {
  mergeId: string;
  brandIds: number[];
  survivorId: string;
  loserIds: string[];
  sealedBefore: string | null;
  movedAliases: { recordId: string; survivorId: string }[];
  mergedAt: string;
  undoneAt: string | null;
};

const dayMs = 86_400_000;

/**
 * Takes a merge back: each record has its own answers and contact fields again. What the policy of the merge
 * made hold is nobody's any more, and submissions since then go to whom they named.
 */
export const unmergePeople = (
  db: Db,
  {
    unmerging,
    within,
    days,
    ...means
  }: MergingMeans & { unmerging: Unmerging; within: BrandScope; days: number },
): Promise<Unmerged> =>
  everywhere(db, async () => {
    const matchings = await readMatchings(db);
    const before = await readMerge(db, unmerging.mergeId, within);
    const [survivor] = await lockPeople(db, [before.survivorId]);
    const merge = await readMerge(db, unmerging.mergeId, within);
    const now = means.now();
    mustBeUndoable(merge, survivor, now.getTime() - days * dayMs);
    const sealed = JSON.parse(
      means.vault.open(merge.sealedBefore ?? '', placeOfBefore(merge.mergeId)),
    ) as SealedBefore; // sealed by the merge
    const heldEvents = await heldBy(db, merge.survivorId);
    await split(db, merge);
    await restore(db, { survivor: survivor!, sealed, matchings, hashOf: means.hashOf });
    const owned = await ownedOf(db, { sealed, survivorId: merge.survivorId, hashOf: means.hashOf });
    const outcome = await giveBack(db, { ...merge, owned, by: unmerging.by });
    for (const brandId of merge.brandIds)
      await takeBack(db, { mergeId: merge.mergeId, brandId, by: unmerging.by });
    const recordIds = [merge.survivorId, ...merge.loserIds];
    const people = await derivedOfEach(db, recordIds);
    await writeDerived(db, { clear: recordIds, of: people });
    await db
      .updateTable('mergeLog')
      .set({ undoneAt: now.toISOString(), undoneBy: unmerging.by, undoReason: unmerging.reason })
      .where('mergeId', '=', merge.mergeId)
      .execute();
    await proveMerge(db, {
      prove: means.prove,
      mergeId: merge.mergeId,
      kind: 'unmerge',
      brandIds: merge.brandIds,
      at: now,
      facts: {},
      survivorId: merge.survivorId,
      recordIds,
      by: unmerging.by,
    });
    await remember(db, { recordIds, by: unmerging.by });
    for (const { dataSubjectId, derived } of people) {
      await noteChange(db, { entity: 'merge', brandId: merge.brandIds[0] ?? 0, ref: dataSubjectId });
      const isSurvivor = dataSubjectId === merge.survivorId;
      await tellOfAnswers(
        db,
        derived.filter(({ is }) => !isSurvivor || !heldEvents.has(is.eventId)),
      );
    }
    return { recordIds, ...outcome };
  });

const readMerge = async (db: Db, mergeId: string, within: BrandScope): Promise<Row> => {
  const { rows } = await sql<Row>`
    select merge_id, brand_ids, survivor_id, loser_ids, sealed_before, moved_aliases, merged_at, undone_at
    from merge_log where merge_id = ${mergeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return notFound();
  if (within === 'all') return row;
  if (!row.brandIds.some((id) => within.includes(id))) notFound();
  return row.brandIds.every((id) => within.includes(id)) ? row : forbidden();
};

const mustBeUndoable = (merge: Row, survivor: WholePerson | undefined, since: number): void => {
  if (merge.undoneAt !== null) refuse(409, 'This merge was taken back already');
  if (merge.sealedBefore === null || survivor?.status !== 'Active')
    refuse(409, 'This person was erased', 'erased');
  if (survivor?.dataSubjectId !== merge.survivorId)
    refuse(409, 'This person was merged again since. Take that back first', 'merged');
  if (Date.parse(merge.mergedAt) < since) refuse(409, 'This merge is too old to be taken back', 'old');
};

/** The answers that hold for a person. */
const heldBy = async (db: Db, dataSubjectId: string): Promise<ReadonlySet<string | null>> => {
  const { rows } = await sql<{ eventId: string | null }>`
    select event_id from current_preference where data_subject_id = ${dataSubjectId}`.execute(db);
  return new Set(rows.map(({ eventId }) => eventId));
};

const split = async (db: Db, { mergeId, loserIds, movedAliases }: Row): Promise<void> => {
  await sql`delete from data_subject_alias where merge_id = ${mergeId}`.execute(db);
  await sql`
    update data_subject set status = 'Active', merged_into_id = null, changed_at = clock_timestamp()
    where data_subject_id = any(${loserIds}::uuid[])`.execute(db);
  for (const { recordId, survivorId } of movedAliases) {
    await sql`update data_subject_alias set survivor_id = ${survivorId} where record_id = ${recordId}`.execute(
      db,
    );
    await sql`update data_subject set merged_into_id = ${survivorId} where data_subject_id = ${recordId}`.execute(
      db,
    );
  }
};

/** The survivor's contact fields as they were, but for those that were told since. */
const restore = async (
  db: Db,
  {
    survivor,
    sealed,
    ...filing
  }: { survivor: WholePerson; sealed: SealedBefore } & Parameters<typeof writePeople>[2],
): Promise<void> => {
  const was = sealed.people.find(({ dataSubjectId }) => dataSubjectId === survivor.dataSubjectId);
  if (was === undefined) return;
  const others = sealed.people.filter((each) => each !== was);
  const person = restored({ was, others, merged: sealed.merged, now: survivor });
  if (sealed.identifiers.length > 0)
    await db
      .insertInto('dataSubjectIdentifier')
      .values(sealed.identifiers.map((each) => ({ ...each, dataSubjectId: was.dataSubjectId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await forgetAdded(db, { person, before: sealed.identifiers, merged: sealed.merged });
  const isLeft = await hasRecords(db, person.dataSubjectId);
  const told = { ...person, isNew: false, isTouched: true, isChanged: true, hasRecords: isLeft };
  await writePeople(db, [told], filing);
};

/** What found the others does not find the survivor any more. */
const forgetAdded = async (
  db: Db,
  { person, before, merged }: { person: Person; before: SealedBefore['identifiers']; merged: Person },
): Promise<void> => {
  const own = [...before, ...identifiersIn(person.contact)];
  const added = identifiersIn(merged.contact).filter(
    ({ field, value }) => !own.some((each) => each.field === field && each.value === value),
  );
  for (const { field, value } of added)
    await db
      .deleteFrom('dataSubjectIdentifier')
      .where('dataSubjectId', '=', person.dataSubjectId)
      .where('field', '=', field)
      .where('value', '=', value)
      .execute();
};

type Restoring = { was: Person; others: readonly Person[]; merged: Person; now: Person };

/** A person before a merge, with what was told after it, unless that is what one of the others had. */
const restored = ({ was, others, merged, now }: Restoring): Person => {
  const names = Object.keys({ ...was.contact, ...now.contact }) as ContactField[]; // of contacts
  const isOthers = (name: ContactField) =>
    others.some(({ contact }) => contact[name] === now.contact[name]) &&
    was.contact[name] !== now.contact[name];
  const isLater = (name: ContactField) =>
    !isOthers(name) &&
    (now.contact[name] !== merged.contact[name] || now.contactTimes[name] !== merged.contactTimes[name]);
  const sources = names.flatMap((name) => {
    const source = isLater(name) ? now : was;
    return source.contact[name] === undefined ? [] : [[name, source] as const];
  });
  const since = now.brandIds.filter((id) => !merged.brandIds.includes(id));
  return {
    dataSubjectId: was.dataSubjectId,
    brandIds: [...was.brandIds, ...since],
    contact: Object.fromEntries(sources.map(([name, source]) => [name, source.contact[name]])),
    contactTimes: Object.fromEntries(sources.map(([name, source]) => [name, source.contactTimes[name]])),
    unproven: sources.flatMap(([name, source]) => source.unproven.filter((field) => field === name)),
  };
};

/**
 * What each record was found by, and its id with those of records that were merged into it before. The id of
 * the one that survived stood for all of them, so it says nothing.
 */
const ownedOf = async (
  db: Db,
  { sealed, survivorId, hashOf }: { sealed: SealedBefore; survivorId: string; hashOf: HashOf },
): Promise<Owned[]> => {
  const ids = sealed.people.map(({ dataSubjectId }) => dataSubjectId);
  const { rows: aliases } = await sql<{ recordId: string; survivorId: string }>`
    select record_id, survivor_id from data_subject_alias where survivor_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return sealed.people.map(({ dataSubjectId, contact }) => {
    const merged = aliases
      .filter((each) => each.survivorId === dataSubjectId)
      .map(({ recordId }) => recordId);
    const own = dataSubjectId === survivorId ? merged : [dataSubjectId, ...merged];
    return {
      dataSubjectId,
      hashes: [
        ...identifiersIn(contact).map(({ field, value }) => hashOf(field, value)),
        ...own.map((id) => hashOf('syrenisid', id)),
      ],
    };
  });
};

/** What the policy of the merge made hold is nobody's any more. */
const takeBack = async (
  db: Db,
  { mergeId, brandId, by }: { mergeId: string; brandId: number; by: string },
): Promise<void> => {
  await sql`
    insert into submission_owner (submission_guid, brand_id, data_subject_id, decided_by, reason)
    select submission_guid, brand_id, null, ${by}, 'The merge was taken back' from submission
    where submission_guid = ${guidOf(mergeId, brandId)}`.execute(db);
};

/** Whoever took a merge back said that they are not the same. */
const remember = async (
  db: Db,
  { recordIds, by }: { recordIds: readonly string[]; by: string },
): Promise<void> => {
  await sql`
    insert into merge_veto (data_subject_id, other_id, decided_by)
    select one, other, ${by} from unnest(${[...recordIds]}::uuid[]) as one, unnest(${[...recordIds]}::uuid[]) as other
    where one < other on conflict do nothing`.execute(db);
};
