import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId, queryFlag } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { base, params, view } from './set-up/address.ts';
import { bannerCheck } from './set-up/checks.ts';

const publish = may('BannerPublish');
const ofProfile = z.object({ profileId: pathId() });

const difference = z.object({
  what: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** What publishing a profile now would do. */
const comparison = z.object({
  isFirst: z.boolean(),
  differences: z.array(difference),
  /** Whether the change of meaning calls for re-consent, and why or why not. */
  proposesReconsent: z.boolean(),
  reasons: z.array(z.string()),
  checks: z.array(bannerCheck),
});
export type Comparison = z.output<typeof comparison>;

const publishedVersion = z.object({
  version: z.int(),
  state: z.enum(['Live', 'Staged', 'Superseded']),
  publishedAt: z.string(),
  publishedBy: z.string(),
  reConsentNo: z.int(),
  languages: z.array(
    z.object({
      language: z.string(),
      url: z.string(),
      integrity: z.string(),
      bytes: z.int(),
      brotliBytes: z.int(),
    }),
  ),
});

const publishLogRow = z.object({
  logId: z.int(),
  profileId: z.nullable(z.int()),
  profileName: z.nullable(z.string()),
  version: z.nullable(z.int()),
  action: z.string(),
  at: z.string(),
  userName: z.string(),
  note: z.string(),
});

const embedCode = z.object({
  variant: z.enum(['standard', 'stub', 'pinned', 'loader', 'tagManager', 'cloud', 'legacy']),
  title: z.string(),
  /** When to choose it. */
  description: z.string(),
  code: z.string(),
  /** Sub-resource integrity of a pinned file, such as `sha384-…`. */
  integrity: z.nullable(z.string()),
  /** Source of the inline part for `script-src` of a content security policy, such as `'sha256-…'`. */
  policyHash: z.nullable(z.string()),
});
export type EmbedCode = z.output<typeof embedCode>;

/** What marks the elements of a service in pages. */
const mark = z.object({
  name: z.string(),
  channelId: z.int(),
  /** The name in page code; null if the published version is older than such names. */
  slug: z.nullable(z.string()),
});

/** What would happen to a visitor's answer from one host. */
const siteTrial = z.object({
  /** A host, or `*.example.com` for its sub-domains. */
  site: z.string(),
  /** What is wrong and how to fix it; null if answers are recorded. */
  problem: z.nullable(z.string()),
});
export type SiteTrial = z.output<typeof siteTrial>;

export const publishing = {
  publish: route({
    method: 'GET',
    path: `${base}/Profiles/Publish/{profileId}`,
    summary: 'Publishes a profile; re-consent as proposed unless said otherwise',
    access: publish,
    params: ofProfile,
    query: z.object({ reconsent: z.optional(queryFlag()) }),
  }),
  stage: route({
    method: 'POST',
    path: `${base}/Profiles/Stage/{profileId}`,
    summary: 'Publishes a profile to its staging address only',
    access: publish,
    params: ofProfile,
    body: z.strictObject({ reconsent: z.optional(z.boolean()) }),
    response: z.object({ version: z.int() }),
  }),
  promote: route({
    method: 'POST',
    path: `${base}/Profiles/Promote/{profileId}`,
    summary: 'Makes the staged version live',
    access: publish,
    params: ofProfile,
  }),
  rollback: route({
    method: 'POST',
    path: `${base}/Profiles/Rollback/{profileId}`,
    summary: 'Makes an earlier published version live again',
    access: publish,
    params: ofProfile,
    body: z.strictObject({ version: z.int() }),
  }),
  unpublish: route({
    method: 'POST',
    path: `${base}/Profiles/Unpublish/{profileId}`,
    summary: 'Takes a profile off all sites; its address answers 410',
    access: publish,
    params: ofProfile,
  }),
  requestReconsent: route({
    method: 'GET',
    path: `${base}/RequestReconsent/{id}`,
    summary: 'Asks every visitor again, starting with the live versions',
    access: may('BannerReconsent'),
    params,
  }),
  compare: route({
    method: 'GET',
    path: `${base}/Profiles/Comparison/{profileId}`,
    summary: 'Difference between the working copy and the live version, and the publish checks',
    access: view,
    params: ofProfile,
    response: comparison,
  }),
  versions: route({
    method: 'GET',
    path: `${base}/Profiles/Versions/{profileId}`,
    summary: 'Published versions of a profile, newest first, with pinned addresses',
    access: view,
    params: ofProfile,
    response: z.object({ versions: z.array(publishedVersion) }),
  }),
  log: route({
    method: 'GET',
    path: `${base}/PublishLog/{id}`,
    summary: 'Who published what and when',
    access: view,
    params,
    response: z.object({ publishLog: z.array(publishLogRow) }),
  }),
  trySites: route({
    method: 'GET',
    path: `${base}/Profiles/TrySites/{profileId}`,
    summary: 'Tries an answer from every site of a published profile; nothing is recorded',
    access: view,
    params: ofProfile,
    response: z.object({ sites: z.array(siteTrial) }),
  }),
  embedCode: route({
    method: 'GET',
    path: `${base}/EmbedCode`,
    summary: 'What to paste into a site',
    access: view,
    query: z.object({
      ProfileId: pathId(),
      // Inserted into scripts that people paste; empty for the browser's language.
      LanguageCode: z.optional(z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2})?$/i))),
      ConsentBannerId: z.optional(pathId()),
    }),
    response: z.object({
      embedCodes: z.array(embedCode),
      addresses: z.object({ floating: z.string(), staging: z.nullable(z.string()) }),
      /** Of the live version, without always-on services. */
      marks: z.array(mark),
    }),
  }),
};
