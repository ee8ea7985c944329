import * as z from 'zod/mini';
import { darkChoices } from '@candour/consent/colour-scheme.ts';
import { isCountryOrRegion } from '@candour/consent/countries.ts';
import { gppNotices, mspaRoles } from '@candour/consent/gpp/gpp-definition.ts';
import { gppFallbacks, gppScopes } from '@candour/consent/gpp/gpp-sections.ts';
import { googleConsentTypes } from '@candour/consent/service.ts';
import * as field from '@candour/kit/contract/fields';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { base, manage, params, view } from './address.ts';
import { daysToExpiry } from './basic-details.ts';
import { regionOrigin } from './regions.ts';

const hexColour = regex(/^#[0-9a-f]{6}$/i);
const colour = (title: string) => field.text(title, { max: 7, rules: [hexColour] });

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
  fontFamily: field.orNull('Font', z.string().check(z.maxLength(200), z.regex(/^[\w\s,'"-]*$/))),
  radius: field.withDefault(
    'Corner radius',
    z.int().check(field.ruled(minValue(0)), field.ruled(maxValue(24))),
    12,
  ),
});

/** Colours alone; what is left out is derived from the light ones. */
const darkColours = z.partial(z.omit(colourScheme, { fontFamily: true, radius: true }));

const isoCountry = z
  .string()
  .check(
    field.ruled((value) =>
      isCountryOrRegion(String(value))
        ? undefined
        : 'Please enter a country such as DE, or a region such as US-CA (ISO 3166)',
    ),
  );
const days = (title: string) =>
  field.orNull(title, daysToExpiry, { description: 'Empty: same as the banner' });
const code = (title: string, description: string) => field.optionalText(title, { max: 65536, description });

/** What is stored about a profile besides its name, key and flags. */
export const profileSettings = z.strictObject({
  presetId: field.withDefault('Colour scheme', z.nullable(z.int()), 1),
  colourScheme: field.orNull('Colours', colourScheme),
  darkScheme: field.withDefault('Dark colours', z.enum(darkChoices), 'Device', {
    description: 'A page is dark where its CSS says so, with color-scheme',
  }),
  darkColours: field.withDefault(
    'Own dark colours',
    darkColours,
    {},
    {
      description: 'Those left out are derived from the colours of the profile',
    },
  ),
  appearanceTemplateId: field.optionalLookup('Appearance template', {
    of: 'cookieAppearanceTemplate',
    description: 'Its code runs before that of this profile',
  }),
  loadTemplateCss: field.flag('Load template CSS', false),
  loadTemplateHtml: field.flag('Load template HTML', false),
  loadTemplateJs: field.flag('Load template JavaScript', false),
  customCss: code('CSS', 'Added to the banner, inside its own shadow root'),
  customHtml: code('HTML', 'Shown under the text of the pre-banner'),
  customJs: code('JavaScript', 'Runs on the page with the banner'),
  countries: field.listOf('Countries and regions', isoCountry, {
    description: 'Visitors from here get this profile instead of the default one. DE or US-CA.',
  }),
  consentModelOverride: field.orNull(
    'Consent model of this profile',
    z.enum(['OptIn', 'OptOut', 'NoticeOnly']),
  ),
  consentExpiryOverride: days('Consent expiry of this profile'),
  refusalExpiryOverride: days('Refusal expiry of this profile'),
  regionOrigin: field.orNull('Region pack', regionOrigin),
  languageIds: field.listOf('Languages', z.int(), {
    of: 'language',
    description: 'Empty: all languages of the banner',
  }),
  gppScope: field.withDefault('Global Privacy Platform', z.enum(gppScopes), 'Off', {
    description: 'Tells vendors in the United States what a visitor opted out of, in a GPP string',
  }),
  gppFallback: field.withDefault('Visitors of an unknown state', z.enum(gppFallbacks), 'National', {
    description: 'Also for states that have no section of their own',
  }),
  gppMspa: field.withDefault('Multi-State Privacy Agreement', z.enum(mspaRoles), 'None', {
    description: 'Only a publisher who signed it may say that it covers what happens here',
  }),
  gppNotices: field.listOf('Notices given to visitors', z.enum(gppNotices), {
    description: 'Each notice of an opt-out gives visitors a switch for it',
  }),
  googleRegionDefaults: field.listOf(
    'Google defaults by region',
    z.strictObject({ regions: z.array(isoCountry), granted: z.array(z.enum(googleConsentTypes)) }),
  ),
});

export const bannerProfile = z.object({
  profileId: field.system(z.int(), 'Profile ID'),
  profileName: field.text('Profile name', { max: 100 }),
  consentBannerId: field.named(z.int(), { title: 'Banner' }),
  accessKeyId: field.named(z.guid({ error: 'This field is required' }), {
    title: 'Access key',
    description: 'Names the cookies and decides which sites may use the banner',
  }),
  accessKeyName: field.system(z.string(), 'Access key'),
  isDefault: field.flag('Default profile', false),
  isGpc: field.flag('For visitors who send Global Privacy Control', false),
  ...profileSettings.shape,
  liveVersion: field.system(z.nullable(z.int()), 'Live version'),
  stagedVersion: field.system(z.nullable(z.int()), 'Staged version'),
  publishedAt: field.system(z.nullable(z.string()), 'Last published'),
  status: field.system(z.enum(['Draft', 'Published', 'PublishedWithChanges']), 'Status'),
  rowVersion: field.system(z.int(), 'Row version'),
});
export type BannerProfile = z.output<typeof bannerProfile>;
export type ProfileSettings = z.output<typeof profileSettings>;

export const bannerProfiles = {
  list: route({
    method: 'GET',
    path: `${base}/Profiles/{bannerId}`,
    summary: 'The profiles of a banner',
    access: view,
    params: z.object({ bannerId: field.pathId() }),
    response: z.object({ profiles: z.array(bannerProfile) }),
  }),
  read: route({
    method: 'GET',
    path: `${base}/Profiles`,
    summary: 'Reads one profile',
    access: view,
    query: z.object({ ProfileId: field.pathId(), ConsentBannerId: z.optional(field.pathId()) }),
    response: bannerProfile,
  }),
  create: route({
    method: 'POST',
    path: `${base}/CreateProfile`,
    summary: 'Creates a profile; its id is answered as newConsentBannerId',
    access: manage,
    body: inputOf(bannerProfile),
    entity: bannerProfile,
    response: z.object({ newConsentBannerId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: `${base}/UpdateProfile`,
    summary: 'Changes a profile; members left out stay as they are',
    access: manage,
    body: changeOf(bannerProfile, 'profileId'),
    entity: bannerProfile,
    response: bannerProfile,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/DeleteProfile`,
    summary: 'Deletes a profile that is not live',
    access: manage,
    query: z.object({ ConsentBannerId: field.pathId(), ProfileId: field.pathId() }),
  }),
  presets: route({
    method: 'GET',
    path: `${base}/ColourSchemePreSets/{id}`,
    summary: 'Colour schemes to start from',
    access: view,
    params,
    response: z.object({
      colourSchemes: z.array(z.object({ colourSchemeId: z.int(), name: z.string(), colours: colourScheme })),
    }),
  }),
};
