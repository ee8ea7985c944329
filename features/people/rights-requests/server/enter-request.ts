import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { recordsOf, survivorOf } from '../../data-subject-rules/door.ts';
import { speakingOf } from '../../data-subjects/door.ts';
import { rightsArea, type requestCalls } from '../contract.ts';
import { makeRequest, type Made } from './make-request.ts';
import { referenceOf } from './reference.ts';

const dayMs = 86_400_000;
/** Letters lie about; anything older is a typing error. */
const mostDaysAgo = 400;

/** Enters a request that came by letter, phone or email; the person gets the same receipt as from the portal. */
export const enterRequest = async (call: Call<typeof requestCalls.create>): Promise<Made> => {
  const { db, platform, body, session, audit } = call;
  const { brandId, requestType, message } = body;
  if (brandId === 0) refuseFields({ brandId: 'Choose the brand that was asked' });
  mustHoldBrand(call, brandId);
  const person = await personOf(db, { dataSubjectId: body.dataSubjectId, brandId });
  const enteredBy = personIdOf(session);
  const made = await makeRequest(db, platform, {
    requestId: randomUUID(),
    brandId,
    dataSubjectId: person.dataSubjectId,
    requestType,
    source: { sourceType: enteredBy === null ? 'Api' : 'CSPortal', sourceId: null },
    language: person.language,
    message,
    recognised: { authentication: enteredBy === null ? 'program' : 'staff', strength: 0 },
    staffAddress: '',
    speaking: speakingOf(body),
    receivedAt: receivedAt(body.receivedOn, platform.now()),
    ...(enteredBy !== null && { enteredBy }),
  });
  const { requestId, status } = made.request;
  if (status !== 'New') return made;
  await audit({
    action: 'Enter',
    area: rightsArea,
    entityId: requestId,
    entityName: `Rights request ${referenceOf(requestId)}`,
    brandId,
    after: { requestType, speaker: body.speaker },
  });
  return made;
};

/** The day counts from its beginning, so the term is never longer than the law allows. */
const receivedAt = (day: string, now: Date): Date => {
  const at = new Date(`${day}T00:00:00Z`);
  const age = now.getTime() - at.getTime();
  if (age < 0) refuseFields({ receivedOn: 'This day is in the future' });
  if (age > mostDaysAgo * dayMs) refuseFields({ receivedOn: 'This day is more than 13 months ago' });
  return day === now.toISOString().slice(0, 10) ? now : at;
};

/** Somebody of that brand, and the language they last answered in. */
const personOf = async (
  db: Db,
  { dataSubjectId, brandId }: { dataSubjectId: string; brandId: number },
): Promise<{ dataSubjectId: string; language: string }> => {
  const { rows } = await sql<{ dataSubjectId: string; language: string | null }>`
    select d.data_subject_id, (
      select l.language_code from submission s join language l using (language_id)
      where s.data_subject_id = any(${recordsOf(sql`d.data_subject_id`)}) order by s.captured_at desc limit 1) as language
    from data_subject d where d.data_subject_id = ${survivorOf(dataSubjectId)} and d.status = 'Active'
      and d.brand_ids && array[${brandId}::int, 0]`.execute(db);
  const [person] = rows;
  if (person === undefined) return refuseFields({ dataSubjectId: 'Nobody of this brand has this Record ID' });
  return { ...person, language: person.language ?? 'en' };
};
