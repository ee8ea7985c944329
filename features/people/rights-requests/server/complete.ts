import { sql } from 'kysely';
import { noteChanges } from '@candour/kit/server/change-feed';
import type { Call } from '@candour/kit/server/call';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuse } from '@candour/kit/server/refusal';
import type { requestCalls } from '../contract.ts';
import { told } from './decide-request.ts';
import { eraseFor } from './erase-for.ts';
import { lockRequest, openRequest, take, type OpenRequest } from './open-request.ts';
import { tellPerson } from './tell-person.ts';

type Completing = Call<typeof requestCalls.complete>;

/** Does what was asked for. What only a person can do, such as a correction, was done before. */
export const complete = async (call: Completing): Promise<void> => {
  const request = await openRequest(call);
  if (request.verifiedAt === null) refuse(409, 'Check first that it is the person who asks', 'unproven');
  switch (request.requestType) {
    case 'Forget':
      return eraseFor(call, request);
    case 'Know':
      await mustBeSent(call, request);
      return take(call, request, { action: 'Done', status: 'Done', note: call.body.message });
    case 'Restrict':
      await restrict(call, request);
      return finish(call, request);
    case 'Correct':
      return finish(call, request);
    default:
      return request.requestType satisfies never;
  }
};

const finish = async (call: Completing, request: OpenRequest): Promise<void> => {
  const { db, platform, body } = call;
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightsRequestDone',
    values: () => ({ Message: body.message }),
  });
  await take(call, request, { action: 'Done', status: 'Done', note: told(body.message, isTold) });
};

const mustBeSent = async ({ db }: Completing, { requestId }: OpenRequest): Promise<void> => {
  const sent = await db
    .selectFrom('rightsCopy')
    .select('copyGuid')
    .where('requestId', '=', requestId)
    .where('sentAt', 'is not', null)
    .executeTakeFirst();
  if (sent === undefined) refuse(409, 'Send the person their copy first', 'unsent');
};

const restrict = async (call: Completing, request: OpenRequest): Promise<void> => {
  const { db, platform } = call;
  const { personId: dataSubjectId, brandId, requestId } = request;
  await db
    .insertInto('restrictedPerson')
    .values({ dataSubjectId, brandId, requestId, since: platform.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await take(call, request, { action: 'Restricted' });
};

/** Ends a restriction; the person is told before (Art. 18(3) GDPR), and what was held back is sent. */
export const lift = async (call: Call<typeof requestCalls.lift>): Promise<void> => {
  const { db, platform, body } = call;
  const request = await lockRequest(call);
  const { personId: dataSubjectId, brandId } = request;
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightToRestrictLifted',
    values: () => ({ Reason: body.reason }),
  });
  const { numDeletedRows } = await db
    .deleteFrom('restrictedPerson')
    .where('dataSubjectId', '=', dataSubjectId)
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse(409, 'This person is not restricted', 'unrestricted');
  const { rows: held } = await sql<{ eventId: string }>`
    select event_id from current_preference
    where data_subject_id = ${dataSubjectId} and brand_id = ${brandId} and event_id is not null`.execute(db);
  // So that "since the last run" has them, too. Whoever has one of their brands may lift its own restriction.
  await everywhere(db, () =>
    sql`update data_subject set changed_at = clock_timestamp() where data_subject_id = ${dataSubjectId}`.execute(
      db,
    ),
  );
  await noteChanges(db, [
    { entity: 'dataSubject', brandId, ref: dataSubjectId },
    ...held.map(({ eventId: ref }) => ({ entity: 'preference' as const, brandId, ref })),
  ]);
  await take(call, request, { action: 'Lifted', note: told(body.reason, isTold) });
};
