import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import { refuseFields } from '@candour/kit/server/refusal';
import { makeRequest, type Made } from '../../../people/rights-requests/door.ts';
import { requestTypeOf } from '../../links/contract/portal-sections.ts';
import type { NewRequest } from '../contract.ts';
import { mustBeProven, type PortalVisit } from './visit.ts';

/** Takes a request of a kind that the portal offers; for copies and erasure the person proves it is them again. */
export const takeRequest = async (db: Db, visit: PortalVisit, asked: NewRequest): Promise<Made> => {
  const { platform, opened, session } = visit;
  const { requestGuid, requestType, message, language } = asked;
  if (!opened.portal.sections.some((section) => requestTypeOf(section) === requestType))
    refuseFields({ requestType: 'This is not offered here' });
  if (requestType === 'Know' || requestType === 'Forget') mustBeProven(visit);
  const { brandId, linkId } = opened.content;
  return makeRequest(db, platform, {
    requestId: guidFrom(`request ${linkId} ${session.dataSubjectId} ${requestGuid}`),
    brandId,
    dataSubjectId: session.dataSubjectId,
    requestType,
    source: { sourceType: 'PublicPortal', sourceId: linkId },
    language,
    message,
    recognised: { authentication: session.authentication, strength: session.strength },
    staffAddress: opened.portal.requestsEmail,
  });
};
