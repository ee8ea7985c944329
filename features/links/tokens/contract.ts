import * as z from 'zod/mini';
import { byScope, may } from '@candour/kit/contract/access';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import * as field from '@candour/kit/contract/fields';
import { isStorable, ruled } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { links } from '../links/contract.ts';
import { longestNoHours } from '../links/contract/content.ts';

/** Tokens that one call may ask for. */
const mostTokens = 1000;

const identifier = z.strictObject({
  fieldName: z.enum(identifierFields),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), ruled(isStorable)),
});

const madeToken = z.object({
  /** The record the token is for; null if nobody, or nobody certain, was found. */
  dataSubjectId: z.nullable(z.string()),
  token: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** For the header List-Unsubscribe; null if the link does not support it. */
  oneClickUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});

const verdicts = ['works', 'used', 'expired', 'revoked', 'unknownPerson', 'unknown'] as const;
export type TokenVerdict = (typeof verdicts)[number];

const one = routesAt(`${links.path}/{id}`, {
  access: may('LinksFull'),
  params: z.object({ id: field.pathId() }),
});

export const tokenRoutes = {
  make: route({
    method: 'POST',
    path: '/api/v1/Links/{linkId}/Tokens',
    summary: 'Makes links for people, one for each, in the order in which they are named',
    access: byScope('Links.Tokens'),
    params: z.object({ linkId: field.pathId() }),
    body: z.strictObject({
      dataSubjectIds: z.optional(
        z.array(z.guid().check(z.toLowerCase())).check(z.minLength(1), z.maxLength(mostTokens)),
      ),
      identifiers: z.optional(z.array(identifier).check(z.minLength(1), z.maxLength(mostTokens))),
      expiresInHours: z.optional(z.int().check(z.gte(1), z.lte(longestNoHours))),
    }),
    response: z.object({ tokens: z.array(madeToken) }),
  }),
  tryToken: one.post('/TryToken', 'What would come of a link that somebody was sent; uses nothing up', {
    body: z.strictObject({ address: field.text('Link or token', { max: 2000 }) }),
    response: z.object({
      verdict: z.enum(verdicts),
      madeAt: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
    }),
  }),
  showSecret: one.post('/ShowSecret', 'What your mail tool signs links with, and where they lead', {
    response: z.object({ linkId: z.int(), secret: z.string(), address: z.string() }),
  }),
};
