import type { Endpoint } from '@candour/kit/server/endpoint';
import { logEndpoints } from './server/serve-log.ts';
import { replayEndpoints } from './server/serve-replays.ts';
import { serviceEndpoints } from './server/serve-services.ts';
import { systemEndpoints } from './server/serve-systems.ts';

export const integrationEndpoints: Endpoint[] = [
  ...systemEndpoints,
  ...serviceEndpoints,
  ...logEndpoints,
  ...replayEndpoints,
];
