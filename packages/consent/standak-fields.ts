/** The fixed contact fields of a data subject, by the group in which forms show them. */
export const standakGroups = {
  'Personal Details': ['title', 'forename', 'middlename', 'surname'],
  Identifiers: ['syrenisid', 'urn1', 'urn2', 'urn3'],
  'Address Details': [
    'address1',
    'address2',
    'address3',
    'address4',
    'address5',
    'town',
    'county',
    'postcode',
    'country',
  ],
  'Email and Phone Details': ['email1', 'email2', 'telephone1', 'telephone2', 'mobile'],
  'Other Details': [
    'organisationname',
    'jobtitle',
    'custom1',
    'custom2',
    'custom3',
    'custom4',
    'custom5',
    'custom6',
    'custom7',
    'custom8',
    'custom9',
    'custom10',
  ],
} as const;

/** The name of a contact field on the wire. */
export type StandakField = (typeof standakGroups)[keyof typeof standakGroups][number];

/** All of them, in order. */
export const standakFields: readonly [StandakField, ...StandakField[]] = [
  ...standakGroups['Personal Details'],
  ...standakGroups.Identifiers,
  ...standakGroups['Address Details'],
  ...standakGroups['Email and Phone Details'],
  ...standakGroups['Other Details'],
];
