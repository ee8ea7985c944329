import * as z from 'zod/mini';
import { route } from '@candour/kit/contract/route';
import { base, view } from './address.ts';
import { basicDetails } from './basic-details.ts';
import { bannerCheck } from './checks.ts';
import { anyCategories, anyScripts } from './choices.ts';
import { configuration, gpcBanner, preBanner } from './layers.ts';
import { profileSettings } from './profiles.ts';
import { bannerTexts } from './translations.ts';

export const previewBanner = route({
  method: 'POST',
  path: `${base}/Preview`,
  summary: 'The working copy with unsaved parts on top, as a page for a sandboxed frame, and its checks',
  access: view,
  body: z.strictObject({
    consentBannerId: z.int(),
    /** The default profile if absent. */
    profileId: z.optional(z.int()),
    languageId: z.optional(z.int()),
    /** What is open initially. */
    layer: z._default(z.enum(['preBanner', 'preferences', 'gpc']), 'preBanner'),
    gpc: z._default(z.boolean(), false),
    /** A press in it tells the field that it shows. */
    linksFields: z._default(z.boolean(), false),
    basicDetails: z.optional(basicDetails),
    preBanner: z.optional(preBanner),
    gpcBanner: z.optional(gpcBanner),
    configuration: z.optional(configuration),
    categories: z.optional(anyCategories.shape.categories),
    scripts: z.optional(anyScripts.shape.scripts),
    settings: z.optional(profileSettings),
    texts: z.optional(bannerTexts),
  }),
  response: z.object({ document: z.string(), checks: z.array(bannerCheck) }),
});
