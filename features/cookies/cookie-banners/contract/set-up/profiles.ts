import * as z from 'zod/mini';
import { isCountryOrRegion } from '@candour/consent/countries.ts';
import { googleConsentTypes } from '@candour/consent/service.ts';
import {
  flag,
  listOf,
  named,
  optionalLookup,
  optionalText,
  pathId,
  ruled,
  system,
  text,
} from '@candour/kit/contract/fields';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { base, manage, params, view } from './address.ts';

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

const isoCountry = z
  .string()
  .check(
    ruled((value) =>
      isCountryOrRegion(String(value))
        ? undefined
        : 'Please enter a country such as DE, or a region such as US-CA (ISO 3166)',
    ),
  );
const code = (title: string, description: string) => optionalText(title, { max: 65536, description });

/** What is stored of a profile beside its name, key and flags. */
export const profileSettings = z.strictObject({
  presetId: named(z._default(z.nullable(z.int()), 1), { title: 'Colour scheme' }),
  colourScheme: named(z._default(z.nullable(colourScheme), null), { title: 'Colours' }),
  appearanceTemplateId: optionalLookup('Appearance template', {
    description: 'Its code runs before that of this profile',
  }),
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
export type ProfileSettings = z.output<typeof profileSettings>;

export const bannerProfiles = {
  list: route({
    method: 'GET',
    path: `${base}/Profiles/{bannerId}`,
    summary: 'The profiles of a banner',
    access: view,
    params: z.object({ bannerId: pathId() }),
    answer: z.object({ profiles: z.array(bannerProfile) }),
  }),
  read: route({
    method: 'GET',
    path: `${base}/Profiles`,
    summary: 'Reads one profile',
    access: view,
    query: z.object({ ProfileId: pathId(), ConsentBannerId: z.optional(pathId()) }),
    answer: bannerProfile,
  }),
  create: route({
    method: 'POST',
    path: `${base}/CreateProfile`,
    summary: 'Creates a profile; its id is answered as newConsentBannerId',
    access: manage,
    body: inputOf(bannerProfile),
    answer: z.object({ newConsentBannerId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: `${base}/UpdateProfile`,
    summary: 'Changes a profile; members left out stay as they are',
    access: manage,
    body: changeOf(bannerProfile, 'profileId'),
    answer: bannerProfile,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/DeleteProfile`,
    summary: 'Deletes a profile that is not live',
    access: manage,
    query: z.object({ ConsentBannerId: pathId(), ProfileId: pathId() }),
  }),
  presets: route({
    method: 'GET',
    path: `${base}/ColourSchemePreSets/{id}`,
    summary: 'Colour schemes to start from',
    access: view,
    params,
    answer: z.object({
      colourSchemes: z.array(z.object({ colourSchemeId: z.int(), name: z.string(), colours: colourScheme })),
    }),
  }),
};
