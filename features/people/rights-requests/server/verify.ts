import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { refuse, tooOften } from '@candour/kit/server/refusal';
import { hashOfCode, isCode, makeCode } from '../../../links/identification/door.ts';
import type { requestCalls } from '../contract.ts';
import { isProvenByPortal } from './proven-by-portal.ts';
import { openRequest, take, type OpenRequest } from './open-request.ts';

const codeMinutes = 30;
const mostTries = 5;
const codesPerHour = 5;
const hourMs = 3_600_000;

/** Sends a code to the address that is stored, never to one that somebody types. */
export const sendCode = async (call: Call<typeof requestCalls.sendCode>): Promise<void> => {
  const { db, platform } = call;
  const request = await openRequest(call);
  mustBeUnproven(request);
  const now = platform.now();
  const { rows } = await sql<{ n: number; first: string | null }>`
    select count(*)::int as n, min(at) as first from rights_request_log
    where request_id = ${request.requestId} and action = 'CodeSent'
      and at > ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`.execute(db);
  const { n, first } = rows[0] ?? { n: 0, first: null };
  if (n >= codesPerHour && first !== null)
    throw tooOften(
      `At most ${codesPerHour} codes an hour are sent. Please wait.`,
      Date.parse(first) + hourMs - now.getTime(),
    );
  const { personId, brandId, languageId, requestId } = request;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId: personId, field: 'email1' });
  if (address === null) return refuse(409, 'No email address is stored to which a code could be sent');
  const code = makeCode(requestId);
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  await platform.mail.queue(db, {
    type: 'SpokenCode',
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    values: { BrandName: brandName, OtpCode: code.code, ExpiryMinutes: codeMinutes },
  });
  await take(call, request, {
    action: 'CodeSent',
    status: 'Verifying',
    set: {
      codeHash: hashOfCode(platform.keyring.current, code),
      codeSalt: code.salt,
      codeTries: 0,
      codeExpiresAt: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
    },
  });
};

/** Takes the code that the person read out. A wrong one counts, so this must not throw for it. */
export const answerCode = async (
  call: Pick<Call<typeof requestCalls.answerCode>, 'brands' | 'platform' | 'session' | 'params' | 'body'> &
    Pick<Call, 'db' | 'audit'>,
): Promise<boolean> => {
  const { platform, body } = call;
  const request = await openRequest(call);
  mustBeUnproven(request);
  const { codeHash, codeSalt: salt, codeTries, codeExpiresAt, requestId } = request;
  const isOver = codeExpiresAt === null || Date.parse(codeExpiresAt) <= platform.now().getTime();
  if (codeHash === null || isOver || codeTries >= mostTries)
    return refuse(409, 'There is no code to compare with. Send a new one.', 'no-code');
  const code = body.code.replaceAll(/\s/g, '');
  if (isCode(platform, { code, salt, secretHash: requestId }, codeHash)) {
    await prove(call, request, { by: 'Code', reference: '' });
    return true;
  }
  await take(call, request, { action: 'CodeWrong', set: { codeTries: codeTries + 1 } });
  return false;
};

/** Records a check of another kind, whatever it showed. */
export const verify = async (call: Call<typeof requestCalls.verify>): Promise<void> => {
  const { verifiedBy: by, isProven, reference } = call.body;
  const request = await openRequest(call);
  mustBeUnproven(request);
  if (isProven) await prove(call, request, { by, reference });
  else await take(call, request, { action: 'NotVerified', status: 'Verifying', note: reference });
};

/** Begins the work on a request whose person proved who they are when they made it. */
export const begin = async (call: Call<typeof requestCalls.begin>): Promise<void> => {
  const request = await openRequest(call);
  mustBeUnproven(request);
  if (!isProvenByPortal(request)) refuse(409, 'Check first that it is the person who asks', 'unproven');
  await prove(call, request, { by: 'Portal', reference: '' });
};

const prove = async (
  call: Parameters<typeof take>[0],
  request: OpenRequest,
  { by, reference }: { by: NonNullable<OpenRequest['verifiedBy']>; reference: string },
): Promise<void> =>
  take(call, request, {
    action: 'Verified',
    status: 'InProgress',
    note: reference,
    set: {
      verifiedBy: by,
      verifiedReference: reference,
      verifiedAt: call.platform.now().toISOString(),
      codeHash: null,
      codeExpiresAt: null,
    },
  });

const mustBeUnproven = ({ verifiedAt }: OpenRequest): void => {
  if (verifiedAt !== null) refuse(409, 'The identity is proven already', 'proven');
};
