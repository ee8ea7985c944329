import * as z from 'zod/mini';
import { pathId } from '@candour/kit/contract/fields';
import { route, type Schema } from '@candour/kit/contract/route';
import { base, manage, view } from './address.ts';
import {
  anyCategories,
  anyScripts,
  categoryConfiguration,
  cisCookies,
  scriptConfiguration,
} from './choices.ts';
import { configuration, gpcBanner, preBanner } from './layers.ts';

const ofBanner = z.object({ consentBannerId: pathId() });
/** The state of the banner, included with each of its parts. */
export const ofPart = { consentBannerId: z.int(), rowVersion: z.int(), configurationStatusId: z.int() };

type Part = z.ZodMiniObject<Record<string, Schema>>;

/** A part with the state of its banner; a plain spread would lose the member names of a generic part. */
const withState = <const P extends Part>(schema: P) =>
  z.object({ ...schema.shape, ...ofPart }) as z.ZodMiniObject<P['shape'] & typeof ofPart>;

/** Reading and saving one part of the set-up; the banner's id is in the body when saving. */
const part = <const P extends Part, const A extends Part = P>(
  name: string,
  words: string,
  schema: P,
  /** The response, if a part may be empty before it is first saved. */
  shown: A = schema as unknown as A,
) => ({
  read: route({
    method: 'GET',
    path: `${base}/${name}`,
    summary: `Reads the ${words} of a banner`,
    access: view,
    query: ofBanner,
    response: withState(shown),
  }),
  save: route({
    method: 'PUT',
    path: `${base}/${name}`,
    summary: `Saves the ${words} of a banner`,
    access: manage,
    query: z.object({ consentBannerId: z.optional(pathId()) }),
    body: z.extend(schema, { consentBannerId: z.optional(pathId()), rowVersion: z.optional(z.int()) }),
    response: withState(shown),
  }),
});

export const bannerParts = {
  preBanner: part('PreBannerConfiguration', 'pre-banner', preBanner),
  gpcBanner: part('GpcBannerConfiguration', 'GPC notice', gpcBanner),
  configuration: part('Configuration', 'preference layer', configuration),
  categories: part('CategoryConfiguration', 'categories', categoryConfiguration, anyCategories),
  scripts: part('ScriptConfiguration', 'services', scriptConfiguration, anyScripts),
  cisCookies: part('CisCookies', 'identity-service cookies', cisCookies),
};
