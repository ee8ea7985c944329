import type { Query } from './scoped-query.ts';
import type { Wire } from './samples.ts';

/** A request for a copy of data, of somebody who has proved who they are. */
export const rightsRequestOf = async (
  query: Query,
  { brandId, dataSubjectId }: { brandId: number; dataSubjectId: string },
): Promise<{ rightsRequestId: string }> => {
  const [request] = await query<{ id: string }>(
    `insert into rights_request (request_id, brand_id, data_subject_id, request_type, source_type, authentication,
       strength, received_at, due_at, status, verified_by, verified_at)
     values (gen_random_uuid(), $1, $2, 'Know', 7, 'code', 3, now(), now() + interval '1 month', 'InProgress', 'Portal',
       now())
     returning request_id as id`,
    [brandId, dataSubjectId],
  );
  return { rightsRequestId: request?.id ?? '' };
};

/** What calls of rights requests send. */
export const rightsExamples: Readonly<
  Record<string, (ids: { brandId: number; dataSubjectId: string }) => Wire>
> = {
  'POST /api/RightsRequests': ({ brandId, dataSubjectId }) => ({
    brandId,
    dataSubjectId,
    requestType: 'Correct',
    receivedOn: new Date().toISOString().slice(0, 10),
  }),
  'PUT /api/RightsRequests/{requestId}/Assignment': () => ({ userId: null }),
  'POST /api/RightsRequests/{requestId}/Codes/Answer': () => ({ code: '123456' }),
  'POST /api/RightsRequests/{requestId}/Verify': () => ({ verifiedBy: 'Document', reference: 'Passport' }),
  'POST /api/RightsRequests/{requestId}/Notes': () => ({ note: 'Called back' }),
  'POST /api/RightsRequests/{requestId}/Extend': () => ({ reason: 'Many records' }),
  'POST /api/RightsRequests/{requestId}/Reject': () => ({ because: 'Unfounded', message: 'No reason given' }),
  'POST /api/RightsRequests/{requestId}/Complete': () => ({}),
  'POST /api/RightsRequests/{requestId}/Lift': () => ({ reason: 'The claim is settled' }),
};
