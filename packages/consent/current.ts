import type { Situation } from './situation.ts';
import { expiresAt } from './stored-consent.ts';

/**
 * The stored answer counts as an answer to today's question: it has not expired and re-consent was not
 * requested since.
 */
export const isCurrent = ({ asked, stored, now }: Situation): boolean =>
  stored !== null && now < expiresAt(asked, stored) && stored.reConsentNo >= asked.reConsentNo;
