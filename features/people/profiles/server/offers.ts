import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sourceName } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { recordsOf } from '../../data-subject-rules/door.ts';
import type { ContactOffer, profileCalls } from '../contract.ts';
import { mustFind } from './must-find.ts';

const most = 200;

/** Contact fields that senders nobody knows offered for a person, the newest first. */
export const offersOf = async (
  db: Db,
  { dataSubjectId, isOpen }: { dataSubjectId: string; isOpen: boolean },
): Promise<ContactOffer[]> => {
  const { rows } = await sql<Omit<ContactOffer, 'source'> & { sourceType: number }>`
    select o.submission_guid, o.field as field_name, o.value, s.source_type, s.captured_at, o.decision, o.decided_by
    from offered_contact o join submission s using (submission_guid)
    where o.data_subject_id = any(${recordsOf(dataSubjectId)}) and (${!isOpen} or o.decision is null)
    order by s.captured_at desc, o.submission_guid, o.field limit ${most}`.execute(db);
  return rows.map(({ sourceType, ...row }) => ({ ...row, source: sourceName(sourceType) }));
};

/** Takes what was offered, as a submission of staff, or leaves it. The same value of other submissions is decided, too. */
export const decideOffer = async (call: Call<typeof profileCalls.decideOffer>): Promise<void> => {
  const { db, params, body, audit, session, platform, brands } = call;
  const person = await mustFind(db, params.dataSubjectId);
  const { dataSubjectId } = person;
  const offer = await db
    .selectFrom('offeredContact')
    .select(['brandId', 'value', 'decision'])
    .where('submissionGuid', '=', params.offerGuid)
    .where('field', '=', body.fieldName)
    .where('dataSubjectId', 'in', person.recordIds)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return notFound();
  mustHoldBrand(call, offer.brandId);
  if (offer.decision !== null) refuse(409, 'Somebody has already decided this');
  const operatorUserId = personIdOf(session);
  const decision = body.decision === 'Take' ? 'Taken' : 'Left';
  if (decision === 'Taken')
    await platform.dataSubjects.take(db, {
      submission: {
        submissionGuid: randomUUID(),
        brandId: offer.brandId,
        capturedAt: platform.now().toISOString(),
        sourceType: 'CSPortal',
        sourceId: null,
        dataSubject: { [body.fieldName]: offer.value },
        preferences: [],
        metaData: {},
        recognised: { type: 'staff', strength: 0 },
        ...(operatorUserId !== null && { operatorUserId }),
      },
      within: brands,
      about: { dataSubjectId },
    });
  await sql`
    update offered_contact set decision = ${decision}, decided_by = ${session.fullName}, decided_at = ${platform.now().toISOString()}
    where data_subject_id = any(${recordsOf(dataSubjectId)}) and field = ${body.fieldName} and value = ${offer.value}
      and decision is null`.execute(db);
  // The value is in the person's record, and goes with it.
  await audit({
    action: decision === 'Taken' ? 'Take offered field' : 'Leave offered field',
    area: productAreas.DATA_SUBJECTS,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId: offer.brandId,
    after: { fieldName: body.fieldName, submissionGuid: params.offerGuid },
  });
};
