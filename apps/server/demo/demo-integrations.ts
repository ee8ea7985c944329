import { integrationTemplates } from '../../../features/integrations/contract/templates.ts';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** A system that really tells the shop about each answer, and two that are being set up. */
export const demoIntegrations = async ({ brandId, send }: Place, shopUrl: string): Promise<void> => {
  const make = async (templateId: string, members: object): Promise<number> => {
    const template = integrationTemplates.find((each) => each.templateId === templateId);
    const record = { ...template?.system, brandIds: [brandId], ...members };
    const { newSystemIntegrationId: systemId } = (await send('POST', '/api/SystemIntegrations', record)) as {
      newSystemIntegrationId: number;
    };
    await send('POST', '/api/IntegrationServices', { ...template?.service, systemId, isEnabled: true });
    return systemId;
  };
  await make('lake', { serviceName: 'Data lake' });
  await make('crm', { serviceName: 'CRM' });
  const inbox = await make('webhook', {
    serviceName: 'Shop inbox',
    notes: `What arrives is shown at ${shopUrl}/inbox`,
    baseUrl: shopUrl,
    credentials: { signingSecret: 'whsec_bm9yZGxpY2h0IGRlbW8gc2hvcCBzZWNyZXQ=' },
  });
  await send('PUT', `/api/SystemIntegrations/${inbox}/Enabled`, { enabled: true });
};
