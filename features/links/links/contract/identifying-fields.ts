/** Contact fields that people can be asked for in order to recognise them. */
export const identifyingFields = [
  'urn1',
  'urn2',
  'urn3',
  'forename',
  'surname',
  'postcode',
  'town',
  'email1',
  'mobile',
] as const;
export type IdentifyingField = (typeof identifyingFields)[number];
