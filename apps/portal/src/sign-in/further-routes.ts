import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

// Routes of specification 1 §7 which the server does not answer yet; they belong to the session's contract
// from the day it does.

const token = z.object({ token: z.string() });

export const ssoLogin = route({
  method: 'POST',
  path: '/api/Authorize/SSO',
  summary: 'Completes a single sign-on',
  access: anyone,
  body: z.strictObject({ identityClaimName: z.string(), stateGuid: z.string(), productId: z.int() }),
  answer: token,
});
