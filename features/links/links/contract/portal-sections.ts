/** What a public portal can offer, in the order in which people see it. */
export const portalSections = [
  'Preferences',
  'ContactDetails',
  'History',
  'RightToKnow',
  'RightToBeForgotten',
  'RightToCorrect',
  'RightToRestrict',
  'CookieSettings',
] as const;
export type PortalSection = (typeof portalSections)[number];

/** The rights that people can ask for, by their section. */
export const requestTypes = {
  RightToKnow: 'Know',
  RightToBeForgotten: 'Forget',
  RightToCorrect: 'Correct',
  RightToRestrict: 'Restrict',
} as const;

/** The section that offers a kind of request; undefined for sections that offer none. */
export const requestTypeOf = (section: PortalSection) =>
  section in requestTypes ? requestTypes[section as keyof typeof requestTypes] : undefined; // one of its keys

export const offersRequests = (sections: readonly PortalSection[]): boolean =>
  sections.some((section) => requestTypeOf(section) !== undefined);
