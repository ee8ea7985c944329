import {
  authenticationTypeIds,
  type AuthenticationTypeId,
} from '@candour/connectors/authentication-types.ts';
import type { Authentication } from './parts.ts';
import type { Definition } from './definition.ts';
import type { TriggerType } from './services.ts';

/** What a template defines of a service; everything omitted has its default. */
type TemplatedService = Partial<Omit<Definition, 'filters'>> & {
  name: string;
  notes: string;
  triggerType: TriggerType;
};

/**
 * A target that many people have: a system and a service to start from. Words in capitals are for people to
 * replace.
 */
export type IntegrationTemplate = {
  templateId: string;
  name: string;
  description: string;
  /** What people need at hand, and where to find it. */
  needs: readonly string[];
  system: {
    icon: string;
    color: string;
    notes: string;
    authenticationTypeId: AuthenticationTypeId;
    authentication: Partial<Authentication>;
    baseUrl: string;
    frequencyInSeconds: number;
  };
  service: TemplatedService;
};

const answer = `{
  "visitor": "{{submission.visitGuid}}",
  "event": "{{consent.eventType}}",
  "choice": "{{consent.choice}}",
  "given": {{consent.given}},
  "withdrawn": {{consent.withdrawn}},
  "site": "{{consent.site}}",
  "capturedAt": "{{submission.capturedAt}}",
  "recordId": "{{consent.recordId}}",
  "sequence": {{change.sequence}},
  "isTest": {{delivery.isTest}}
}`;

const row = `{
  "record_id": "{{consent.recordId}}",
  "visit_guid": "{{submission.visitGuid}}",
  "brand_id": {{brand.brandId}},
  "event": "{{consent.eventType}}",
  "choice": "{{consent.choice}}",
  "method": "{{consent.method}}",
  "gpc": {{consent.gpc}},
  "country": "{{consent.country}}",
  "site": "{{consent.site}}",
  "version": {{consent.version}},
  "decisions": {{consent.decisions}},
  "captured_at": "{{submission.capturedAt}}",
  "sequence": {{change.sequence}}
}`;

const crm: IntegrationTemplate = {
  templateId: 'crm',
  name: 'CRM (Salesforce)',
  description: 'Keeps one record for each visitor, with the newest answer.',
  needs: [
    'The domain of your organisation, such as acme.my.salesforce.com',
    'A connected app that allows the client credentials flow: its consumer key and secret',
    'A custom object for consents with an external id, here Consent__c and Visit_Guid__c',
  ],
  system: {
    icon: 'mdi-account-sync',
    color: '#0B5CAB',
    notes: 'The newest answer of each visitor',
    authenticationTypeId: authenticationTypeIds.OAuthClient,
    authentication: {
      tokenUrl: 'https://YOUR-DOMAIN.my.salesforce.com/services/oauth2/token',
      clientId: 'CONSUMER-KEY',
      clientAuthentication: 'Body',
    },
    baseUrl: 'https://YOUR-DOMAIN.my.salesforce.com',
    frequencyInSeconds: 300,
  },
  service: {
    name: 'Update consent',
    notes: 'Makes the record of a visitor, or changes it',
    triggerType: 'CookieConsent',
    batching: { mode: 'PerDataSubject', size: 1 },
    httpMethod: 'PATCH',
    requestUrl: '/services/data/v62.0/sobjects/Consent__c/Visit_Guid__c/{{submission.visitGuid}}',
    payloadTemplate: `{
  "Choice__c": "{{consent.choice}}",
  "Event__c": "{{consent.eventType}}",
  "Site__c": "{{consent.site}}",
  "Captured_At__c": "{{submission.capturedAt}}"
}`,
    valueMaps: [
      { field: 'consent.choice', map: { accept: 'Accepted', reject: 'Rejected', custom: 'Custom' } },
    ],
    successCodes: [200, 201, 204],
  },
};

