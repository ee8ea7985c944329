import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { base, manage, params, view } from './address.ts';

const sureness = z.enum(['a', 'b', 'c']);
const model = z.enum(['OptIn', 'OptOut', 'NoticeOnly']);
const place = z.string().check(z.maxLength(6));

const regionRow = z.object({
  id: z.string(),
  name: z.string(),
  match: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  model,
  rejectFirstLayer: z.boolean(),
  gpc: z.object({
    law: z.enum(['binds', 'record']),
    since: z.nullable(z.string()),
    showHonoured: z.boolean(),
  }),
  sensitive: z.string(),
  ages: z.string(),
  languages: z.array(z.string()),
  yesDays: z.int(),
  noDays: z.int(),
  statisticsExempt: z.string(),
  sources: z.array(
    z.object({
      title: z.string(),
      section: z.string(),
      date: z.string(),
      readAs: z.enum(['Law, regulator or several reports', 'One report', 'Background knowledge']),
    }),
  ),
  sure: sureness,
  lessSure: z.partialRecord(z.enum(['gpc', 'sensitive', 'ages', 'languages', 'from', 'noDays']), sureness),
  checkedOn: z.string(),
  note: z.string(),
});

const regionPack = z.object({
  version: z.string(),
  regions: z.array(
    z.object({ id: z.string(), name: z.string(), rowIds: z.array(z.string()), note: z.string() }),
  ),
  rows: z.array(regionRow),
});

/** What a profile was filled in with; kept with it, so that a newer reading can be told apart. */
export const regionOrigin = z.strictObject({
  pack: z.string().check(z.maxLength(50)),
  regionId: z.string().check(z.maxLength(50)),
  rowIds: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(200)),
  filledOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  without: z.array(place).check(z.maxLength(1000)),
  countries: z.array(place).check(z.maxLength(1000)),
  model,
  yesDays: z.int(),
  noDays: z.int(),
  honoursGpc: z.boolean(),
  showsGpc: z.boolean(),
});

const regionWish = z.strictObject({
  regionId: field.text('Region', { max: 50 }),
  /** Rows of background knowledge that somebody takes on. */
  accepted: z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(200)), []),
});
export type RegionWish = z.output<typeof regionWish>;

export const bannerRegions = {
  read: route({
    method: 'GET',
    path: `${base}/RegionPack/{id}`,
    summary: 'Our readings of the law by region, and what the profiles of a banner serve',
    access: view,
    params,
    response: z.object({
      pack: regionPack,
      /** The day of the server: rows are dated. */
      day: z.string(),
      gpcEnabled: z.boolean(),
      served: z.array(
        z.object({ profileId: z.int(), profileName: z.string(), countries: z.array(z.string()) }),
      ),
    }),
  }),
  add: route({
    method: 'POST',
    path: `${base}/RegionProfiles`,
    summary:
      'Creates profiles filled in from the region pack, unpublished; the first of a banner is its default',
    access: manage,
    body: z.strictObject({
      consentBannerId: field.lookup('Banner', { of: 'consentBanner' }),
      /** That of the default profile where absent. */
      accessKeyId: z.optional(z.guid()),
      regions: field.named(z.array(regionWish).check(z.minLength(1), z.maxLength(100)), { title: 'Regions' }),
    }),
    response: z.object({
      profileIds: z.array(z.int()),
      /** Global Privacy Control binds where one of them serves, and the banner does not honour it. */
      needsGpc: z.boolean(),
    }),
  }),
};
