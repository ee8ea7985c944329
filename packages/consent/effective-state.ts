import type { AskedService } from './asked.ts';
import { gpcCovers, winsOverGpc } from './gpc.ts';
import type { Situation } from './situation.ts';
import { expiresAt, serviceKey } from './stored-consent.ts';

/**
 * Whether one service may run now. Always-on services may; the GPC signal refuses unless the visitor's own
 * yes wins over it; a stored answer holds until it expires; after a request for re-consent an old no holds,
 * and an old yes only if it covers the same service and purpose; without an answer the model decides.
 */
export const isOn = (situation: Situation, service: AskedService): boolean => {
  if (service.alwaysOn) return true;
  const { asked } = situation;
  const answer = answerInForce(situation, service);
  if (gpcCovers(situation, service)) return answer === 1 && winsOverGpc(situation);
  if (answer !== undefined) return answer === 1;
  return asked.model === 'NoticeOnly' || (asked.model === 'OptOut' && service.onByDefault === true);
};

/** The visitor's own answer for a service, as far as it holds today. */
export const answerInForce = (
  { asked, stored, now }: Situation,
  service: AskedService,
): 0 | 1 | undefined => {
  const value = stored?.values[serviceKey(service)];
  if (!stored || now >= expiresAt(asked, stored)) return undefined;
  if (!value || stored.reConsentNo >= asked.reConsentNo) return value;
  const isSameMeaning = stored.profileId === asked.profileId && stored.version >= (service.meaningSince ?? 1);
  return isSameMeaning ? value : undefined;
};
