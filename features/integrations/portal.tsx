import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// Three screens of very different size: each is loaded when it is opened.
const ConnectorService = lazyPart(() => import('./portal/connector-service.tsx'), 'ConnectorService');
const ManageSystem = lazyPart(() => import('./portal/manage-system.tsx'), 'ManageSystem');
const ManageIntegration = lazyPart(() => import('./portal/manage-integration.tsx'), 'ManageIntegration');

export const screens = {
  'connector-service': ConnectorService,
  'manage-system-integration': ManageSystem,
  'manage-integration-service': ManageIntegration,
};
