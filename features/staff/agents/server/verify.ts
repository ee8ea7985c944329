import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asE164, identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Contact } from '../../../people/data-subjects/contract.ts';
import { agentArea, type agentCalls } from '../contract.ts';
import { mustHaveFound, standingOf } from './standing.ts';
import { takeCode } from './take-code.ts';

/** Compares what the caller said with what is stored. Only the outcome leaves the server. */
export const verify = async (
  call: Call<typeof agentCalls.verify>,
): Promise<ResponseOf<typeof agentCalls.verify>> => {
  const { db, params, body, session, platform, audit } = call;
  const { dataSubjectId } = params;
  // Tries at the same moment take turns, so that none is missed.
  await sql`select pg_advisory_xact_lock(hashtext(${`verify ${dataSubjectId}`}))`.execute(db);
  const person = await mustHaveFound(call, { dataSubjectId, brandId: body.brandId });
  const { fieldName, value, reference, code } = body;
  const isField = fieldName !== undefined && value !== undefined;
  if ([isField, reference !== undefined, code !== undefined].filter(Boolean).length !== 1)
    refuseFields({ fieldName: 'Send a field with its value, a reference or a code' });
  const before = await standingOf(call, person);
  if (reference === undefined && before.triesLeft === 0)
    refuse(409, 'There were too many wrong answers. Use a reference, or try again later.');
  if (fieldName !== undefined && !before.canAsk.some((one) => one.fieldName === fieldName))
    refuseFields({ fieldName: 'This field does not count: it was searched by or checked already' });
  const isMatch =
    code === undefined
      ? reference !== undefined || isSame(fieldName ?? '', person.contact, value ?? '')
      : await takeCode(call, { dataSubjectId: person.dataSubjectId, code });
  await db
    .insertInto('verification')
    .values({
      verificationId: randomUUID(),
      brandId: body.brandId,
      dataSubjectId: person.dataSubjectId,
      operatorUserId: session.userId,
      sessionId: session.sessionId,
      method: code === undefined ? (reference === undefined ? 'fields' : 'reference') : 'code',
      fields: fieldName === undefined ? [] : [fieldName],
      isMatch,
      reference: reference ?? '',
      at: platform.now().toISOString(),
    })
    .execute();
  await audit({
    action: isMatch ? 'Verify' : 'Verify in vain',
    area: agentArea,
    entityId: person.dataSubjectId,
    entityName: 'Person',
    brandId: body.brandId,
    after: { fieldName, isReference: reference !== undefined, isCode: code !== undefined },
  });
  return { isMatch, standing: await standingOf(call, person) };
};

const isSame = (fieldName: string, contact: Contact, said: string): boolean => {
  const stored = Object.entries(contact).find(([name]) => name === fieldName)?.[1] ?? '';
  return stored !== '' && spelled(fieldName, stored) === spelled(fieldName, said);
};

/** People say and type the same thing in several ways. */
const spelled = (fieldName: string, value: string): string => {
  const [identifier] = identifiersIn({ [fieldName]: value });
  if (identifier !== undefined) return identifier.value;
  if (fieldName.startsWith('telephone') || fieldName === 'mobile')
    return asE164(value) || value.replaceAll(/\D/g, '');
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,'’-]+/g, '');
};
