import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import type { DeliveryRecord, TriggerType } from './plan.ts';
import type { PayloadField } from './template/field-tokens.ts';
import type { JsonValue } from './template/json-value.ts';

type Field = readonly [fieldName: string, displayName: string, typeFriendlyName: string, example: JsonValue];

/** Whether what is sent is a test: true or false, whatever a sample contains. */
export const testField = 'delivery.isTest';

const personExamples: Partial<Record<StandakField, JsonValue>> = {
  title: 'Ms',
  forename: 'Kari',
  surname: 'Nordmann',
  email1: 'kari@nordlicht.example',
  urn1: 'C-4711',
  mobile: '+47 912 34 567',
  town: 'Bergen',
  postcode: '5003',
  country: 'NO',
};

/** Every trigger has it, so that even a target that reads no headers can recognise a test. */
const testMark: Field = [testField, 'Test send', 'boolean', true];

const consentFields: readonly Field[] = [
  ['consent.recordId', 'Record id', 'guid', '01939f5e-8a4b-7c1d-9e2f-3a4b5c6d7e8f'],
  ['consent.eventType', 'Event', 'text', 'given'],
  ['consent.choice', 'Choice', 'text', 'custom'],
  ['consent.method', 'Method', 'text', 'banner'],
  ['consent.gpc', 'Global Privacy Control', 'boolean', false],
  ['consent.language', 'Language', 'text', 'en'],
  ['consent.country', 'Country', 'text', 'DE'],
  ['consent.device', 'Device', 'text', 'desktop'],
  ['consent.bannerId', 'Banner id', 'number', 7],
  ['consent.profileId', 'Profile id', 'number', 11],
  ['consent.version', 'Published version', 'number', 3],
  ['consent.site', 'Site', 'text', 'www.example.com'],
  ['consent.occasion', 'Occasion', 'text', 'first'],
  ['consent.privacyPolicyVersionId', 'Privacy policy version id', 'number', 4],
  ['consent.receivedAt', 'Received at', 'date', '2026-11-20T10:00:00.120Z'],
  [
    'consent.decisions',
    'Answer for each service',
    'list',
    [{ channelId: 113, statementId: 5, statementVersionId: 9, value: 1 }],
  ],
  ['consent.given', 'Services newly allowed', 'list', [113]],
  ['consent.withdrawn', 'Services no longer allowed', 'list', []],
  [
    'consent.tcString',
    'TC string',
    'text',
    'CQt-4cAQt-4cAMJABBENBkFoALAAAEKAAAYgAtABAEAQBAAAQBAEAQBkgCgAKABQADIAIwAZAAAA.IAyABAEAQBAEAQBAEAQB',
  ],
  ['consent.acString', 'Additional consent string of Google', 'text', '2~89~dv.311'],
  ['consent.gppString', 'GPP string', 'text', 'DBABBg~BVWqqoCA.QA'],
  ['consent.gppSections', 'Sections of the GPP string', 'list', [8]],
  ['brand.brandId', 'Brand id', 'number', 1],
  ['brand.brandName', 'Brand name', 'text', 'Candour Outfitters'],
  ['submission.submissionGuid', 'Submission guid', 'guid', '7f0c1f1e-52a3-4b7a-9a55-0f4f1de1c001'],
  ['submission.visitGuid', 'Visitor guid', 'guid', '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002'],
  ['submission.capturedAt', 'Captured at', 'date', '2026-11-20T10:00:00.000Z'],
  ['submission.pageUrl', 'Page', 'text', 'https://www.example.com/shoes'],
  ['change.sequence', 'Number of the change', 'number', 4711],
];

const personFields: readonly Field[] = [
  ['dataSubject.syrenisid', 'Record ID', 'guid', '5b8f2f5e-2b7d-4c52-9d3a-6a1f0c7de003'],
  ...standakFields.flatMap((name): Field[] =>
    name === 'syrenisid' ? [] : [[`dataSubject.${name}`, name, 'text', personExamples[name] ?? null]],
  ),
];
const brandFields = consentFields.filter(([name]) => name.startsWith('brand.'));
const sequence = consentFields.filter(([name]) => name === 'change.sequence');

