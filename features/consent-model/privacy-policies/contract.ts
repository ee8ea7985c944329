import * as z from 'zod/mini';
import { may, mayEverywhere } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { usage } from '@candour/kit/contract/errors';
import * as field from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { route } from '@candour/kit/contract/route';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const address = (title: string) => field.text(title, { max: 2000, rules: [isUrlwithHttp] });

const words = {
  policyName: field.text('Policy name', { max: 200 }),
  policyUrl: address('Address'),
  externalVersionRef: field.optionalText('Version reference', {
    max: 50,
    description: 'Your own number of the document',
  }),
  isActive: field.flag('Active', false),
  languageUrls: field.listOf(
    'Addresses in other languages',
    z.strictObject({
      languageId: field.lookup('Language', { of: 'language' }),
      url: address('Address'),
      name: field.optionalText('Name', { max: 200 }),
    }),
  ),
};
export const policyVersion = z.object({
  versionId: field.rowId('Version ID'),
  ...words,
  createdDate: field.timestamp('Created'),
  wasShown: field.system(z.boolean(), 'Shown to visitors'),
  contentState: field.system(z.enum(['Waiting', 'Fetched', 'Failed']), 'Page'),
  contentHash: field.system(z.string(), 'SHA-256 of the page'),
  contentProblem: field.system(z.string(), 'Problem'),
  contentFetchedAt: field.system(z.nullable(z.string()), 'Fetched'),
});
export type PolicyVersion = z.output<typeof policyVersion>;

/** As it is sent: existing versions are named by their id. */
const writtenVersion = z.strictObject({ versionId: z.optional(field.pathId()), ...words });
export type WrittenVersion = z.output<typeof writtenVersion>;

const settings = {
  isVisibleInCSPortal: field.flag('Visible in CS portal', true, {
    description: 'Agents of the customer service portal can choose it',
  }),
  asksVisitorsAgain: field.flag('Ask visitors again', false, {
    description: 'Visitors who answered a cookie banner are asked again once a new version is active',
  }),
};
const known = {
  privacyPolicyId: field.rowId('Privacy policy ID'),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  isGlobalDefault: field.system(z.boolean(), 'Global default'),
};
export const privacyPolicy = z.object({
  ...known,
  ...settings,
  versions: z.array(policyVersion),
  rowVersion: field.rowVersion(),
});
export type PrivacyPolicy = z.output<typeof privacyPolicy>;

const versionsOf = <Version extends typeof writtenVersion | typeof firstVersion>(version: Version) =>
  field.named(z.array(version).check(z.maxLength(200)), { title: 'Versions' });
/** A new policy has new versions only. */
const firstVersion = z.strictObject(words);
const written = versionsOf(writtenVersion);
const policy = { brandId: field.brandId(), ...settings };
export const newPolicy = z.strictObject({ ...policy, versions: versionsOf(firstVersion) });
/** A policy as it is edited, new or not. */
export const policyForm = z.strictObject({ ...policy, versions: written });
const changedPolicy = z.strictObject({
  privacyPolicyId: field.pathId(),
  rowVersion: z.optional(z.int()),
  isVisibleInCSPortal: z.optional(z.boolean()),
  asksVisitorsAgain: z.optional(z.boolean()),
  versions: z.optional(written),
});

/** A date, or a time with its zone. */
const dayOrMoment = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/,
    'Please enter a valid date',
  ),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'Please enter a valid date'),
);

const path = '/api/PrivacyPolicies';
// Banners choose a policy.
const read = may('PrivacyPolicies', 'CookieBanners', 'BannersView', 'BannersManage');
const write = may('PrivacyPolicies');
const params = z.object({ id: field.pathId() });

export const privacyPolicies = {
  name: 'privacyPolicy',
  area: productAreas.PRIVACY_POLICIES,
  list: route({
    method: 'GET',
    path,
    summary: 'Privacy policies with their versions',
    access: read,
    response: z.object({ privacyPolicies: z.array(privacyPolicy) }),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Creates the privacy policy of a brand',
    access: write,
    body: newPolicy,
    response: z.object({ newPrivacyPolicyId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Changes a privacy policy; `versions`, where given, replace all there are',
    access: write,
    body: changedPolicy,
    response: privacyPolicy,
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Deletes a privacy policy that nobody was shown',
    access: write,
    query: z.object({ PrivacyPolicyId: field.pathId() }),
  }),
  usage: route({
    method: 'GET',
    path: `${path}/{id}/Usage`,
    summary: 'Lists what uses a privacy policy',
    usageOf: productAreas.PRIVACY_POLICIES,
    access: read,
    params,
    response: z.object({ usages: z.array(usage) }),
  }),
  history: historyOf({ path: `${path}/{id}`, name: 'privacy policy', access: read, fields: privacyPolicy }),
  setGlobalDefault: route({
    method: 'PUT',
    path: `${path}/SetGlobalDefault`,
    summary: 'Makes a policy the default of brands that have none',
    access: mayEverywhere('PrivacyPolicies'),
    body: z.strictObject({ privacyPolicyId: field.pathId() }),
  }),
  versions: route({
    method: 'GET',
    path: `${path}/{id}/Versions`,
    summary: 'Versions, newest first; with `onDate` those in force on that day (UTC) or at that moment',
    access: read,
    params,
    query: z.object({ onDate: z.optional(dayOrMoment) }),
    response: z.object({
      versions: z.array(
        z.extend(policyVersion, {
          inForce: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
        }),
      ),
    }),
  }),
  fetchAgain: route({
    method: 'POST',
    path: `${path}/{id}/Versions/{versionId}/Fetch`,
    summary: 'Fetches again a page that could not be fetched',
    access: write,
    params: z.extend(params, { versionId: field.pathId() }),
  }),
};

export const privacyPolicyScreens = screens([
  { name: 'privacy-policies', path: '/privacy-policies', title: 'Privacy policies', access: write },
  {
    name: 'manage-privacy-policy',
    path: '/manage-privacy-policy',
    title: 'Privacy policy',
    access: write,
    opens: { area: 'PRIVACY_POLICIES', by: 'privacyPolicyId' },
    search: { privacyPolicyId: 'number' },
  },
]);
