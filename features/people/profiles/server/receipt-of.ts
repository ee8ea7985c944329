import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { noteView, submissionsOf } from '../../data-subject-rules/door.ts';
import type { profileCalls } from '../contract.ts';
import { mustFind } from './must-find.ts';

/** The receipt of a submission of the person, of a brand that the caller has. */
export const receiptOf = async (call: Call<typeof profileCalls.receipt>) => {
  const { db, params, platform } = call;
  const { receiptGuid: submissionGuid } = params;
  const person = await mustFind(db, params.dataSubjectId);
  const id = person.dataSubjectId;
  const { rows } = await sql<{ brandId: number }>`
    select s.brand_id from submission s where s.submission_guid = ${submissionGuid}
      and s.submission_guid = any(${submissionsOf(id)})`.execute(db);
  const [submission] = rows;
  if (submission === undefined) return notFound();
  await noteView(call, person, 'Download receipt');
  const { brandId } = submission;
  const receipt = await platform.ledger.receiptOf({ brandId, submissionGuid });
  // It is sealed within a second or two; what was imported before there was evidence never is.
  if (receipt === undefined) return refuse(409, 'There is no receipt of this submission yet');
  const assignment = await platform.ledger.receiptOf({ brandId, submissionGuid, kind: 'assignment' });
  return { ...receipt, assignment: assignment ?? null };
};
