import type { Situation } from './situation.ts';
import { expiresAt } from './stored-consent.ts';

/**
 * Why a visitor answers: for the first time; of their own accord, to change what they said; because the earlier answer
 * had come to its end; or because everybody is asked again.
 */
export type Occasion = 'first' | 'changed' | 'expired' | 're-asked';

/** The occasion of an answer given now by somebody whose earlier answer is `stored`. */
export function occasionOf({ asked, stored, now }: Pick<Situation, 'asked' | 'stored' | 'now'>): Occasion {
  if (!stored) return 'first';
  if (now >= expiresAt(asked, stored)) return 'expired';
  return stored.reConsentNo < asked.reConsentNo ? 're-asked' : 'changed';
}
