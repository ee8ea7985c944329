import { sql } from 'kysely';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { includesPermission } from '@candour/kit/contract/has-permission';
import { permissions } from '@candour/kit/contract/permissions';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { rightsOf } from '../../../access/session/door.ts';
import { noteView } from '../../data-subject-rules/door.ts';
import type { Contact } from '../../data-subjects/contract/contact.ts';
import type { requestCalls } from '../contract.ts';
import { rejectReasons } from '../contract/words.ts';
import { extendedDue } from './due.ts';
import { lockRequest, openRequest, take } from './open-request.ts';
import { dayIn, tellPerson } from './tell-person.ts';

/** Who asks, unmasked. That somebody looked is in the log of the request, and in the audit of the person. */
export const reveal = async (
  call: Call<typeof requestCalls.reveal>,
): Promise<ResponseOf<typeof requestCalls.reveal>> => {
  const { db } = call;
  const request = await lockRequest(call);
  const person = await db
    .selectFrom('dataSubject')
    .select(['dataSubjectId', 'brandIds', 'contact', 'status'])
    .where('dataSubjectId', '=', request.personId)
    .executeTakeFirst();
  if (person === undefined || person.status === 'Forgotten')
    return refuse(409, 'This person was erased', 'erased');
  await noteView(call, person, 'View');
  await take(call, request, { action: 'Opened' });
  const contact: Contact = person.contact;
  return {
    dataSubjectId: person.dataSubjectId,
    contact: standakFields.flatMap((fieldName) => {
      const value = fieldName === 'syrenisid' ? undefined : contact[fieldName];
      return value === undefined ? [] : [{ fieldName, value }];
    }),
  };
};

/** People of the admin portal who may work on requests of a brand. */
const colleaguesOf = async (db: Db, brandId: number) => {
  const { rows } = await sql<{ userId: number; fullName: string }>`
    select user_id, coalesce(nullif(trim(concat(forename, ' ', surname)), ''), email_address) as full_name
    from admin_user where is_enabled and brand_ids && array[${brandId}::int, 0] order by 2 limit 500`.execute(
    db,
  );
  const held = [];
  for (const user of rows) if (await mayWork(db, user.userId)) held.push(user);
  return held;
};

const mayWork = async (db: Db, userId: number): Promise<boolean> =>
  includesPermission((await rightsOf(db, userId))?.permissionIds ?? [], permissions.RightsRequests);

export const assign = async (call: Call<typeof requestCalls.assign>): Promise<void> => {
  const { db, body } = call;
  const request = await openRequest(call);
  if (body.userId === request.assignedTo) return;
  if (body.userId === null) {
    await take(call, request, { action: 'Assigned', note: 'Nobody', set: { assignedTo: null } });
    return;
  }
  const colleague = (await colleaguesOf(db, request.brandId)).find(({ userId }) => userId === body.userId);
  if (colleague === undefined)
    return refuseFields({ userId: 'This person may not work on requests of this brand' });
  const { userId, fullName } = colleague;
  await take(call, request, { action: 'Assigned', note: fullName, set: { assignedTo: userId } });
};

export const listColleagues = async (call: Call<typeof requestCalls.colleagues>) => {
  const { db, query } = call;
  mustSeeBrand(call, query.brandId);
  return { colleagues: await colleaguesOf(db, query.brandId) };
};

export const addNote = async (call: Call<typeof requestCalls.note>): Promise<void> => {
  const request = await lockRequest(call);
  await mustNotBeErased(call.db, request.personId);
  await take(call, request, { action: 'Note', note: call.body.note });
};

/** Two more months, once, within the first (Art. 12(3) GDPR). */
export const extend = async (call: Call<typeof requestCalls.extend>): Promise<void> => {
  const { db, platform, body } = call;
  const request = await openRequest(call);
  if (request.firstDueAt !== null) refuse(409, 'The term has already been extended', 'extended');
  if (Date.parse(request.dueAt) < platform.now().getTime())
    refuse(409, 'The first month is over, so the term can no longer be extended', 'late');
  const dueAt = extendedDue(new Date(request.receivedAt)).toISOString();
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightsRequestExtended',
    values: ({ language }) => ({ Reason: body.reason, DueDate: dayIn(language, dueAt) }),
  });
  await take(call, request, {
    action: 'Extended',
    note: told(body.reason, isTold),
    set: { dueAt, firstDueAt: request.dueAt },
  });
};

export const reject = async (call: Call<typeof requestCalls.reject>): Promise<void> => {
  const { db, platform, body } = call;
  const request = await openRequest(call);
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightsRequestRejected',
    values: () => ({ Reason: body.message }),
  });
  await take(call, request, {
    action: 'Rejected',
    status: 'Rejected',
    note: told(`${rejectReasons[body.because]}. ${body.message}`, isTold),
    set: { rejectReason: body.because },
  });
};

/** What was written to the person, and whether an email went out. */
export const told = (text: string, isTold: boolean): string =>
  isTold
    ? text
    : [text, 'No email address is stored: nothing was sent.'].filter((part) => part !== '').join(' ');

/** Words about somebody who was erased would bring them back. */
const mustNotBeErased = async (db: Db, dataSubjectId: string): Promise<void> => {
  const person = await db
    .selectFrom('dataSubject')
    .select('status')
    .where('dataSubjectId', '=', dataSubjectId)
    .executeTakeFirst();
  if (person?.status === 'Forgotten') refuse(409, 'This person was erased', 'erased');
};
