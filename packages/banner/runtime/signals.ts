import { googleConsent } from '../../consent/consent-signals.ts';
import { isOn } from '../../consent/effective-state.ts';
import { type GoogleConsentType, googleConsentTypes } from '../../consent/service.ts';
import { signalMicrosoft } from './microsoft.ts';
import { page } from './page.ts';
import { followTcf } from './tcf/google-purposes.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const ofServices = () => googleConsent(page.definition, (service) => isOn(page.situation, service));

/** The state of the seven Google types under the current answer. */
export const googleNow = __tcf__ ? () => followTcf(ofServices()) : ofServices;

/** The state before any answer; regions and settings must reach Google before its tags load. */
export const signalDefaults = () => {
  const { google, gpc } = page.definition;
  const before = { ...page.situation, stored: null };
  const states = googleConsent(page.definition, (service) => isOn(before, service));
  if (google) {
    if (google.redact) gtag('set', 'ads_data_redaction', true);
    if (google.passthrough) gtag('set', 'url_passthrough', true);
    const wait = google.wait ? { wait_for_update: google.wait } : {};
    // Regional defaults do not apply to visitors whose signal refuses them.
    for (const { regions, granted } of (!(gpc && page.situation.gpc) && google.regions) || [])
      gtag('consent', 'default', { ...statesWith(granted), region: regions, ...wait });
    gtag('consent', 'default', { ...states, ...wait });
  }
  signalMicrosoft('default', states);
};

/** Tells every platform the current state. The caller pushes its one dataLayer event only after this. */
export const signalUpdate = () => {
  const states = googleNow();
  if (page.definition.google) gtag('consent', 'update', states);
  signalMicrosoft('update', states);
};

/** The one event per settled state, for triggers in a tag manager. */
export const pushEvent = (detail: object) => {
  (window.dataLayer ??= []).push({ event: 'cmp_consent', ...detail });
};

/** Google reads the `arguments` object; an array would be treated as something else. */
function gtag(..._words: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

const statesWith = (granted: GoogleConsentType[]) =>
  Object.fromEntries(googleConsentTypes.map((type) => [type, granted.includes(type) ? 'granted' : 'denied']));