const email: IntegrationTemplate = {
  templateId: 'email',
  name: 'Email tool (Brevo)',
  description: 'Tells the tool about each answer as an event that can start an automation.',
  needs: ['An API key, from SMTP & API in the settings of your account'],
  system: {
    icon: 'mdi-email-fast-outline',
    color: '#0B996E',
    notes: 'Answers as events',
    authenticationTypeId: authenticationTypeIds.ApiKey,
    authentication: { keyName: 'api-key', keyPlacement: 'Header' },
    baseUrl: 'https://api.brevo.com/v3',
    frequencyInSeconds: 300,
  },
  service: {
    name: 'Track answers',
    notes: 'One event for each answer',
    triggerType: 'CookieConsent',
    batching: { mode: 'Single', size: 1 },
    httpMethod: 'POST',
    requestUrl: '/events',
    payloadTemplate: `{
  "event_name": "cookie_consent",
  "event_date": "{{submission.capturedAt}}",
  "identifiers": { "ext_id": "{{submission.visitGuid}}" },
  "event_properties": {
    "choice": "{{consent.choice}}",
    "event": "{{consent.eventType}}",
    "site": "{{consent.site}}"
  }
}`,
    ratePerSecond: 10,
  },
};

const warehouse: IntegrationTemplate = {
  templateId: 'warehouse',
  name: 'Data warehouse (ClickHouse)',
  description: 'Adds each answer as a row, many in one call.',
  needs: [
    'The address of the HTTPS interface, with its port 8443',
    'A user who may insert, and the password',
    'A table whose columns are those of the payload, here consents',
  ],
  system: {
    icon: 'mdi-database-import-outline',
    color: '#7A5B00',
    notes: 'Every answer as a row',
    authenticationTypeId: authenticationTypeIds.Basic,
    authentication: { username: 'default' },
    baseUrl: 'https://YOUR-HOST.clickhouse.cloud:8443',
    frequencyInSeconds: 900,
  },
  service: {
    name: 'Insert answers',
    notes: 'Up to 500 rows in one call',
    triggerType: 'CookieConsent',
    batching: { mode: 'Batch', size: 500 },
    httpMethod: 'POST',
    requestUrl: '/',
    queryParameters: [
      { name: 'query', value: 'INSERT INTO consents FORMAT JSONEachRow' },
      { name: 'date_time_input_format', value: 'best_effort' },
    ],
    payloadTemplate: row,
    nullHandling: 'Null',
  },
};

const webhook: IntegrationTemplate = {
  templateId: 'webhook',
  name: 'Webhook',
  description: 'Calls an address of yours for each answer, signed so that you know it is us.',
  needs: [
    'An address that takes a POST over https',
    'A signing secret, if you want to check that calls come from here',
  ],
  system: {
    icon: 'mdi-webhook',
    color: '#406A94',
    notes: 'One call for each answer',
    authenticationTypeId: authenticationTypeIds.None,
    authentication: {},
    baseUrl: 'https://YOUR-HOST.example',
    frequencyInSeconds: 60,
  },
  service: {
    name: 'Send answers',
    notes: 'Signed, with an idempotency key',
    triggerType: 'CookieConsent',
    batching: { mode: 'Single', size: 1 },
    httpMethod: 'POST',
    requestUrl: '/hooks/consent',
    payloadTemplate: answer,
  },
};

const lake: IntegrationTemplate = {
  templateId: 'lake',
  name: 'Data lake (S3)',
  description: 'Puts files of answers into a bucket, one JSON object per line.',
  needs: [
    'A bucket, and its region',
    'An access key that may put objects into it, or a role to assume',
    'An endpoint, if the store is not the one of AWS',
  ],
  system: {
    icon: 'mdi-bucket-outline',
    color: '#4D27AA',
    notes: 'All answers as files',
    authenticationTypeId: authenticationTypeIds.AwsS3,
    authentication: { region: 'eu-central-1', credentialSource: 'Keys', accessKeyId: 'ACCESS-KEY-ID' },
    baseUrl: '',
    frequencyInSeconds: 3600,
  },
  service: {
    name: 'Store answers',
    notes: 'Compressed files, one per hour',
    triggerType: 'CookieConsent',
    batching: { mode: 'Batch', size: 1000 },
    payloadTemplate: row,
    s3: { bucket: 'YOUR-BUCKET', prefix: 'candour', fileFormat: 'NdjsonGzip', encryption: '', kmsKeyId: '' },
  },
};

/** Ready-made starting points, the simplest first. */
export const integrationTemplates: readonly IntegrationTemplate[] = [webhook, crm, email, warehouse, lake];
