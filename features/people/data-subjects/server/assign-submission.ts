import { sql } from 'kysely';
import { noteChange } from '@candour/kit/server/change-feed';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuse } from '@candour/kit/server/refusal';
import { derivedOfEach, writeDerived } from './merging/derive-all.ts';
import { tellOfAnswers } from './merging/merge-people.ts';
import { lockPeople } from './merging/people-to-merge.ts';
import type { TakingMeans } from './taking.ts';

export type Assigning = {
  submissionGuid: string;
  brandId: number;
  /** Whose it is. */
  dataSubjectId: string;
  by: string;
};

/**
 * Says whose a submission is that nobody could tell after a merge was taken back, and proves it; what holds for
 * both is derived anew.
 */
export const assignSubmission = (
  db: Db,
  { now, prove, ...assigning }: Assigning & Pick<TakingMeans, 'now' | 'prove'>,
): Promise<void> =>
  everywhere(db, async () => {
    const { submissionGuid, brandId, dataSubjectId } = assigning;
    const { dataSubjectId: writtenTo } = await db
      .selectFrom('submission')
      .select('dataSubjectId')
      .where('submissionGuid', '=', submissionGuid)
      .executeTakeFirstOrThrow();
    const people = await lockPeople(db, [...new Set([writtenTo, dataSubjectId])]);
    if (!people.some(({ recordIds, status }) => status === 'Active' && recordIds.includes(dataSubjectId)))
      refuse(409, 'This person was erased', 'erased');
    await noteOwner(db, assigning);
    await proveAssignment(db, { ...assigning, writtenTo, at: now().toISOString(), prove });
    if (writtenTo === dataSubjectId) return;
    const ids = people.map((each) => each.dataSubjectId);
    const before = await heldEvents(db, ids);
    const derived = await derivedOfEach(db, ids);
    await writeDerived(db, { clear: ids, of: derived });
    for (const each of people)
      await noteChange(db, { entity: 'dataSubject', brandId, ref: each.dataSubjectId });
    const held = derived.flatMap((each) => each.derived);
    await tellOfAnswers(
      db,
      held.filter(({ is }) => !before.has(is.eventId)),
    );
  });

/** For a record that it was written to as well: taking another merge back must not ask again. */
const noteOwner = async (
  db: Db,
  { submissionGuid, brandId, dataSubjectId, by }: Assigning,
): Promise<void> => {
  await sql`
    insert into submission_owner (submission_guid, brand_id, data_subject_id, decided_by, reason)
    values (${submissionGuid}, ${brandId}, ${dataSubjectId}, ${by}, 'Staff said whose it is')`.execute(db);
  await db.deleteFrom('undecidedSubmission').where('submissionGuid', '=', submissionGuid).execute();
};

/** Who they are, and who said it, can be erased. */
const proveAssignment = (
  db: Db,
  {
    submissionGuid,
    brandId,
    dataSubjectId,
    writtenTo,
    by,
    at,
    prove,
  }: Assigning & { writtenTo: string; at: string } & Pick<TakingMeans, 'prove'>,
): Promise<void> =>
  prove(db, [
    {
      brandId,
      submissionGuid,
      kind: 'assignment',
      language: null,
      occurredAt: at,
      receivedAt: at,
      facts: { isMoved: writtenTo !== dataSubjectId },
      personal: { person: dataSubjectId, writtenTo, by },
    },
  ]);

/** The answers that hold for some people. */
const heldEvents = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string | null>> => {
  const { rows } = await sql<{ eventId: string | null }>`
    select event_id from current_preference where data_subject_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ eventId }) => eventId));
};
