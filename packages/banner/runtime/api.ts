import { consentNow, giveAnswer, onConsent } from './give-answer.ts';
import { findService, hasConsent } from './has-consent.ts';
import { clearLayers } from './layers.ts';
import { addPart, openPreferences } from './parts.ts';
import { answersNow } from './services.ts';
import { googleNow } from './signals.ts';

/** Answers by channel id, name in page code or public name of a service, or in the shape that `getConsent().preferences` has. */
export type Wanted = Record<string, boolean | 0 | 1> | { channelId: number; value: boolean | 0 | 1 }[];

const save = (wanted: Wanted) => {
  const answers = answersNow();
  const pairs = Array.isArray(wanted)
    ? wanted.map(({ channelId, value }) => [channelId, value] as const)
    : Object.entries(wanted);
  for (const [key, value] of pairs) {
    const service = findService(key);
    if (service) answers[service.channelId] = !!value;
  }
  giveAnswer('custom', 'api', answers);
};

/** `window.cmp` (domain §11.1). */
export const api = {
  /** True until the first decision is made. */
  isLoading: true,
  /** The last error; optional services stay blocked. */
  error: null as unknown,
  /** Opens the preference layer. */
  open: openPreferences,
  /** Removes any layer without an answer. */
  hide: clearLayers,
  acceptAll: () => giveAnswer('accept', 'api'),
  rejectAll: () => giveAnswer('reject', 'api'),
  /** Changes the given answers; all others stay as they are. */
  save,
  /** The answer in force, or null. */
  getConsent: consentNow,
  /** Whether a service may run now; by channel id, name in page code or public name. Unknown services may not. */
  hasConsent,
  /** The state of the seven Google consent types. */
  getGoogleConsent: googleNow,
  /** Calls back with every answer, and at once if there is one; the result stops it. */
  onConsent,
  /** For the parts of this script only. */
  part: addPart,
};
