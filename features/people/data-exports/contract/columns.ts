import { fieldLabel } from '@candour/consent/field-label.ts';
import { contactFields } from '../../data-subjects/contract/contact.ts';

/** What can be exported. */
export const exportTypes = {
  DataSubjects: 'Data subjects',
  CurrentPreferences: 'Current preferences',
  PreferenceHistory: 'Preference history',
  CookieConsents: 'Cookie consents',
  ExtendedPreferences: 'Extended preferences',
  RightsRequests: 'Rights requests',
  AuditLog: 'Audit log',
} as const;
export type ExportType = keyof typeof exportTypes;
export const exportTypeNames = Object.keys(exportTypes) as [ExportType, ...ExportType[]]; // keys of the constant above

/** A column that an export may have; its title is the header unless another one is given. */
export type ExportColumn = { name: string; title: string };

const named = (titles: Readonly<Record<string, string>>): ExportColumn[] =>
  Object.entries(titles).map(([name, title]) => ({ name, title }));

const person = [
  { name: 'dataSubjectId', title: 'Record ID' },
  ...contactFields.map((name) => ({ name, title: fieldLabel(name) })),
];

const channel = named({
  channelId: 'Channel ID',
  channelName: 'Channel',
  brandId: 'Brand ID',
  brandName: 'Brand',
});

/** The fixed columns of each type, in the order in which they are offered. */
export const fixedColumns: Readonly<Record<ExportType, readonly ExportColumn[]>> = {
  DataSubjects: [
    ...person,
    ...named({ status: 'Status', brandNames: 'Brands', createdAt: 'Created', changedAt: 'Changed' }),
  ],
  CurrentPreferences: [
    ...channel,
    ...named({
      state: 'State',
      consentAt: 'Consent date',
      lastAt: 'Last answer',
      expiresAt: 'Expires',
      changedAt: 'Changed',
    }),
    ...person,
  ],
  PreferenceHistory: [
    ...named({
      eventId: 'Answer ID',
      submissionGuid: 'Submission ID',
      answer: 'Answer',
      status: 'Status',
      effect: 'Effect',
      isDerived: 'Derived',
      capturedAt: 'Captured',
      receivedAt: 'Received',
      source: 'Source',
      sourceCode: 'Source code',
      responseChannel: 'Response channel',
      transactionType: 'Transaction type',
      statementName: 'Statement',
      statementText: 'Statement text',
      statementVersion: 'Statement version',
    }),
    ...channel,
    ...person,
  ],
  CookieConsents: named({
    recordId: 'Record ID',
    submissionGuid: 'Submission ID',
    visitGuid: 'Visit ID',
    brandId: 'Brand ID',
    brandName: 'Brand',
    bannerId: 'Banner ID',
    profileId: 'Profile ID',
    version: 'Version',
    language: 'Language',
    eventType: 'Event',
    choice: 'Choice',
    method: 'Method',
    gpc: 'GPC',
    country: 'Country',
    device: 'Device',
    occurredAt: 'Answered',
    receivedAt: 'Received',
    evidence: 'Evidence',
  }),
  ExtendedPreferences: [
    ...named({ keyName: 'Key', keyLabel: 'Question', value: 'Value' }),
    ...channel,
    ...named({ state: 'State', changedAt: 'Changed' }),
    ...person,
  ],
  RightsRequests: [
    ...named({
      requestId: 'Request ID',
      requestType: 'Request',
      status: 'Status',
      receivedAt: 'Received',
      dueAt: 'Due',
      closedAt: 'Closed',
      changedAt: 'Changed',
      source: 'Source',
      authentication: 'Recognised by',
      message: 'Message',
      brandId: 'Brand ID',
      brandName: 'Brand',
    }),
    ...person,
  ],
  AuditLog: named({
    auditId: 'Entry ID',
    at: 'Time',
    userName: 'User',
    action: 'Action',
    productArea: 'Area',
    entityId: 'Entity ID',
    entityName: 'Entity',
    brandId: 'Brand ID',
    ipAddress: 'IP address',
    requestId: 'Request ID',
    before: 'Before',
    after: 'After',
  }),
};

/** What a new export of a type starts with. */
export const usualColumns: Readonly<Record<ExportType, readonly string[]>> = {
  DataSubjects: ['dataSubjectId', 'email1', 'mobile', 'forename', 'surname', 'status', 'changedAt'],
  CurrentPreferences: ['dataSubjectId', 'email1', 'channelName', 'state', 'consentAt', 'lastAt'],
  PreferenceHistory: [
    'dataSubjectId',
    'channelName',
    'answer',
    'status',
    'capturedAt',
    'source',
    'statementName',
    'statementVersion',
  ],
  CookieConsents: ['recordId', 'visitGuid', 'bannerId', 'eventType', 'choice', 'country', 'occurredAt'],
  ExtendedPreferences: ['dataSubjectId', 'email1', 'channelName', 'keyName', 'value', 'changedAt'],
  RightsRequests: ['requestId', 'requestType', 'status', 'receivedAt', 'dueAt', 'closedAt', 'brandName'],
  AuditLog: ['at', 'userName', 'action', 'entityName', 'brandId'],
};

/** Types whose rows have answers to further questions, and those with meta-data. */
export const typesWithQuestions: readonly ExportType[] = ['CurrentPreferences', 'PreferenceHistory'];
export const typesWithMetaData: readonly ExportType[] = ['PreferenceHistory'];
/** How a column for a further question or a meta-data key is called. */
export const questionColumn = (keyName: string): string => `extended.${keyName}`;
export const metaDataColumn = (keyName: string): string => `meta.${keyName}`;
