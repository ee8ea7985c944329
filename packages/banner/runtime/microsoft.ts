import { clarityConsent, uetConsent } from '../../consent/consent-signals.ts';
import type { GoogleState } from '../../consent/consent-signals.ts';
import type { GoogleConsentType } from '../../consent/service.ts';
import { page } from './page.ts';

type Command = (...words: unknown[]) => void;

declare global {
  interface Window {
    uetq?: { push: Command };
    clarity?: Command & { q?: unknown[] };
  }
}

/** Tells Microsoft's advertising tag and Clarity, where the banner serves them. Clarity knows no default. */
export const signalMicrosoft = (
  kind: 'default' | 'update',
  states: Record<GoogleConsentType, GoogleState>,
) => {
  const { uet, clarity } = page.definition;
  // Until the tag arrives the queue is an array, which takes the words the same way. Without a default UET takes
  // everything as granted.
  if (uet) (window.uetq ??= [] as unknown as { push: Command }).push('consent', kind, uetConsent(states));
  if (clarity && kind === 'update') clarityCall()('consentv2', clarityConsent(states));
};

/** Clarity's own queue, in case its tag comes later. */
const clarityCall = () =>
  (window.clarity ??= Object.assign((...words: unknown[]) => void window.clarity?.q?.push(words), {
    q: [],
  }));
