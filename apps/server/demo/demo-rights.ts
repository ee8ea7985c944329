import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

const path = '/api/RightsRequests';
const dayMs = 86_400_000;

/** What people of the demo asked for, and how far staff have come with it. */
const asked = [
  { requestType: 'Know', days: 40, message: 'Please send me everything you have about me.', isProven: true },
  { requestType: 'Forget', days: 26, message: 'I no longer shop with you.', isProven: true },
  { requestType: 'Correct', days: 9, message: 'My surname is written with two n.', isProven: false },
  {
    requestType: 'Restrict',
    days: 4,
    message: 'Stop using my data until the complaint is settled.',
    isProven: true,
  },
  { requestType: 'Know', days: 1, message: '', isProven: false },
] as const;

/** Requests in several states: overdue, due soon, new, done and rejected. */
export const demoRights = async ({ brandId, send }: Place, platform: Platform): Promise<void> => {
  const people = await inScope(platform.database, 'all', async (db) => {
    const { rows } = await sql<{ id: string }>`
      select data_subject_id as id from data_subject where ${brandId} = any(brand_ids) order by created_at, contact ->> 'email1'
      limit ${asked.length + 1}`.execute(db);
    return rows.map(({ id }) => id);
  });
  const ids: string[] = [];
  for (const [at, { requestType, days, message, isProven }] of asked.entries()) {
    const dataSubjectId = people[at];
    if (dataSubjectId === undefined) return;
    const receivedOn = new Date(platform.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    const { requestId } = await send('POST', path, {
      brandId,
      dataSubjectId,
      requestType,
      receivedOn,
      message,
    });
    ids.push(requestId);
    if (isProven)
      await send('POST', `${path}/${requestId}/Verify`, {
        verifiedBy: 'Document',
        reference: 'Customer card shown in the shop',
      });
  }
  const restrict = ids[3] ?? '';
  await send('POST', `${path}/${restrict}/Complete`, { message: 'We will write to you before this ends.' });
  await send('POST', `${path}/${ids[2]}/Notes`, { note: 'The order form has one n, the account has two.' });
  await send('POST', `${path}/${ids[4]}/Reject`, {
    because: 'Excessive',
    message: 'We sent you a copy two weeks ago.',
  });
};
