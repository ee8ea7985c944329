import type { Situation } from './situation.ts';
import { expiresAt } from './stored-consent.ts';
import type { Occasion } from './submission.ts';

/** The occasion of an answer given now by somebody whose earlier answer is `stored`. */
export const occasionOf = ({ asked, stored, now }: Pick<Situation, 'asked' | 'stored' | 'now'>): Occasion => {
  if (!stored) return 'first';
  if (now >= expiresAt(asked, stored)) return 'expired';
  return stored.reConsentNo < asked.reConsentNo ? 're-asked' : 'changed';
};
