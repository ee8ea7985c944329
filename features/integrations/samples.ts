import type { Place, Wire } from '@candour/testing/samples';

/** The CRM of the demo company, which also manages its newsletter. */
export const sampleSystem = ({ brandId }: Pick<Place, 'brandId'>): Wire => ({
  serviceName: `CRM of brand ${brandId}`,
  icon: 'mdi-account-sync',
  color: '#406A94',
  iconColor: '#FFFFFF',
  notes: 'Consent to CRM',
  frequencyInSeconds: 900,
  authenticationTypeId: 6,
  baseUrl: 'https://crm.nordlicht.example',
  headers: [{ name: 'X-Source', value: 'consent' }],
  brandIds: [brandId],
  notifyEmails: ['it@nordlicht.example'],
  credentials: { token: 'CANARY-SEC-4hTqW8zN' },
});

/** Tells the CRM about each answer of a visitor. */
export const sampleService = (systemId: number): Wire => ({
  systemId,
  name: 'Update consent',
  notes: 'One call for each answer',
  direction: 'Outbound',
  triggerType: 'CookieConsent',
  filters: { values: [0, 1] },
  batching: { mode: 'PerDataSubject', size: 1 },
  httpMethod: 'POST',
  requestUrl: '/api/consents/{{submission.visitGuid}}',
  headers: [{ name: 'X-Event', value: '{{consent.eventType}}' }],
  queryParameters: [{ name: 'brand', value: '[BRANDID]' }],
  payloadTemplate:
    '{ "id": "{{submission.visitGuid}}", "choice": "{{consent.choice}}", "gpc": {{consent.gpc}} }',
  valueMaps: [{ field: 'consent.choice', map: { accept: 'subscribed', reject: 'unsubscribed' } }],
  dateFormat: 'Iso',
  nullHandling: 'Omit',
  successCodes: [200, 202, 204],
  retry: { attempts: 6 },
  isEnabled: true,
});

/** Creates a system with one service; returns their ids. */
export const makeIntegration = async ({ brandId, send }: Place) => {
  const { newSystemIntegrationId: systemId } = await send(
    'POST',
    '/api/SystemIntegrations',
    sampleSystem({ brandId }),
  );
  const { newIntegrationServiceId: integrationServiceId } = await send(
    'POST',
    '/api/IntegrationServices',
    sampleService(systemId),
  );
  return { systemIntegrationId: systemId as number, integrationServiceId: integrationServiceId as number };
};

/** A system as a file. */
export const sampleExport = (brandId: number): Wire => {
  const { brandIds: _, credentials: __, ...system } = sampleSystem({ brandId });
  const { systemId: ___, ...service } = sampleService(0);
  return {
    schemaVersion: 1,
    system: {
      ...system,
      serviceName: `Imported ${brandId}`,
      credentials: { token: { secret: { slot: 'token' } } },
    },
    services: [service],
  };
};

/** Fetches the contacts of the CRM, with their answers about the newsletter. */
export const sampleFetching = ({
  systemId,
  brandId,
  channelId,
}: {
  systemId: number;
  brandId: number;
  channelId: number;
}): Wire => ({
  systemId,
  name: 'Fetch contacts',
  direction: 'Inbound',
  triggerType: 'DataSubjectChanged',
  httpMethod: 'GET',
  requestUrl: '/contacts',
  inbound: {
    brandId,
    itemsPath: '$.contacts',
    idPath: '$.id',
    capturedAtPath: '$.changedAt',
    paging: 'Cursor',
    nextPath: '$.next',
    pageParameter: 'cursor',
    sizeParameter: 'limit',
    pageSize: 50,
    watermarkPath: '$.changedAt',
    watermarkParameter: 'changed_since',
    fields: [
      { path: '$.id', fieldName: 'urn1' },
      { path: '$.mail', fieldName: 'email1' },
    ],
    answers: [
      { path: '$.newsletter', channelId, yes: ['true', 'subscribed'], no: ['false', 'unsubscribed'] },
    ],
    sourceCode: 'CRM',
  },
  isEnabled: true,
});
