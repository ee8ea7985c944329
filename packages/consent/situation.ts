import type { Asked } from './asked.ts';
import type { StoredConsent } from './stored-consent.ts';

/** What is known about a visitor when a page opens. */
export type Situation = {
  asked: Asked;
  stored: StoredConsent | null;
  /** The browser sends Global Privacy Control. */
  gpc: boolean;
  /** Milliseconds since 1970. */
  now: number;
};
