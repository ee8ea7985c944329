import type { Asked, AskedService } from './asked.ts';
import { type GoogleConsentType, googleConsentTypes } from './service.ts';

export type GoogleState = 'granted' | 'denied';

/**
 * The state of all seven Google types. A type is granted only if every service that lists it is on, so that no tag runs
 * against a no. A type that no service lists was not asked about: denied for OptIn; in the other models it follows the
 * whole answer and is denied as soon as anything is off. `security_storage` never needs a yes.
 */
export const googleConsent = (
  asked: Pick<Asked, 'model' | 'services'>,
  isServiceOn: (service: AskedService) => boolean,
): Record<GoogleConsentType, GoogleState> => {
  const states = googleConsentTypes.map((type) => {
    const listed = asked.services.filter((service) => service.gtmConsentTypes?.includes(type));
    const isGranted = listed.length
      ? listed.every(isServiceOn)
      : type === 'security_storage' || (asked.model !== 'OptIn' && asked.services.every(isServiceOn));
    return [type, isGranted ? 'granted' : 'denied'];
  });
  // fromEntries loses the key types; all seven are there.
  return Object.fromEntries(states) as Record<GoogleConsentType, GoogleState>;
};

/** What Microsoft's advertising tag (UET) is told. */
export const uetConsent = (google: Record<GoogleConsentType, GoogleState>) => ({
  ad_storage: google.ad_storage,
});

/** What Microsoft Clarity's `consentv2` is told; the capital S is Clarity's. */
export const clarityConsent = (google: Record<GoogleConsentType, GoogleState>) => ({
  ad_Storage: google.ad_storage,
  analytics_Storage: google.analytics_storage,
});
