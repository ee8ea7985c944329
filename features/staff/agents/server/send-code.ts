import { randomUUID } from 'node:crypto';
import { masked } from '@candour/consent/masked.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { makeOneTimeCode } from '@candour/kit/server/one-time-code';
import { agentArea, type agentCalls } from '../contract.ts';
import { noteMessage, recipientOf } from './messages.ts';

const minutes = 10;

/** Sends a code to the stored address: whoever reads it out has that mailbox. */
export const sendCode = async (
  call: Call<typeof agentCalls.sendCode>,
): Promise<ResponseOf<typeof agentCalls.sendCode>> => {
  const { db, params, body, platform, audit } = call;
  const recipient = await recipientOf(call, { ...params, ...body, kind: 'code' });
  const { brandId, brandName, address, dataSubjectId, language } = recipient;
  const { languageId } = language;
  const messageId = randomUUID();
  const { sent, ...kept } = makeOneTimeCode(messageId);
  const expiresAt = new Date(platform.now().getTime() + minutes * 60_000).toISOString();
  await noteMessage(call, recipient, { kind: 'code', messageId, code: { ...kept, expiresAt } });
  await platform.mail.queue(db, {
    type: 'SpokenCode',
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    values: { BrandName: brandName, OtpCode: sent, ExpiryMinutes: minutes },
  });
  await audit({
    action: 'Send a code',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
  });
  return { sentTo: masked('email1', address), minutes };
};
