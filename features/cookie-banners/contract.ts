import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import { may } from '@candour/kit/contract/access';
import { pathId, queryFlag } from '@candour/kit/contract/fields';
import { inputOf, changeOf } from '@candour/kit/contract/resource';
import { route, type Schema } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import {
  bannerProfile,
  bannerTexts,
  anyCategories,
  anyScripts,
  basicDetails,
  categoryConfiguration,
  cisCookies,
  colourScheme,
  configuration,
  gpcBanner,
  newBasicDetails,
  preBanner,
  profileSettings,
  scriptConfiguration,
} from './parts.ts';

const base = '/api/ConsentBanner';
const view = may(12, 55, 56);
const manage = may(12, 56);
const publish = may(78);
const params = z.object({ id: pathId() });
const ofBanner = z.object({ consentBannerId: pathId() });
const ofProfile = z.object({ profileId: pathId() });

/** One row of the banner list. */
export const consentBanner = z.object({
  consentBannerId: z.int(),
  consentBannerName: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  domains: z.array(z.string()),
  countOfProfiles: z.int(),
  languages: z.array(z.string()),
  configurationStatusId: z.int(),
  status: z.enum(['Draft', 'Published', 'PublishedWithChanges']),
  lastPublishedAt: z.nullable(z.string()),
  /** Answers of visitors in the last 30 days. */
  consents30Days: z.int(),
  /** Share of them that accepted everything, 0–100; null without answers. */
  acceptRate: z.nullable(z.int()),
  reConsentNo: z.int(),
  rowVersion: z.int(),
});
export type ConsentBanner = z.output<typeof consentBanner>;

const ofPart = { consentBannerId: z.int(), rowVersion: z.int(), configurationStatusId: z.int() };

type Part = z.ZodMiniObject<Record<string, Schema>>;

/** A part with the state of its banner; the spread alone would lose the names of a generic part. */
const withState = <const P extends Part>(schema: P) =>
  z.object({ ...schema.shape, ...ofPart }) as z.ZodMiniObject<P['shape'] & typeof ofPart>;

