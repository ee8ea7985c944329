import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

const guid = () => z.guid().check(z.toLowerCase());

/** What browsers send to confirm answers with a code that was emailed. */
export const confirmationRoutes = {
  confirm: route({
    method: 'POST',
    path: '/tx/public/confirmations',
    summary: 'Confirms the answers of a form with the code that was emailed',
    access: anyone,
    body: z.strictObject({
      submissionGuid: guid(),
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
    }),
    response: z.object({ decision: z.enum(['confirmed', 'declinedSince', 'addressChanged']) }),
  }),
  resend: route({
    method: 'POST',
    path: '/tx/public/confirmations/resend',
    summary: 'Sends the question once more, if there is one; the response is always the same',
    access: anyone,
    body: z.strictObject({ submissionGuid: guid() }),
    accepted: z.object({ submissionGuid: z.string() }),
  }),
};
