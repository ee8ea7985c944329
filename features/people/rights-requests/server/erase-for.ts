import { sql } from 'kysely';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { recordsOf } from '../../data-subject-rules/door.ts';
import type { requestCalls } from '../contract.ts';
import type { RequestType } from '../contract/words.ts';
import { lockRequest, take, type OpenRequest } from './open-request.ts';
import { referenceOf } from './reference.ts';
import { tellPerson } from './tell-person.ts';
import { whatGoes } from './what-goes.ts';

type Preview = ResponseOf<typeof requestCalls.erasure>;

const otherBrands =
  'This person has other brands as well. Only somebody with all of them can erase the person.';
const copyFirst = 'Answer the request for a copy of the data first: afterwards it could not be answered';

/** What erasing the person of a request would do, and whether it can be done now. */
export const previewErasure = async (call: Call<typeof requestCalls.erasure>): Promise<Preview> => {
  const { db, brands } = call;
  const request = await lockRequest(call);
  if (request.requestType !== 'Forget') return refuse(409, 'This request is not about erasure');
  const person = await db
    .selectFrom('dataSubject')
    .select(['brandIds', 'status'])
    .where('dataSubjectId', '=', request.personId)
    .executeTakeFirst();
  if (person === undefined || person.status === 'Forgotten')
    return refuse(409, 'This person was erased', 'erased');
  const isWhole = brands === 'all' || person.brandIds.every((id) => brands.includes(id));
  const others = await otherRequests(db, request);
  return {
    ...(await whatGoes(db, request.personId)),
    openRequests: others.map(({ requestId, requestType }) => ({
      reference: referenceOf(requestId),
      requestType,
    })),
    refusal: isWhole ? (others.some(isForCopy) ? copyFirst : null) : otherBrands,
  };
};

type Other = { requestId: string; brandId: number; requestType: RequestType; status: OpenRequest['status'] };
const isForCopy = ({ requestType }: Other): boolean => requestType === 'Know';

const otherRequests = async (db: Db, { personId, requestId }: OpenRequest): Promise<Other[]> => {
  const { rows } = await sql<Other>`
    select request_id, brand_id, request_type, status from rights_request
    where data_subject_id = any(${recordsOf(personId)}) and request_id <> ${requestId}
      and status not in ('Done', 'Rejected') order by received_at for update`.execute(db);
  return rows;
};

/** Erases the person of a request. They are told before their address goes; the log stays without words about them. */
export const eraseFor = async (
  call: Call<typeof requestCalls.complete>,
  request: OpenRequest,
): Promise<void> => {
  const { db, platform, body } = call;
  const { personId: dataSubjectId } = request;
  const person = await db
    .selectFrom('dataSubject')
    .select(['brandIds', 'status'])
    .where('dataSubjectId', '=', dataSubjectId)
    .executeTakeFirst();
  if (person === undefined) return notFound();
  if (person.status === 'Forgotten') refuse(409, 'This person was erased', 'erased');
  mustHoldBrands(call, person.brandIds);
  const others = await otherRequests(db, request);
  if (others.some(isForCopy)) refuse(409, copyFirst, 'copy-first');
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightToBeForgottenDone',
    values: () => ({ Message: body.message }),
  });
  if (!(await platform.dataSubjects.erase(db, { dataSubjectId, within: call.brands }))) notFound();
  const note = isTold ? '' : 'No email address was stored: nothing was sent.';
  await take(call, request, { action: 'Erased', status: 'Done', note });
  for (const other of others) await take(call, other, { action: 'Erased', status: 'Done' });
};
