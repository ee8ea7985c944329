import * as z from 'zod/mini';
import {
  brandId,
  flag,
  listOf,
  lookup,
  named,
  optionalLookup,
  optionalText,
  ruled,
  text,
} from '@candour/kit/contract/fields';
import {
  isLink,
  isUrlwithHttp,
  maxValue,
  minValue,
  regex,
  requiredDomains,
} from '@candour/kit/contract/rules';

/** The set-up steps in order; the number of a step is its place from 1 (specification 2 §4). */
export const setUpSteps = [
  'Basic details',
  'Pre-banner',
  'Banner configuration',
  'Categories',
  'Scripts',
  'CIS cookies',
  'Profiles',
  'Translations',
  'Publish',
] as const;

const daysToExpiry = z.int().check(ruled(minValue(1)), ruled(maxValue(1825)));
const days = (title: string, byDefault: number, description: string) =>
  named(z._default(daysToExpiry, byDefault), { title, description });

/** A path of a site, as it stands in an address. */
export const sitePath = regex(/^\/[^\s?#]*$/);
export const basicDetails = z.strictObject({
  consentBannerName: text('Banner name', { max: 100 }),
  brandId: brandId(),
  description: optionalText('Description', { max: 1000 }),
  defaultLanguageId: lookup('Default language'),
  languageIds: listOf('Languages', z.int(), { description: 'Languages the banner is published in' }),
  domains: named(
    z
      .array(z.string().check(z.trim(), z.toLowerCase(), ruled(isLink)))
      .check(ruled(requiredDomains), z.maxLength(200)),
    { title: 'Domains', description: 'Sites this banner is shown on' },
  ),
  includeSubDomains: flag('Include sub-domains', true, {
    description: 'One answer counts on all sub-domains of a site',
  }),
  consentModel: named(z._default(z.enum(['OptIn', 'OptOut', 'NoticeOnly']), 'OptIn'), {
    title: 'Consent model',
  }),
  consentExpiryDays: days('Consent expires after (days)', 365, 'Then visitors are asked again'),
  refusalExpiryDays: days('Refusal expires after (days)', 365, 'Then visitors who refused are asked again'),
  gpcEnabled: flag('Honour Global Privacy Control', true, {
    description: 'Respect the opt-out signal that browsers send',
  }),
  cisEnabled: flag('Use the identity service', false, {
    description: 'Keeps chosen first-party cookies of visitors who agreed; adds the step CIS cookies',
  }),
  googleConsentModeEnabled: flag('Google Consent Mode', false),
  googleMode: named(z._default(z.enum(['basic', 'advanced']), 'basic'), {
    title: 'Google mode',
    description: 'Basic: tags load after a yes. Advanced: tags load at once and send cookieless pings.',
  }),
  adsDataRedaction: flag('Redact ads data', true),
  urlPassthrough: flag('Pass ad click information through links', false),
  waitForUpdateMs: named(z._default(z.int().check(ruled(minValue(0)), ruled(maxValue(5000))), 500), {
    title: 'Tags wait for the choice (ms)',
  }),
  microsoftUetEnabled: flag('Microsoft Advertising (UET)', false),
  microsoftClarityEnabled: flag('Microsoft Clarity', false),
  privacyPolicyId: optionalLookup('Privacy policy', {
    description: 'Visitors are shown its active version, which is recorded with each answer',
  }),
  privacyPolicyUrl: optionalText('Privacy policy address', { max: 2000, rules: [isUrlwithHttp] }),
  cookiePolicyUrl: optionalText('Cookie policy address', { max: 2000, rules: [isUrlwithHttp] }),
  excludedPaths: listOf('Excluded paths', z.string().check(z.trim(), ruled(sitePath)), {
    description: 'Paths where the banner is not shown, such as /imprint*',
  }),
});

/** Of a banner that is new; without the first member it starts from the organisation's own default. */
export const newBasicDetails = z.extend(basicDetails, { consentExpiryDays: z.optional(daysToExpiry) });

export type BasicDetails = z.output<typeof basicDetails>;