/** Reading and saving one part of the set-up; the banner's id travels in the body when saving. */
const part = <const P extends Part, const A extends Part = P>(
  name: string,
  words: string,
  schema: P,
  /** What is answered, where a part may be empty before it is first saved. */
  shown: A = schema as unknown as A,
) => ({
  read: route({
    method: 'GET',
    path: `${base}/${name}`,
    summary: `Reads the ${words} of a banner`,
    access: view,
    query: ofBanner,
    answer: withState(shown),
  }),
  save: route({
    method: 'PUT',
    path: `${base}/${name}`,
    summary: `Saves the ${words} of a banner`,
    access: manage,
    query: z.object({ consentBannerId: z.optional(pathId()) }),
    body: z.extend(schema, { consentBannerId: z.optional(pathId()), rowVersion: z.optional(z.int()) }),
    answer: withState(shown),
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

const basicDetailsAnswer = z.extend(z.object(basicDetails.shape), { ...ofPart, reConsentNo: z.int() });

/** One finding of the checks panel; `where` names the set-up step. */
export const bannerCheck = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning']),
  text: z.string(),
  where: z.string(),
});
export type BannerCheck = z.output<typeof bannerCheck>;

const difference = z.object({
  what: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** What publishing a profile now would do. */
export const comparison = z.object({
  isFirst: z.boolean(),
  differences: z.array(difference),
  /** Whether the change of meaning asks for re-consent, and why or why not. */
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

export const cookieBanners = {
  name: 'consentBanner',
  label: 'consentBannerName',
  area: productAreas.COOKIE_BANNERS,
  fields: consentBanner,
  list: route({
    method: 'GET',
    path: base,
    summary: 'Cookie banners, by name',
    access: view,
    answer: z.object({ consentBanners: z.array(consentBanner) }),
  }),
  create: route({
    method: 'POST',
    path: `${base}/BasicDetails`,
    summary: 'Creates a banner, worded and coloured ready to use',
    access: manage,
    body: newBasicDetails,
    answer: z.object({ newConsentBannerId: z.int() }),
  }),
  readBasicDetails: route({
    method: 'GET',
    path: `${base}/BasicDetails/{id}`,
    summary: 'Reads the basic details of a banner',
    access: view,
    params,
    answer: basicDetailsAnswer,
  }),
  saveBasicDetails: route({
    method: 'PUT',
    path: `${base}/BasicDetails/{id}`,
    summary: 'Saves the basic details of a banner',
    access: manage,
    params,
    body: z.extend(changeOf(basicDetails, 'consentBannerId'), {}),
    answer: basicDetailsAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Deletes a banner that is not live',
    access: manage,
    params,
  }),
  clone: route({
    method: 'POST',
    path: `${base}/Clone`,
    summary: 'Copies a banner with its profiles, unpublished',
    access: manage,
    body: z.strictObject({ consentBannerId: z.int() }),
    answer: z.object({ newConsentBannerId: z.int() }),
  }),
  setStatus: route({
    method: 'PUT',
    path: `${base}/ConfigurationStatus`,
    summary: 'Notes how far the set-up has come; it never goes back',
    access: manage,
    query: z.object({ ConsentBannerId: pathId(), ConfigurationStatusId: pathId() }),
  }),
  requestReconsent: route({
    method: 'GET',
    path: `${base}/RequestReconsent/{id}`,
    summary: 'Asks every visitor again, from the live versions on',
    access: may(79),
    params,
  }),
  colourPresets: route({
    method: 'GET',
    path: `${base}/ColourSchemePreSets/{id}`,
    summary: 'Colour schemes to start from',
    access: view,
    params,
    answer: z.object({
      colourSchemes: z.array(z.object({ colourSchemeId: z.int(), name: z.string(), colours: colourScheme })),
    }),
  }),
  profiles: route({
    method: 'GET',
    path: `${base}/Profiles/{bannerId}`,
    summary: 'The profiles of a banner',
    access: view,
    params: z.object({ bannerId: pathId() }),
    answer: z.object({ profiles: z.array(bannerProfile) }),
  }),
  profile: route({
    method: 'GET',
    path: `${base}/Profiles`,
    summary: 'Reads one profile',
    access: view,
    query: z.object({ ProfileId: pathId(), ConsentBannerId: z.optional(pathId()) }),
    answer: bannerProfile,
  }),
  createProfile: route({
    method: 'POST',
    path: `${base}/CreateProfile`,
    summary: 'Creates a profile; its id is answered as newConsentBannerId',
    access: manage,
    body: inputOf(bannerProfile),
    answer: z.object({ newConsentBannerId: z.int() }),
  }),
  updateProfile: route({
    method: 'PUT',
    path: `${base}/UpdateProfile`,
    summary: 'Changes a profile; members left out stay as they are',
    access: manage,
    body: changeOf(bannerProfile, 'profileId'),
    answer: bannerProfile,
  }),
  deleteProfile: route({
    method: 'DELETE',
    path: `${base}/DeleteProfile`,
    summary: 'Deletes a profile that is not live',
    access: manage,
    query: z.object({ ConsentBannerId: pathId(), ProfileId: pathId() }),
  }),
  embedCode: route({
    method: 'GET',
    path: `${base}/EmbedCode`,
    summary: 'What to paste into a site',
    access: view,
    query: z.object({
      ProfileId: pathId(),
      // Goes into scripts that people paste; empty for the browser's language.
      LanguageCode: z.optional(z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2})?$/i))),
      ConsentBannerId: z.optional(pathId()),
    }),
    answer: z.object({
      embedCodes: z.array(embedCode),
      addresses: z.object({ floating: z.string(), staging: z.nullable(z.string()) }),
    }),
  }),
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
    answer: z.object({ version: z.int() }),
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
  versions: route({
    method: 'GET',
    path: `${base}/Profiles/Versions/{profileId}`,
    summary: 'Published versions of a profile, newest first, with pinned addresses',
    access: view,
    params: ofProfile,
    answer: z.object({ versions: z.array(publishedVersion) }),
  }),
  compare: route({
    method: 'GET',
    path: `${base}/Profiles/Comparison/{profileId}`,
    summary: 'Difference between the working copy and the live version, and the publish checks',
    access: view,
    params: ofProfile,
    answer: comparison,
  }),
  preview: route({
    method: 'POST',
    path: `${base}/Preview`,
    summary: 'The working copy with unsaved parts on top, as a page for a sandboxed frame, and its checks',
    access: view,
    body: z.strictObject({
      consentBannerId: z.int(),
      /** The default profile where absent. */
      profileId: z.optional(z.int()),
      languageId: z.optional(z.int()),
      /** What is open at the start. */
      layer: z._default(z.enum(['preBanner', 'preferences', 'gpc']), 'preBanner'),
      gpc: z._default(z.boolean(), false),
      basicDetails: z.optional(basicDetails),
      preBanner: z.optional(preBanner),
      gpcBanner: z.optional(gpcBanner),
      configuration: z.optional(configuration),
      categories: z.optional(categoryConfiguration.shape.categories),
      scripts: z.optional(scriptConfiguration.shape.scripts),
      settings: z.optional(profileSettings),
      texts: z.optional(bannerTexts),
    }),
    answer: z.object({ document: z.string(), checks: z.array(bannerCheck) }),
  }),
  publishLog: route({
    method: 'GET',
    path: `${base}/PublishLog/{id}`,
    summary: 'Who published what and when',
    access: view,
    params,
    answer: z.object({ publishLog: z.array(publishLogRow) }),
  }),
  translations: route({
    method: 'GET',
    path: `${base}/Translations/{bannerId}`,
    summary: 'All translations of a banner',
    access: view,
    params: z.object({ bannerId: pathId() }),
    answer: z.object({
      translations: z.array(
        z.object({
          languageId: z.int(),
          languageName: z.string(),
          isDefault: z.boolean(),
          missing: z.int(),
          texts: bannerTexts,
        }),
      ),
    }),
  }),
  translation: route({
    method: 'GET',
    path: `${base}/Translation`,
    summary: 'One translation of a banner, with the built-in wording to start from',
    access: view,
    query: z.object({ consentBannerId: pathId(), LanguageId: pathId() }),
    answer: z.object({
      languageId: z.int(),
      texts: bannerTexts,
      suggestion: bannerTexts,
      source: bannerTexts,
    }),
  }),
  saveTranslation: route({
    method: 'POST',
    path: `${base}/Translations`,
    summary: 'Saves a translation of a banner',
    access: manage,
    body: z.strictObject({ consentBannerId: z.int(), languageId: z.int(), texts: bannerTexts }),
  }),
  removeTranslation: route({
    method: 'DELETE',
    path: `${base}/Translation`,
    summary: 'Removes a translation of a banner',
    access: manage,
    query: z.object({ consentBannerId: pathId(), LanguageId: pathId() }),
  }),
};

export const cookieBannerScreens = screens([
  { name: 'cookie-banners', path: '/cookie-banners', title: 'Cookie banners', access: may(12, 55) },
  {
    name: 'manage-cookie-banner',
    path: '/manage-cookie-banner',
    title: 'Cookie banner',
    access: may(12, 56),
  },
]);
