import type { DeliveryRecord, TriggerType } from './plan.ts';
import type { PayloadField } from './template/field-tokens.ts';
import type { JsonValue } from './template/json-value.ts';

type Field = readonly [fieldName: string, displayName: string, typeFriendlyName: string, example: JsonValue];

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
  ['brand.brandId', 'Brand id', 'number', 1],
  ['brand.brandName', 'Brand name', 'text', 'Candour Outfitters'],
  ['submission.submissionGuid', 'Submission guid', 'guid', '7f0c1f1e-52a3-4b7a-9a55-0f4f1de1c001'],
  ['submission.visitGuid', 'Visitor guid', 'guid', '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002'],
  ['submission.capturedAt', 'Captured at', 'date', '2026-11-20T10:00:00.000Z'],
  ['submission.pageUrl', 'Page', 'text', 'https://www.example.com/shoes'],
  ['change.sequence', 'Number of the change', 'number', 4711],
];

/** What each trigger offers; triggers that cannot happen yet offer nothing. */
const fieldsByTrigger: Readonly<Record<TriggerType, readonly Field[]>> = {
  CookieConsent: consentFields,
  FullSnapshot: consentFields,
  PreferenceChanged: [],
  DataSubjectChanged: [],
  DataSubjectErased: [],
  ExtendedPreferenceChanged: [],
};

/** The fields a payload of this trigger may hold, in the order in which they are shown. */
export const payloadFields = (triggerType: TriggerType): PayloadField[] =>
  fieldsByTrigger[triggerType].map(([fieldName, displayName, typeFriendlyName]) => ({
    fieldName,
    displayName,
    typeFriendlyName,
  }));

/** A made-up record with a value for every field, for previews and for trying a service out. */
export const sampleRecord = (triggerType: TriggerType): DeliveryRecord => ({
  id: '01939f5e-8a4b-7c1d-9e2f-3a4b5c6d7e8f',
  subject: '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002',
  brandId: 1,
  seq: 4711,
  happenedAt: '2026-11-20T10:00:00.000Z',
  values: Object.fromEntries(
    fieldsByTrigger[triggerType].map(([fieldName, , , example]) => [fieldName, example]),
  ),
});
