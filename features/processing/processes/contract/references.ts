import type { LookUpType } from '../../look-up-data/contract/types.ts';

/** The members that name one look-up value, and those that name several, with the type of each. */
export const singleReferences = {
  organisationId: 'Organisation',
  departmentId: 'Department',
  legalBasisId: 'LegalBasis',
  specialBasisId: 'SpecialBasis',
  retentionPeriodId: 'RetentionPeriod',
} as const satisfies Record<string, LookUpType>;

export const listReferences = {
  dataSubjectCategoryIds: 'DataSubjectCategory',
  dataCategoryIds: 'DataCategory',
  dataSourceIds: 'DataSource',
  systemIds: 'System',
  recipientIds: 'Recipient',
  securityMeasureIds: 'SecurityMeasure',
} as const satisfies Record<string, LookUpType>;
