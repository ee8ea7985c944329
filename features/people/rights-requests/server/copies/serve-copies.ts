import { randomUUID } from 'node:crypto';
import type { Call } from '@candour/kit/server/call';
import { Download } from '@candour/kit/server/endpoint';
import { refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { hashOfSecret, makeSecret } from '../../../../links/identification/door.ts';
import { readableOf } from '../../../data-exports/door.ts';
import type { requestCalls } from '../../contract.ts';
import { copyLinkDays } from '../../contract/words.ts';
import { openRequest, take, type OpenRequest } from '../open-request.ts';
import { referenceOf } from '../reference.ts';
import { tellPerson } from '../tell-person.ts';
import { bytesOfCopy } from './bytes-of-copy.ts';

const dayMs = 86_400_000;

/** Has the copy made; one that was made before goes. */
export const makeCopy = async (call: Call<typeof requestCalls.makeCopy>): Promise<void> => {
  const { db, platform, session } = call;
  const request = await openCopyRequest(call);
  const { requestId, brandId, dataSubjectId } = request;
  const before = await newest(call, requestId);
  if (before?.status === 'Queued' || before?.status === 'Running')
    refuse(409, 'The copy is being made already', 'busy');
  await db
    .updateTable('rightsCopy')
    .set({ status: 'Gone', sealedKey: null, goneBecause: 'Replaced' })
    .where('requestId', '=', requestId)
    .execute();
  await db
    .insertInto('rightsCopy')
    .values({
      copyGuid: randomUUID(),
      requestId,
      brandId,
      dataSubjectId,
      requestedBy: personIdOf(session),
      requestedAt: platform.now().toISOString(),
    })
    .execute();
  await platform.jobs.queue(db, 'make-copies', null);
  await take(call, request, { action: 'CopyAsked' });
};

/** The copy for staff, who see what leaves the house before it does. */
export const downloadCopy = async (call: Call<typeof requestCalls.downloadCopy>): Promise<Download> => {
  const { platform } = call;
  const request = await openCopyRequest(call);
  const copy = await readyCopy(call, request.requestId);
  await take(call, request, { action: 'CopySeen' });
  return new Download({
    name: `copy-${referenceOf(request.requestId)}.zip`,
    type: 'application/zip',
    body: readableOf(bytesOfCopy(platform, copy)),
  });
};

/** Emails the person a link; an earlier one stops working. */
export const sendCopy = async (call: Call<typeof requestCalls.sendCopy>): Promise<void> => {
  const { db, platform } = call;
  const request = await openCopyRequest(call);
  const { copyGuid } = await readyCopy(call, request.requestId);
  const token = makeSecret();
  const isTold = await tellPerson(db, platform, {
    request,
    type: 'RightToKnowReady',
    values: () => ({ Link: `${platform.settings.publicUrl}/data-copy/${token}`, ExpiryDays: copyLinkDays }),
  });
  if (!isTold)
    refuse(409, 'No email address is stored. Download the copy and hand it over another way.', 'no-address');
  const now = platform.now();
  await db
    .updateTable('rightsCopy')
    .set({
      tokenHash: hashOfSecret(token),
      sentAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + copyLinkDays * dayMs).toISOString(),
      usedAt: null,
      codeHash: null,
      codesSent: 0,
    })
    .where('copyGuid', '=', copyGuid)
    .execute();
  await take(call, request, { action: 'CopySent' });
};

type Working = Parameters<typeof openRequest>[0];

/** An open request for a copy, of somebody who proved who they are. */
const openCopyRequest = async (call: Working): Promise<OpenRequest> => {
  const request = await openRequest(call);
  if (request.requestType !== 'Know') refuse(409, 'This request is not about a copy of data');
  if (request.verifiedAt === null) refuse(409, 'Check first that it is the person who asks', 'unproven');
  return request;
};

const newest = ({ db }: Working, requestId: string) =>
  db
    .selectFrom('rightsCopy')
    .select(['copyGuid', 'status', 'parts', 'sealedKey'])
    .where('requestId', '=', requestId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const readyCopy = async (call: Working, requestId: string) => {
  const copy = await newest(call, requestId);
  return copy?.status === 'Ready' && copy.sealedKey !== null
    ? { ...copy, sealedKey: copy.sealedKey }
    : refuse(409, 'There is no copy that is ready', 'not-ready');
};
