import { expect, test } from 'vitest';
import { payloadFields, sampleRecord } from '@candour/connectors/fields.ts';
import { compilePayload } from '@candour/connectors/template/compile.ts';
import { indexFields } from '@candour/connectors/template/field-tokens.ts';
import { renderPayload } from '@candour/connectors/template/render.ts';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { secretSlotNames, slotsOfType } from './contract/parts.ts';
import { integrationTemplates } from './contract/templates.ts';

const server = withServer();
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server().call('A1', method, path, body);
const known = integrationTemplates.map((template) => [template.name, template] as const);

test.each(known)('%s creates a system and a service that can be enabled', async (_, template) => {
  const needed = slotsOfType[template.system.authenticationTypeId];
  const credentials = Object.fromEntries(
    secretSlotNames
      .filter((slot) => [...needed.needed, ...needed.optional].includes(slot))
      .map((slot) => [slot, 'a secret']),
  );
  const named = { serviceName: template.name, brandIds: [alpha], credentials };
  const made = await call('POST', '/api/SystemIntegrations', { ...template.system, ...named });
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  const systemId: number = made.body.newSystemIntegrationId;
  const added = await call('POST', '/api/IntegrationServices', {
    ...template.service,
    systemId,
    isEnabled: true,
  });
  expect([added.status, added.body.fields]).toEqual([200, undefined]);
  const enabled = await call('PUT', `/api/SystemIntegrations/${systemId}/Enabled`, { enabled: true });
  expect([enabled.status, enabled.body]).toEqual([204, null]);
});

test.each(known)('%s sends JSON', (_, { service: { payloadTemplate = '', triggerType } }) => {
  const compiled = compilePayload(payloadTemplate, indexFields(payloadFields(triggerType)));
  expect(compiled.problems).toEqual([]);
  const { values } = sampleRecord(triggerType);
  const sent = renderPayload(compiled, { read: (field) => values[field], nulls: 'null' });
  expect(Object.keys(JSON.parse(sent) as object).length).toBeGreaterThan(2);
});
