/** The kinds of look-up values, in the order of their list, with what people call them. */
export const lookUpTypes = {
  Organisation: 'Organisations and officers',
  Department: 'Departments',
  DataSubjectCategory: 'Categories of people',
  DataCategory: 'Categories of data',
  LegalBasis: 'Legal bases',
  SpecialBasis: 'Special-category bases',
  DataSource: 'Data sources',
  System: 'Systems',
  Recipient: 'Recipients',
  Safeguard: 'Safeguards of transfers',
  RetentionPeriod: 'Retention periods',
  SecurityMeasure: 'Security measures',
} as const;
export type LookUpType = keyof typeof lookUpTypes;

export const lookUpTypeNames = [
  'Organisation',
  'Department',
  'DataSubjectCategory',
  'DataCategory',
  'LegalBasis',
  'SpecialBasis',
  'DataSource',
  'System',
  'Recipient',
  'Safeguard',
  'RetentionPeriod',
  'SecurityMeasure',
] as const satisfies readonly LookUpType[];

export const recipientKinds = {
  Internal: 'Within the organisation',
  Processor: 'Processor',
  ThirdParty: 'Third party',
  Authority: 'Public authority',
} as const;

export const measureTypes = { Technical: 'Technical', Organisational: 'Organisational' } as const;

export const periodUnits = { Days: 'days', Months: 'months', Years: 'years' } as const;

/** The code of the built-in legal basis that is a person's consent. */
export const consentCode = 'art6-1-a';
/** The code of the built-in legal basis that needs a balancing of interests. */
export const legitimateInterestCode = 'art6-1-f';