const preferenceFields: readonly Field[] = [
  ['preference.eventId', 'Answer id', 'guid', '01939f5e-8a4b-7c1d-9e2f-3a4b5c6d7e90'],
  ['preference.channelId', 'Channel id', 'number', 113],
  ['preference.channelName', 'Channel', 'text', 'Newsletter – email'],
  ['preference.externalReference', 'External reference of the channel', 'text', 'NL-MAIL'],
  ['preference.value', 'Answer, 1 or 0', 'number', 1],
  ['preference.state', 'Current state', 'text', 'OptedIn'],
  ['preference.consentDate', 'Date of the consent', 'date', '2026-11-20T10:00:00.000Z'],
  ['preference.expiresAt', 'Ends', 'date', null],
  ['preference.statementId', 'Statement id', 'number', 5],
  ['preference.statement.version', 'Version of the statement', 'number', 2],
  ['preference.statement.text', 'Statement', 'text', 'I would like to receive the newsletter by email.'],
  ['preference.extended', 'Answers to extra questions', 'list', { frequency: 'monthly' }],
  ['submission.submissionGuid', 'Submission guid', 'guid', '7f0c1f1e-52a3-4b7a-9a55-0f4f1de1c001'],
  ['submission.capturedAt', 'Captured at', 'date', '2026-11-20T10:00:00.000Z'],
  ['submission.receivedAt', 'Received at', 'date', '2026-11-20T10:00:00.120Z'],
  ['submission.source', 'Source', 'text', 'Api'],
  ['submission.transactionType', 'Transaction type', 'text', 'OPT_IN'],
  ['submission.sourceCode', 'Source code', 'text', 'SPRING26'],
  ['submission.responseChannel', 'Response channel', 'text', 'Web'],
  ...personFields,
  ...brandFields,
  ...sequence,
];

const changedPersonFields: readonly Field[] = [
  ...personFields,
  ['dataSubject.createdDate', 'Created', 'date', '2026-01-31T10:00:00.000Z'],
  ['dataSubject.changedDate', 'Changed', 'date', '2026-11-20T10:00:00.000Z'],
  ...brandFields,
  ...sequence,
];

const erasedPersonFields: readonly Field[] = [
  ...personFields.filter(([name]) => name === 'dataSubject.syrenisid'),
  ['dataSubject.erasedAt', 'Erased', 'date', '2026-11-20T10:00:00.000Z'],
  ...brandFields,
  ...sequence,
];

/** The fields each trigger offers. */
const fieldsByTrigger: Readonly<Record<TriggerType, readonly Field[]>> = {
  CookieConsent: consentFields,
  FullSnapshot: consentFields,
  PreferenceChanged: preferenceFields,
  PreferencePending: preferenceFields,
  ExtendedPreferenceChanged: preferenceFields,
  DataSubjectChanged: changedPersonFields,
  DataSubjectErased: erasedPersonFields,
};

const answered: readonly TriggerType[] = [
  'PreferenceChanged',
  'PreferencePending',
  'ExtendedPreferenceChanged',
];

/** The prefixes of fields for keys of the organisation: any word may follow. */
export const openFields = (triggerType: TriggerType): readonly string[] =>
  answered.includes(triggerType) ? ['extended.', 'metaData.'] : [];

/** The fields a payload of this trigger may contain, in display order. */
export const payloadFields = (triggerType: TriggerType): PayloadField[] =>
  [...fieldsByTrigger[triggerType], testMark].map(([fieldName, displayName, typeFriendlyName]) => ({
    fieldName,
    displayName,
    typeFriendlyName,
  }));

/** A made-up record with a value for every field, for previews and for trying out a service. */
export const sampleRecord = (triggerType: TriggerType): DeliveryRecord => ({
  id: '01939f5e-8a4b-7c1d-9e2f-3a4b5c6d7e8f',
  subject: '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002',
  brandId: 1,
  seq: 4711,
  happenedAt: '2026-11-20T10:00:00.000Z',
  isTest: true,
  values: Object.fromEntries(
    fieldsByTrigger[triggerType].map(([fieldName, , , example]) => [fieldName, example]),
  ),
});
