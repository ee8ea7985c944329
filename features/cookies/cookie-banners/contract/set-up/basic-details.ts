import * as z from 'zod/mini';
import { foreignBanners } from '@candour/consent/foreign-markups.ts';
import { heldAddress, holdModes } from '@candour/consent/hold.ts';
import { countryCodes } from '@candour/consent/countries.ts';
import * as field from '@candour/kit/contract/fields';
import { isUrlwithHttp, maxValue, minValue, regex, requiredDomains } from '@candour/kit/contract/rules';
import { isSite } from '@candour/kit/contract/site';

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

/** One label of a host name, such as `id`. */
const hostLabel = regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/);

/** How long an answer may live, in days. */
export const daysToExpiry = z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(1825)));
const days = (title: string, byDefault: number, description: string) =>
  field.withDefault(title, daysToExpiry, byDefault, { description });

/** Something held by its address, or by a part of its code; an address without a service is never held. */
const holdRule = z
  .strictObject({
    kind: field.choice('Kind', ['Address', 'Code']),
    text: field.text('Address or code', { max: 500 }),
    cookieScriptId: field.optionalLookup('Service', { of: 'cookieScript' }),
  })
  .check(
    z.refine(({ kind, text }) => kind === 'Code' || heldAddress.test(text), {
      path: ['text'],
      error: 'Write it as host or host/path, such as static.example.com or example.com/tag/*',
    }),
    z.refine(({ kind, text }) => kind === 'Address' || text.length >= 8, {
      path: ['text'],
      error: 'Name at least 8 characters that stand in this code and in no other',
    }),
    z.refine(({ kind, cookieScriptId }) => kind === 'Address' || cookieScriptId !== null, {
      path: ['cookieScriptId'],
      error: field.requiredMessage,
    }),
  );
const holdRules = field.listOf('Addresses of services', holdRule, {
  max: 200,
  description: 'Such as static.example.com or example.com/tag/*',
});

/** The meaning of a word in the marks of another banner. */
const markupValue = z.strictObject({
  value: field.text('Word', { max: 200 }),
  cookieScriptId: field.lookup('Service', { of: 'cookieScript' }),
});

/** A path of a site, as it appears in an address. */
export const sitePath = regex(/^\/[^\s?#]*$/);
export const basicDetails = z.strictObject({
  consentBannerName: field.text('Banner name', { max: 100 }),
  brandId: field.brandId(),
  description: field.optionalText('Description', { max: 1000 }),
  defaultLanguageId: field.lookup('Default language', { of: 'language' }),
  languageIds: field.listOf('Languages', z.int(), {
    of: 'language',
    description: 'Languages the banner is published in',
  }),
  domains: field.named(
    z
      .array(z.string().check(z.trim(), z.toLowerCase(), field.ruled(isSite)))
      .check(field.ruled(requiredDomains), z.maxLength(200)),
    { title: 'Domains', description: 'Sites this banner is shown on' },
  ),
  includeSubDomains: field.flag('Include sub-domains', true, {
    description: 'One answer counts on all sub-domains of a site',
  }),
  consentModel: field.withDefault('Consent model', z.enum(['OptIn', 'OptOut', 'NoticeOnly']), 'OptIn'),
  consentExpiryDays: days('Consent expires after (days)', 365, 'Then visitors are asked again'),
  refusalExpiryDays: days('Refusal expires after (days)', 365, 'Then visitors who refused are asked again'),
  gpcEnabled: field.flag('Honour Global Privacy Control', true, {
    description: 'Respect the opt-out signal that browsers send',
  }),
  cisEnabled: field.flag('Use the identity service', false, {
    description: 'Keeps chosen first-party cookies of visitors who agreed; adds the step CIS cookies',
  }),
  cisHost: field.named(
    z._default(z.string().check(z.trim(), z.toLowerCase(), field.ruled(hostLabel), z.maxLength(63)), 'id'),
    {
      title: 'Host of the identity service',
      description:
        'The first part of its name: id stands for id.example.com. Empty if your site passes /id/sync on itself.',
    },
  ),
  iabTcfEnabled: field.flag('IAB TCF', false, {
    description: 'Asks for consent by the Transparency and Consent Framework of IAB Europe',
  }),
  publisherCountry: field.withDefault('Country of the publisher', z.enum(['', ...countryCodes]), '', {
    description: 'Whose law you follow; it is part of every TC string',
  }),
  googleConsentModeEnabled: field.flag('Google Consent Mode', false),
  googleMode: field.withDefault('Google mode', z.enum(['basic', 'advanced']), 'basic', {
    description: 'Basic: tags load after a yes. Advanced: tags load at once and send cookieless pings.',
  }),
  adsDataRedaction: field.flag('Redact ads data', true),
  urlPassthrough: field.flag('Pass ad click information through links', false),
  waitForUpdateMs: field.withDefault(
    'Tags wait for the choice (ms)',
    z.int().check(field.ruled(minValue(0)), field.ruled(maxValue(5000))),
    500,
  ),
  microsoftUetEnabled: field.flag('Microsoft Advertising (UET)', false),
  microsoftClarityEnabled: field.flag('Microsoft Clarity', false),
  privacyPolicyId: field.optionalLookup('Privacy policy', {
    of: 'privacyPolicy',
    description: 'Visitors are shown its active version, which is recorded with each answer',
  }),
  privacyPolicyUrl: field.optionalText('Privacy policy address', { max: 2000, rules: [isUrlwithHttp] }),
  cookiePolicyUrl: field.optionalText('Cookie policy address', { max: 2000, rules: [isUrlwithHttp] }),
  excludedPaths: field.listOf('Excluded paths', z.string().check(z.trim(), field.ruled(sitePath)), {
    description: 'Paths where the banner is not shown, such as /imprint*',
  }),
  hold: field.withDefault('Automatic blocking', z.enum(holdModes), 'Off', {
    description: 'Holds scripts, frames and pixels in your pages by their address until a visitor says yes',
  }),
  holdRules,
  markups: field.listOf('Marks of another banner', z.enum(foreignBanners), {
    description: 'Elements that are marked for it wait for this banner, so your pages need no change',
  }),
  markupValues: field.listOf('Words of your own in those marks', markupValue, { max: 200 }),
});

/** For a new banner; without the first member it starts from the organisation's default. */
export const newBasicDetails = z.extend(basicDetails, { consentExpiryDays: z.optional(daysToExpiry) });

export type BasicDetails = z.output<typeof basicDetails>;
