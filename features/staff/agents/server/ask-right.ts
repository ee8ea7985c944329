import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { makeRequest, referenceOf } from '../../../people/rights-requests/door.ts';
import { speakingOf } from '../../../people/data-subjects/door.ts';
import { agentArea, type agentCalls } from '../contract.ts';
import { languageOfPerson } from './language-of-person.ts';
import { mustHaveFound, standingOf } from './standing.ts';

/** Enters a rights request. Staff check who asks, however sure the agent was. */
export const askRight = async (
  call: Call<typeof agentCalls.askRight>,
): Promise<ResponseOf<typeof agentCalls.askRight>> => {
  const { db, platform, params, body, session, audit } = call;
  const { brandId, requestType, message } = body;
  const speaking = speakingOf(body);
  const person = await mustHaveFound(call, { dataSubjectId: params.dataSubjectId, brandId });
  const { dataSubjectId } = person;
  const { strength } = await standingOf(call, person);
  const { request, isNew } = await makeRequest(db, platform, {
    requestId: body.requestId ?? randomUUID(),
    brandId,
    dataSubjectId,
    requestType,
    source: { sourceType: 'CSPortal', sourceId: null },
    language: (await languageOfPerson(db, dataSubjectId)).languageCode,
    message,
    recognised: { authentication: 'staff', strength: Math.min(strength, 2) },
    staffAddress: '',
    enteredBy: session.userId,
    speaking,
  });
  const reference = referenceOf(request.requestId);
  await audit({
    action: 'Enter a rights request',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { requestType, reference, isNew, speaker: speaking.speaker },
  });
  return { reference, dueAt: request.dueAt, isNew };
};
