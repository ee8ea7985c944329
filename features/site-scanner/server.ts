import type { Endpoint } from '@candour/kit/server/endpoint';
import { actionEndpoints } from './server/serve-actions.ts';
import { downloadEndpoints } from './server/serve-downloads.ts';
import { loginTemplateEndpoints } from './server/serve-login-templates.ts';
import { resultEndpoints } from './server/serve-results.ts';
import { scanEndpoints } from './server/serve-scans.ts';
import { settingEndpoints } from './server/serve-setting.ts';

export const siteScannerEndpoints: Endpoint[] = [
  ...scanEndpoints,
  ...resultEndpoints,
  ...downloadEndpoints,
  ...actionEndpoints,
  ...loginTemplateEndpoints,
  ...settingEndpoints,
];
