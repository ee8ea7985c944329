import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { stateOf } from '@candour/consent/current-preference.ts';
import { noteChanges } from '@candour/kit/server/change-feed';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { notFound } from '@candour/kit/server/refusal';
import { addKeys, readMatchings, solid } from '../../../data-subject-rules/door.ts';
import type { Merged, Merging } from '../../contract/merging.ts';
import type { Person } from '../find-person.ts';
import type { TakingMeans } from '../taking.ts';
import { derivedOfEach, together, writeDerived, type Derived } from './derive-all.ts';
import { mergedPerson, survivorAmong } from './merged-person.ts';
import { mustBeMergeable } from './must-be-mergeable.ts';
import { lockPeople, type WholePerson } from './people-to-merge.ts';
import { policyAnswers, withPolicy, type Before } from './policy-answers.ts';
import { proveMerge } from './prove-merge.ts';
import { writePolicyAnswers } from './write-policy-answers.ts';

export type MergingMeans = TakingMeans;

/**
 * Makes one person of several records: by alias, so that no answer moves. What holds is derived anew from
 * everything that any of them said.
 */
export const mergePeople = (
  db: Db,
  { merging, within, ...means }: MergingMeans & { merging: Merging; within: BrandScope },
): Promise<Merged> =>
  everywhere(db, async () => {
    const matchings = await readMatchings(db);
    const people = await lockPeople(db, merging.recordIds);
    await mustBeMergeable(db, people, { ...merging, within });
    const survivor = chosen(people, merging);
    const losers = people.filter((each) => each !== survivor);
    const now = means.now();
    const before: Before[] = await derivedOfEach(
      db,
      people.map(({ dataSubjectId }) => dataSubjectId),
    );
    const merged = mergedPerson(survivor, people, merging.fieldPolicy);
    const mergeId = randomUUID();
    const identifiers = await identifiersOf(db, survivor.dataSubjectId);
    const movedAliases = await alias(db, { survivor, losers, mergeId });
    await writeMerged(db, merged);
    await addKeys(db, {
      person: { ...merged, contact: solid(merged.contact, merged.unproven) },
      matchings,
      hashOf: means.hashOf,
    });
    const all = together(before);
    const { preferencePolicy: policy } = merging;
    const answers = policyAnswers({ survivorId: survivor.dataSubjectId, before, after: all, policy, now });
    await writePolicyAnswers(db, { answers, mergeId, dataSubjectId: survivor.dataSubjectId, now });
    const after = withPolicy(all, answers);
    const ids = people.map(({ dataSubjectId }) => dataSubjectId);
    await writeDerived(db, { clear: ids, of: [{ dataSubjectId: survivor.dataSubjectId, derived: after }] });
    const states = statesOf({ before, after, nowMs: now.getTime() });
    await log(db, {
      merging,
      mergeId,
      survivor,
      losers,
      merged,
      identifiers,
      movedAliases,
      states,
      now,
      vault: means.vault,
    });
    await proveMerge(db, {
      prove: means.prove,
      mergeId,
      kind: 'merge',
      brandIds: merged.brandIds,
      at: now,
      facts: {
        rule:
          merging.rule === null ? null : { id: merging.rule.groupingRuleId, version: merging.rule.version },
        fieldPolicy: merging.fieldPolicy,
        preferencePolicy: policy,
        states: states.after,
      },
      survivorId: survivor.dataSubjectId,
      recordIds: ids,
      by: merging.reviewer,
    });
    const own = before.find(({ dataSubjectId }) => dataSubjectId === survivor.dataSubjectId)?.derived ?? [];
    const changed = after.filter((each) => isChanged(each, own));
    await tell(db, { people, merged, changed });
    return {
      mergeId,
      survivorId: survivor.dataSubjectId,
      changedChannels: changed.map(({ channelId }) => channelId),
    };
  });

const chosen = (people: readonly WholePerson[], { survivorId, survivor }: Merging): WholePerson =>
  survivorId === undefined
    ? survivorAmong(people, survivor)
    : (people.find(({ recordIds }) => recordIds.includes(survivorId)) ?? notFound());

type MovedAlias = { recordId: string; survivorId: string };

/** Chains are made flat, so that reading never follows more than one step. */
const alias = async (
  db: Db,
  { survivor, losers, mergeId }: { survivor: WholePerson; losers: readonly WholePerson[]; mergeId: string },
): Promise<MovedAlias[]> => {
  const survivorId = survivor.dataSubjectId;
  const ids = losers.map(({ dataSubjectId }) => dataSubjectId);
  const { rows } = await sql<MovedAlias>`
    with moved as (select record_id, survivor_id from data_subject_alias where survivor_id = any(${ids}::uuid[]) for update),
    done as (update data_subject_alias set survivor_id = ${survivorId} where record_id in (select record_id from moved))
    select record_id, survivor_id from moved`.execute(db);
  await sql`
    insert into data_subject_alias (record_id, survivor_id, merge_id)
    select unnest(${ids}::uuid[]), ${survivorId}, ${mergeId}`.execute(db);
  await sql`
    update data_subject set status = 'Merged', merged_into_id = ${survivorId}, changed_at = clock_timestamp()
    where data_subject_id = any(${[...ids, ...rows.map(({ recordId }) => recordId)]}::uuid[])`.execute(db);
  return rows;
};

