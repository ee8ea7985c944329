import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';
import { formFragment, formSubmission } from './contract/submission.ts';

const guid = () => z.guid().check(z.toLowerCase());
const address = z.object({ accessKeyId: guid(), formId: z.string().check(z.regex(/^\d{1,9}$/)) });

/** What browsers of visitors send for forms. No response tells whether a person is known. */
export const publicFormRoutes = {
  submit: route({
    method: 'POST',
    path: '/tx/public/widgets/{accessKeyId}/{formId}/submissions',
    summary: 'Takes what a visitor told a published form; never tells whether the person is known',
    access: anyone,
    params: address,
    body: formSubmission,
    accepted: z.object({
      submissionGuid: z.string(),
      results: z.array(
        z.object({
          channelId: z.int(),
          result: z.enum(['taken', 'pending', 'notTaken']),
          reason: z.nullable(z.enum(['MissingContactFields'])),
        }),
      ),
      next: z.enum(['none', 'confirmByCode', 'confirmByEmail']),
    }),
  }),
  fragment: route({
    method: 'POST',
    path: '/tx/public/widgets/{accessKeyId}/{formId}/fragments',
    summary: 'Counts a finished step of a form that is not sent yet; names no visitor',
    access: anyone,
    params: address,
    body: formFragment,
  }),
  current: route({
    method: 'POST',
    path: '/tx/public/widgets/{accessKeyId}/{formId}/current',
    summary: 'What holds for the person whom the site vouches for, by a token that its server signed',
    access: anyone,
    params: address,
    body: z.strictObject({
      version: z.int().check(z.gte(1), z.lte(2147483647)),
      language: z.string().check(z.maxLength(35)),
      token: z.string().check(z.maxLength(2000)),
    }),
    response: z.object({
      answers: z.array(z.object({ channelId: z.int(), value: z.literal([0, 1]) })),
    }),
  }),
  challenge: route({
    method: 'GET',
    path: '/tx/public/checks/challenge',
    summary: 'A small computation that a browser has to do before it sends a form',
    access: anyone,
    query: z.object({ form: z.string().check(z.regex(/^[A-Za-z]{1,30}:\d{1,9}$/)) }),
    response: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
};
