import type { Asked, AskedService } from './asked.ts';
import { expiresAt, serviceKey, type StoredConsent } from './stored-consent.ts';

/** What is known about a visitor when a page opens. */
export type Situation = {
  asked: Asked;
  stored: StoredConsent | null;
  /** The browser sends Global Privacy Control. */
  gpc: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/** The stored answer counts as one to today's question: it is young enough and re-consent was not requested since. */
export function isCurrent({ asked, stored, now }: Situation): boolean {
  return stored !== null && now < expiresAt(asked, stored) && stored.reConsentNo >= asked.reConsentNo;
}

/** The GPC signal is present, the banner acts on it, and it reaches this service. */
export function gpcCovers({ asked, gpc }: Pick<Situation, 'asked' | 'gpc'>, service: AskedService): boolean {
  if (!gpc || !asked.gpc || service.alwaysOn) return false;
  return asked.gpc.action === 'OptOutOfAll' || asked.gpc.categoryIds.includes(service.categoryId);
}

/**
 * Whether one service may run now. Always-on services may; the GPC signal refuses unless the visitor's own yes wins
 * over it; a stored answer holds until it ends; after a request for re-consent an old no holds, an old yes only where
 * it covers the same service and purpose; without an answer the model decides.
 */
export function isOn(situation: Situation, service: AskedService): boolean {
  if (service.alwaysOn) return true;
  const { asked } = situation;
  const answer = storedAnswer(situation, service);
  if (gpcCovers(situation, service)) return answer === 1 && asked.gpc?.allowOverride === true;
  if (answer !== undefined) return answer === 1;
  if (asked.model === 'OptIn') return false;
  return asked.model === 'NoticeOnly' || service.onByDefault === true;
}

function storedAnswer({ asked, stored, now }: Situation, service: AskedService): 0 | 1 | undefined {
  const value = stored?.values[serviceKey(service)];
  if (!stored || value === undefined || now >= expiresAt(asked, stored)) return undefined;
  if (value === 0 || stored.reConsentNo >= asked.reConsentNo) return value;
  const isSameMeaning = stored.profileId === asked.profileId && stored.version >= (service.meaningSince ?? 1);
  return isSameMeaning ? value : undefined;
}