/** What found any of them still finds the person. */
const writeMerged = async (db: Db, { dataSubjectId, brandIds, contact, contactTimes, unproven }: Person) => {
  await db
    .updateTable('dataSubject')
    .set({
      brandIds,
      contact: JSON.stringify(contact),
      contactTimes: JSON.stringify(contactTimes),
      changedAt: sql<string>`clock_timestamp()`,
    })
    .where('dataSubjectId', '=', dataSubjectId)
    .execute();
  const rows = identifiersIn(contact).map((each) => ({
    ...each,
    dataSubjectId,
    finds: !unproven.includes(each.field),
  }));
  if (rows.length > 0)
    await db
      .insertInto('dataSubjectIdentifier')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const isChanged = ({ channelId, is }: Derived, own: readonly Derived[]): boolean => {
  const was = own.find((each) => each.channelId === channelId)?.is;
  return was === undefined
    ? is.value !== null
    : was.value !== is.value || was.isLocked !== is.isLocked || was.eventId !== is.eventId;
};

type States = Record<string, Record<string, string>>;

/** What held for each record and what holds now, by channel, in words. */
const statesOf = ({
  before,
  after,
  nowMs,
}: {
  before: readonly Before[];
  after: readonly Derived[];
  nowMs: number;
}): { before: States; after: Record<string, string> } => {
  const words = (derived: readonly Derived[]) =>
    Object.fromEntries(derived.map(({ channelId, is }) => [channelId, stateOf(is, nowMs)]));
  return {
    before: Object.fromEntries(before.map(({ dataSubjectId, derived }) => [dataSubjectId, words(derived)])),
    after: words(after),
  };
};

/** Where the records of a merge are sealed as they were. */
export const placeOfBefore = (mergeId: string) => ({
  table: 'merge_log',
  column: 'sealed_before',
  row: mergeId,
});

/** The records of a merge, as they were and as they became. */
export type SealedBefore = {
  people: Person[];
  merged: Person;
  /** What the survivor was found by. */
  identifiers: readonly StoredIdentifier[];
};

type StoredIdentifier = { field: string; value: string; finds: boolean; verifiedAt: string | null };

/** What one record is found by. */
const identifiersOf = (db: Db, dataSubjectId: string): Promise<StoredIdentifier[]> =>
  db
    .selectFrom('dataSubjectIdentifier')
    .select(['field', 'value', 'finds', 'verifiedAt'])
    .where('dataSubjectId', '=', dataSubjectId)
    .execute();

const log = async (
  db: Db,
  of: Pick<MergingMeans, 'vault'> & {
    merging: Merging;
    mergeId: string;
    survivor: WholePerson;
    losers: readonly WholePerson[];
    merged: Person;
    identifiers: readonly StoredIdentifier[];
    movedAliases: readonly MovedAlias[];
    states: ReturnType<typeof statesOf>;
    now: Date;
  },
): Promise<void> => {
  const { merging, mergeId, survivor, losers, merged, identifiers, movedAliases, states, now, vault } = of;
  const people = [survivor, ...losers].map(
    ({ dataSubjectId, brandIds, contact, contactTimes, unproven }) => ({
      dataSubjectId,
      brandIds,
      contact,
      contactTimes,
      unproven,
    }),
  );
  const sealed: SealedBefore = { people, merged, identifiers };
  await db
    .insertInto('mergeLog')
    .values({
      mergeId,
      brandIds: merged.brandIds,
      ruleId: merging.rule?.groupingRuleId ?? null,
      ruleVersion: merging.rule?.version ?? null,
      survivorId: survivor.dataSubjectId,
      loserIds: losers.map(({ dataSubjectId }) => dataSubjectId),
      matched: JSON.stringify(merging.matched),
      fieldPolicy: merging.fieldPolicy,
      preferencePolicy: merging.preferencePolicy,
      states: JSON.stringify(states),
      sealedBefore: vault.seal(JSON.stringify(sealed), placeOfBefore(mergeId)),
      movedAliases: JSON.stringify(movedAliases),
      reviewer: merging.reviewer,
      mergedAt: now.toISOString(),
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    })
    .execute();
};

/** Other systems hear of every record, of the person, and of what holds now. */
const tell = async (
  db: Db,
  {
    people,
    merged,
    changed,
  }: { people: readonly WholePerson[]; merged: Person; changed: readonly Derived[] },
): Promise<void> => {
  const brandId = merged.brandIds[0] ?? 0;
  await noteChanges(db, [
    ...people.map(({ dataSubjectId, brandIds }) => ({
      entity: 'merge' as const,
      brandId: brandIds[0] ?? 0,
      ref: dataSubjectId,
    })),
    { entity: 'dataSubject', brandId, ref: merged.dataSubjectId },
  ]);
  await tellOfAnswers(db, changed);
};

/** Other systems hear of answers that hold anew. */
export const tellOfAnswers = (db: Db, changed: readonly Derived[]): Promise<void> =>
  noteChanges(
    db,
    changed.flatMap(({ is, answers }) => {
      const held = answers.find(({ eventId }) => eventId === is.eventId);
      return held === undefined
        ? []
        : [{ entity: 'preference' as const, brandId: held.brandId, ref: held.eventId }];
    }),
  );
