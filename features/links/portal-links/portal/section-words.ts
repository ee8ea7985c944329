import type { PortalSection } from '../../links/contract/portal-sections.ts';

/** What staff read of a section. */
export const sectionWords: Readonly<Record<PortalSection, string>> = {
  Preferences: 'Preferences',
  ContactDetails: 'Contact details',
  History: 'History with receipts',
  RightToKnow: 'Request: copy of data',
  RightToBeForgotten: 'Request: erasure',
  RightToCorrect: 'Request: correction',
  RightToRestrict: 'Request: restriction',
  CookieSettings: 'Cookie settings',
};
