import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/** What a record was found by before it was merged, as keyed hashes. */
export type Owned = { dataSubjectId: string; hashes: readonly string[] };

type Row = {
  submissionGuid: string;
  brandId: number;
  hashes: string[] | null;
  /** Whose answers it decides about, if it is a decision. */
  decidesFor: string | null;
};

/**
 * Gives submissions since a merge to whom they name. Those that name nobody, or several, stay with the
 * record that survived.
 */
export const giveBack = async (
  db: Db,
  {
    survivorId,
    mergedAt,
    owned,
    by,
  }: { survivorId: string; mergedAt: string; owned: readonly Owned[]; by: string },
): Promise<{ moved: number; undecided: number }> => {
  const { rows } = await sql<Row>`
    select s.submission_guid, s.brand_id, n.hashes, (
      select coalesce(a.data_subject_id, p.data_subject_id) from preference_event e
        join preference_event p on p.event_id = e.decides
        left join submission_owner a on a.submission_guid = p.submission_guid
      where e.submission_guid = s.submission_guid limit 1) as decides_for
    from submission s join transaction_type t using (transaction_type_id)
      left join submission_named n on n.submission_guid = s.submission_guid
    where s.data_subject_id = ${survivorId} and s.received_at >= ${mergedAt} and t.code <> 'MERGE'
      and not exists (select 1 from submission_owner o where o.submission_guid = s.submission_guid)
    order by s.received_at, s.submission_guid`.execute(db);
  let moved = 0;
  const given = new Map<string, string>();
  const undecided: Row[] = [];
  for (const row of rows) {
    const owner = row.decidesFor === null ? ownerOf(row.hashes ?? [], owned) : row.decidesFor;
    if (owner === undefined) undecided.push(row);
    else if (owner !== survivorId) given.set(row.submissionGuid, owner);
  }
  for (const { submissionGuid, brandId } of rows.filter((row) => given.has(row.submissionGuid))) {
    moved += 1;
    await sql`
      insert into submission_owner (submission_guid, brand_id, data_subject_id, decided_by, reason)
      values (${submissionGuid}, ${brandId}, ${given.get(submissionGuid)}, ${by}, 'It names this record')`.execute(
      db,
    );
  }
  // Another merge that was taken back may have left it to staff.
  await sql`delete from undecided_submission where submission_guid = any(${[...given.keys()]}::uuid[])`.execute(
    db,
  );
  await leaveToStaff(db, undecided, owned);
  return { moved, undecided: undecided.length };
};

/** Somebody says whose they are. */
const leaveToStaff = async (db: Db, rows: readonly Row[], owned: readonly Owned[]): Promise<void> => {
  const recordIds = owned.map(({ dataSubjectId }) => dataSubjectId);
  if (rows.length > 0)
    await db
      .insertInto('undecidedSubmission')
      .values(rows.map(({ submissionGuid, brandId }) => ({ submissionGuid, brandId, recordIds })))
      // Since another merge of the same person that was taken back: it may be about any of all those.
      .onConflict((conflict) =>
        conflict.column('submissionGuid').doUpdateSet({
          recordIds: sql<string[]>`array(
            select unnest(undecided_submission.record_ids) union select unnest(excluded.record_ids))`,
        }),
      )
      .execute();
};

/** The one record that has something of what was named. */
const ownerOf = (hashes: readonly string[], owned: readonly Owned[]): string | undefined => {
  const naming = owned.filter((each) => each.hashes.some((hash) => hashes.includes(hash)));
  return naming.length === 1 ? naming[0]?.dataSubjectId : undefined;
};
