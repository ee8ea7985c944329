import { sql } from 'kysely';
import { sourceName } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import type { groupingCalls, UndecidedSubmission } from '../contract.ts';
import { maskedRecords } from './masked-records.ts';

type Row = Omit<UndecidedSubmission, 'source' | 'records'> & { sourceType: number; recordIds: string[] };

const mostShown = 100;

/** Submissions since a merge that was taken back, of which somebody has to say whose they are. */
export const undecidedSubmissions = async (db: Db): Promise<UndecidedSubmission[]> => {
  const { rows } = await sql<Row>`
    select u.submission_guid, b.brand_name, s.source_type, s.captured_at, u.record_ids, (
      select coalesce(jsonb_agg(jsonb_build_object('channelName', c.channel_name, 'value', e.value)
        order by lower(c.channel_name)), '[]')
      from preference_event e join channel c using (channel_id)
      where e.submission_guid = u.submission_guid and e.derived_by is null) as answers
    from undecided_submission u join submission s using (submission_guid) join brand b on b.brand_id = u.brand_id
    order by u.undone_at, s.captured_at limit ${mostShown}`.execute(db);
  const found: UndecidedSubmission[] = [];
  for (const { sourceType, recordIds, ...row } of rows) {
    const records = await maskedRecords(db, { recordIds, matchFields: [] });
    // Once only one is left there is nothing to say.
    if (records.length > 1) found.push({ ...row, source: sourceName(sourceType), records });
  }
  return found;
};

/** Says whose a submission is. */
export const assignUndecided = async (call: Call<typeof groupingCalls.assign>): Promise<void> => {
  const { db, params, body, session, platform, audit } = call;
  const submissionGuid = params.undecidedGuid;
  const row = await db
    .selectFrom('undecidedSubmission')
    .select(['brandId', 'recordIds'])
    .where('submissionGuid', '=', submissionGuid)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const { brandId } = row;
  mustHoldBrand(call, brandId);
  const { dataSubjectId } = body;
  if (!row.recordIds.includes(dataSubjectId))
    refuseFields({ dataSubjectId: 'The chosen item does not exist' });
  await platform.dataSubjects.assign(db, { submissionGuid, brandId, dataSubjectId, by: session.fullName });
  await audit({
    action: 'Assign',
    area: productAreas.MERGES,
    entityId: submissionGuid,
    entityName: 'Submission',
    brandId,
    after: { dataSubjectId },
  });
};
