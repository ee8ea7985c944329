import * as z from 'zod/mini';
import { mayEverywhere, signedIn } from '@candour/kit/contract/access';
import { optionalText, text } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';

const configurationKey = z.object({ keyName: z.string(), keyValue: z.string() });

export const getConfigurationKeys = route({
  method: 'GET',
  path: '/api/ConfigKeys',
  summary: 'The configuration keys the portal reads',
  access: signedIn,
  response: z.array(configurationKey),
});

export const setConfigurationKey = route({
  method: 'PUT',
  path: '/api/ConfigKeys',
  summary: 'Sets one configuration key',
  access: mayEverywhere('SsoConfiguration'),
  body: z.strictObject({
    keyName: text('Key', { max: 100 }),
    keyValue: optionalText('Value', { max: 4000 }),
  }),
});
