import * as z from 'zod/mini';
import { anyone, signedIn } from './access.ts';
import { route } from './route.ts';

/** What can be viewed on `/preview`, by the word in its address. */
export const previewTypes = [
  'banner',
  'appearance-template',
  'policy-table',
  'theme',
  'confirmation-page',
  'system-email',
  'preference-widget',
  'collection-widget',
  'preference-page',
  'progressive-profile',
  'preference-page-link',
  'action-link',
  'public-portal-link',
] as const;
export type PreviewType = (typeof previewTypes)[number];

/** How long a token is valid for the one thing it shows. */
export const previewMinutes = 15;

export const previewRoutes = {
  token: route({
    method: 'POST',
    path: '/api/Preview/Tokens',
    summary: 'A token that shows one thing on /preview, for 15 minutes and while the session lasts',
    access: signedIn,
    body: z.strictObject({ type: z.enum(previewTypes), id: z.int() }),
    response: z.object({ previewToken: z.string(), expiresAt: z.string() }),
  }),
  show: route({
    method: 'POST',
    path: '/api/Preview/Show',
    summary: 'What a preview token shows, as a page for a sandboxed frame',
    access: anyone,
    body: z.strictObject({
      previewToken: z.string().check(z.maxLength(100)),
      /** A language code; if the thing does not exist in that language, its first one is used. */
      lang: z.optional(z.string().check(z.maxLength(35))),
    }),
    response: z.object({
      name: z.string(),
      document: z.string(),
      lang: z.nullable(z.string()),
      languages: z.array(z.object({ languageCode: z.string(), languageName: z.string() })),
      expiresAt: z.string(),
    }),
  }),
};
