import { lazy } from 'react';

// Three screens of very different weight: each comes when it is opened.
const ConnectorService = lazy(() =>
  import('./portal/connector-service.tsx').then((module) => ({ default: module.ConnectorService })),
);
const ManageSystem = lazy(() =>
  import('./portal/manage-system.tsx').then((module) => ({ default: module.ManageSystem })),
);
const ManageIntegration = lazy(() =>
  import('./portal/manage-integration.tsx').then((module) => ({ default: module.ManageIntegration })),
);

export const screens = {
  'connector-service': ConnectorService,
  'manage-system-integration': ManageSystem,
  'manage-integration-service': ManageIntegration,
};
