import type { GoogleState } from '../../../consent/consent-signals.ts';
import type { GoogleConsentType } from '../../../consent/service.ts';
import { googleVendorId } from '../../../consent/tcf/google-vendor-id.ts';
import { page } from '../page.ts';

/** The purposes that Google's tags need for a type, as Google documents it for sites that follow the TCF. */
const purposesFor = { ad_storage: [1], ad_user_data: [1, 7], ad_personalization: [3, 4] };

/**
 * Where Google is one of the vendors, types for advertising follow both answers: nothing is granted that the TC string
 * refuses, or a service of the site that lists the type. A type that no service lists follows the string alone.
 */
export const followTcf = (states: Record<GoogleConsentType, GoogleState>) => {
  const string = page.readTcString?.();
  if (!string?.disclosed.includes(googleVendorId)) return states;
  const held = (purposes: number[], vendors: number[]) => (vendors.includes(googleVendorId) ? purposes : []);
  // Nobody has a legitimate interest in the purposes 1, 3 and 4.
  const allowed = [
    ...held(string.purposes, string.vendors),
    ...held(string.legIntPurposes, string.legIntVendors),
  ];
  for (const key in purposesFor) {
    const type = key as keyof typeof purposesFor;
    const isListed = page.definition.services.some(({ gtmConsentTypes }) => gtmConsentTypes?.includes(type));
    if (!purposesFor[type].every((id) => allowed.includes(id))) states[type] = 'denied';
    else if (!isListed) states[type] = 'granted';
  }
  return states;
};
