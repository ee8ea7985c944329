import { sql } from 'kysely';
import { noteChange } from '@candour/kit/server/change-feed';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuse } from '@candour/kit/server/refusal';
import { derivedOfEach, writeDerived } from './merging/derive-all.ts';
import { tellOfAnswers } from './merging/merge-people.ts';
import { lockPeople } from './merging/people-to-merge.ts';

export type Assigning = {
  submissionGuid: string;
  brandId: number;
  /** Whose it is. */
  dataSubjectId: string;
  by: string;
};

/** Says whose a submission is that nobody could tell after a merge was taken back; what holds for both is derived anew. */
export const assignSubmission = (
  db: Db,
  { submissionGuid, brandId, dataSubjectId, by }: Assigning,
): Promise<void> =>
  everywhere(db, async () => {
    const { dataSubjectId: writtenTo } = await db
      .selectFrom('submission')
      .select('dataSubjectId')
      .where('submissionGuid', '=', submissionGuid)
      .executeTakeFirstOrThrow();
    const people = await lockPeople(db, [...new Set([writtenTo, dataSubjectId])]);
    if (!people.some(({ recordIds, status }) => status === 'Active' && recordIds.includes(dataSubjectId)))
      refuse(409, 'This person was erased', 'erased');
    if (writtenTo !== dataSubjectId)
      await sql`
        insert into submission_owner (submission_guid, brand_id, data_subject_id, decided_by, reason)
        values (${submissionGuid}, ${brandId}, ${dataSubjectId}, ${by}, 'Staff said whose it is')`.execute(
        db,
      );
    await db.deleteFrom('undecidedSubmission').where('submissionGuid', '=', submissionGuid).execute();
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

/** The answers that hold for some people. */
const heldEvents = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string | null>> => {
  const { rows } = await sql<{ eventId: string | null }>`
    select event_id from current_preference where data_subject_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ eventId }) => eventId));
};
