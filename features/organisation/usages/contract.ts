import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { usages } from '@candour/kit/contract/errors';
import { route } from '@candour/kit/contract/route';

/** One route for all nouns: each requires the same permission as its own route. */
export const usageOfAnything = route({
  method: 'GET',
  path: '/api/Usage',
  summary: 'Lists what uses a record, by its product area and id',
  access: signedIn,
  query: z.object({
    productArea: z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.transform((text: string): number => Number(text)),
    ),
    /** A number, or a guid for access keys. */
    id: z.string().check(z.maxLength(40)),
  }),
  response: usages,
});
