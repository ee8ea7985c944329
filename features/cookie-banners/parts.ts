import * as z from 'zod/mini';
import { googleConsentTypes } from '@candour/consent/service.ts';
import {
  brandId,
  choice,
  flag,
  listOf,
  lookup,
  named,
  optionalText,
  ruled,
  system,
  text,
} from '@candour/kit/contract/fields';
import {
  isLink,
  isUrlwithHttp,
  maxValue,
  minValue,
  regex,
  requiredCookieCategories,
  requiredCookieScripts,
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

const button = z.strictObject({
  text: text('Button text', { max: 80 }),
  show: z._default(z.boolean(), true),
  /** The filled pair of colours, or the quieter one. */
  look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
});

const path = regex(/^\/[^\s?#]*$/);

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
  cisEnabled: flag('Use the identity service', false),
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
  privacyPolicyUrl: optionalText('Privacy policy address', { max: 2000, rules: [isUrlwithHttp] }),
  cookiePolicyUrl: optionalText('Cookie policy address', { max: 2000, rules: [isUrlwithHttp] }),
  excludedPaths: listOf('Excluded paths', z.string().check(z.trim(), ruled(path)), {
    description: 'Paths on which the banner stays away, such as /imprint*',
  }),
});

export const preBanner = z.strictObject({
  preBannerHidden: flag('Do not show by itself', false, {
    description: 'The site opens the preference layer with its own link',
  }),
  position: choice('Position', ['Bottom', 'Top', 'Centre', 'BottomLeft', 'BottomRight']),
  title: optionalText('Title', { max: 200 }),
  body: text('Text', { max: 4000 }),
  acceptAll: named(button, { title: 'Accept all' }),
  rejectAll: named(button, { title: 'Reject all' }),
  manage: named(button, { title: 'Manage' }),
  closeButton: named(z.strictObject({ show: z.boolean(), meaning: z.enum(['Reject', 'NoChoice']) }), {
    title: 'Close button',
  }),
  blockPage: flag('Cover the page until there is an answer', false),
  links: listOf(
    'Links',
    z.strictObject({
      text: text('Link text', { max: 80 }),
      url: text('Address', { max: 2000, rules: [isUrlwithHttp] }),
    }),
    { max: 6 },
  ),
  logoUrl: optionalText('Logo address', { max: 2000, rules: [isUrlwithHttp] }),
  autoHideSeconds: named(
    z._default(z.nullable(z.int().check(ruled(minValue(3)), ruled(maxValue(120)))), null),
    {
      title: 'Goes away after (seconds)',
      description: 'Notice-only banners',
    },
  ),
});

export const gpcBanner = z.strictObject({
  gpcAction: choice('When the signal is sent', ['OptOutOfAll', 'OptOutOfSelectedCategories']),
  gpcCategoryIds: listOf('Categories opted out of', z.int()),
  notice: choice('Show a notice', ['Always', 'OnlyIfConflictsWithStoredYes', 'Never']),
  allowOverride: flag('An explicit choice wins over the signal', true),
  title: optionalText('Title', { max: 200 }),
  body: text('Text', { max: 4000 }),
  confirm: named(button, { title: 'Confirm' }),
  override: named(button, { title: 'Override' }),
  manage: named(button, { title: 'Manage' }),
});

export const configuration = z.strictObject({
  title: text('Title', { max: 200 }),
  introduction: optionalText('Introduction', { max: 4000 }),
  layout: choice('Layout', ['Modal', 'SidePanel', 'FullPage']),
  tabs: listOf('Tabs', z.enum(['Cookies', 'About'])),
  about: optionalText('About', { max: 8000 }),
  acceptAllSwitch: named(z.strictObject({ text: optionalText('Text', { max: 80 }), show: z.boolean() }), {
    title: 'Switch for everything',
  }),
  acceptAll: named(button, { title: 'Accept all' }),
  saveButton: named(
    z.strictObject({
      text: text('Button text', { max: 80 }),
      look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
    }),
    { title: 'Save' },
  ),
  rejectAll: named(button, { title: 'Reject all' }),
  showSingleServices: flag('Visitors can answer for single services', true),
  showCookieList: flag('Show the cookies of each service', true),
  alwaysOnText: text('Text for "always on"', { max: 80 }),
  footerLogo: optionalText('Footer logo address', { max: 2000, rules: [isUrlwithHttp] }),
  reopenButton: named(
    z.strictObject({
      show: z.boolean(),
      position: z.enum(['BottomLeft', 'BottomRight']),
      icon: z.enum(['Cookie', 'Shield', 'Sliders', 'Fingerprint']),
    }),
    { title: 'Button to come back' },
  ),
});

const onOff = z._default(z.enum(['Off', 'On']), 'Off');

const categoryChoice = z.strictObject({
  cookieCategoryId: z.int(),
  displayOrder: z.int(),
  isExpanded: z._default(z.boolean(), false),
  defaultState: onOff,
  overrideText: z._default(z.string().check(z.maxLength(1000)), ''),
});
/** The categories of a banner that may have none yet. */
export const anyCategories = z.object({ categories: z.array(categoryChoice) });

export const categoryConfiguration = z.strictObject({
  categories: named(z.array(categoryChoice).check(ruled(requiredCookieCategories), z.maxLength(50)), {
    title: 'Categories',
  }),
});

const scriptChoice = z.strictObject({
  cookieScriptId: z.int(),
  displayOrder: z.int(),
  defaultState: onOff,
  isLocked: z._default(z.boolean(), false),
});
/** The services of a banner that may have none yet. */
export const anyScripts = z.object({ scripts: z.array(scriptChoice) });

export const scriptConfiguration = z.strictObject({
  scripts: named(z.array(scriptChoice).check(ruled(requiredCookieScripts), z.maxLength(500)), {
    title: 'Services',
  }),
});

const exactOrPrefix = regex(/^[^\s;,="()<>@:\\/[\]?{}*]+\*?$/);

export const cisCookies = z.strictObject({
  cisCookies: named(
    z
      .array(
        z.strictObject({
          cookieName: text('Cookie name', { max: 255, rules: [exactOrPrefix] }),
          cookieScriptId: lookup('Service'),
          lifetimeDays: z.int().check(ruled(minValue(1)), ruled(maxValue(400))),
          sameSite: z._default(z.enum(['Lax', 'Strict', 'None']), 'Lax'),
          path: z._default(z.string().check(ruled(path)), '/'),
        }),
      )
      .check(z.maxLength(20)),
    { title: 'Cookies kept by the identity service' },
  ),
});

const phrase = (title: string, max = 200) => optionalText(title, { max });

/** Everything of a banner that is worded for one language besides categories and services. */
export const bannerTexts = z.strictObject({
  preBannerTitle: phrase('Pre-banner title'),
  preBannerBody: phrase('Pre-banner text', 4000),
  preBannerAcceptAll: phrase('Accept all', 80),
  preBannerRejectAll: phrase('Reject all', 80),
  preBannerManage: phrase('Manage', 80),
  preBannerLinks: listOf('Link texts', z.string().check(z.maxLength(80))),
  gpcTitle: phrase('GPC title'),
  gpcBody: phrase('GPC text', 4000),
  gpcConfirm: phrase('GPC confirm', 80),
  gpcOverride: phrase('GPC override', 80),
  gpcManage: phrase('GPC manage', 80),
  modalTitle: phrase('Preferences title'),
  modalIntroduction: phrase('Preferences introduction', 4000),
  modalAbout: phrase('About', 8000),
  modalAcceptAllSwitch: phrase('Switch for everything', 80),
  modalAcceptAll: phrase('Preferences accept all', 80),
  modalRejectAll: phrase('Preferences reject all', 80),
  modalSave: phrase('Save', 80),
  modalAlwaysOn: phrase('Always on', 80),
});

const hexColour = regex(/^#[0-9a-f]{6}$/i);
const colour = (title: string) => text(title, { max: 7, rules: [hexColour] });

export const colourScheme = z.strictObject({
  preBannerBackground: colour('Pre-banner background'),
  preBannerText: colour('Pre-banner text'),
  preBannerBorder: colour('Pre-banner border'),
  button1Background: colour('Button 1 background'),
  button1Text: colour('Button 1 text'),
  button1Border: colour('Button 1 border'),
  button2Background: colour('Button 2 background'),
  button2Text: colour('Button 2 text'),
  button2Border: colour('Button 2 border'),
  modalBackground: colour('Preferences background'),
  modalText: colour('Preferences text'),
  modalBorder: colour('Preferences border'),
  switchOn: colour('Switch on'),
  switchOff: colour('Switch off'),
  link: colour('Link'),
  focusOutline: colour('Focus outline'),
  fontFamily: named(
    z._default(z.nullable(z.string().check(z.maxLength(200), z.regex(/^[\w\s,'"-]*$/))), null),
    {
      title: 'Font',
    },
  ),
  radius: named(z._default(z.int().check(ruled(minValue(0)), ruled(maxValue(24))), 12), {
    title: 'Corner radius',
  }),
});

const isoCountry = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/));
const code = (title: string, description: string) => optionalText(title, { max: 65536, description });

/** What is stored of a profile beside its name, key and flags. */
export const profileSettings = z.strictObject({
  presetId: named(z._default(z.nullable(z.int()), 1), { title: 'Colour scheme' }),
  colourScheme: named(z._default(z.nullable(colourScheme), null), { title: 'Colours' }),
  loadTemplateCss: flag('Load template CSS', false),
  loadTemplateHtml: flag('Load template HTML', false),
  loadTemplateJs: flag('Load template JavaScript', false),
  customCss: code('CSS', 'Added to the banner, inside its own shadow root'),
  customHtml: code('HTML', 'Shown under the text of the pre-banner'),
  customJs: code('JavaScript', 'Runs on the page with the banner'),
  countries: listOf('Countries and regions', isoCountry, {
    description: 'Visitors from here get this profile instead of the default one. DE or US-CA.',
  }),
  consentModelOverride: named(z._default(z.nullable(z.enum(['OptIn', 'OptOut', 'NoticeOnly'])), null), {
    title: 'Consent model of this profile',
  }),
  languageIds: listOf('Languages', z.int(), { description: 'Empty: all languages of the banner' }),
  googleRegionDefaults: listOf(
    'Google defaults by region',
    z.strictObject({ regions: z.array(isoCountry), granted: z.array(z.enum(googleConsentTypes)) }),
  ),
});

export const bannerProfile = z.object({
  profileId: system(z.int(), 'Profile ID'),
  profileName: text('Profile name', { max: 100 }),
  consentBannerId: named(z.int(), { title: 'Banner' }),
  accessKeyId: named(z.guid({ error: 'This field is required' }), {
    title: 'Access key',
    description: 'Names the cookies and decides which sites may use the banner',
  }),
  accessKeyName: system(z.string(), 'Access key'),
  isDefault: flag('Default profile', false),
  isGpc: flag('For visitors who send Global Privacy Control', false),
  ...profileSettings.shape,
  liveVersion: system(z.nullable(z.int()), 'Live version'),
  stagedVersion: system(z.nullable(z.int()), 'Staged version'),
  publishedAt: system(z.nullable(z.string()), 'Last published'),
  status: system(z.enum(['Draft', 'Published', 'PublishedWithChanges']), 'Status'),
  rowVersion: system(z.int(), 'Row version'),
});
export type BannerProfile = z.output<typeof bannerProfile>;

/** Of a banner that is new; without the first member it starts from the organisation's own default. */
export const newBasicDetails = z.extend(basicDetails, { consentExpiryDays: z.optional(daysToExpiry) });

export type BasicDetails = z.output<typeof basicDetails>;
export type PreBannerPart = z.output<typeof preBanner>;
export type GpcBannerPart = z.output<typeof gpcBanner>;
export type ConfigurationPart = z.output<typeof configuration>;
export type BannerTexts = z.output<typeof bannerTexts>;
export type CategoryChoice = z.output<typeof categoryConfiguration>['categories'][number];
export type ScriptChoice = z.output<typeof scriptConfiguration>['scripts'][number];
export type ProfileSettings = z.output<typeof profileSettings>;
