import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { resource } from '@candour/kit/contract/resource';
import { optionalRichText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { betweenMinutes, email, isUrlwithHttp, noUppercase, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { authenticationTitles } from '../links/contract/authentication-words.ts';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { linkCheck, linkStatus } from '../links/contract.ts';
import { authenticationTypes, portalAuthenticationTypes } from '../links/contract/link-types.ts';
import { offersRequests, portalSections } from '../links/contract/portal-sections.ts';

const texts = {
  title: field.optionalText('Title', { max: 150, description: 'Empty means a built-in title' }),
  introduction: optionalRichText('Introduction', { max: 4000, description: 'Read before signing in' }),
};

const policyModes = ['BrandActive', 'Fixed', 'None'] as const;

const fields = z.object({
  linkId: field.rowId('Link ID'),
  linkName: field.text('Link name', { max: 100, description: 'For you; people never see it' }),
  nameInLink: field.text('Name in link', {
    max: 60,
    description: 'Lower-case letters, digits and hyphens. An earlier name keeps working for 12 months',
    rules: [noUppercase, regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)],
  }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  authenticationType: field.withDefault(
    'Authentication',
    z.literal([...portalAuthenticationTypes], 'A public portal shows personal data: this way is too weak'),
    authenticationTypes.code,
    { description: 'How people prove who they are', titles: authenticationTitles },
  ),
  accessKeyId: field.orNull('Access key', z.guid('This field is required'), {
    of: 'accessKey',
    description: 'Its secret signs the tokens of your site. Host tokens only',
  }),
  sections: field.listOf('Sections', field.choice('Section', portalSections), {
    max: portalSections.length,
  }),
  canEditContact: field.flag('People can change contact details', true, {
    description: 'After a code; a new email address has to be confirmed first',
  }),
  subGroupIds: field.listOf('Sub-groups', field.lookup('Sub-group', { of: 'subGroup' }), {
    max: 200,
    description: 'Empty means all preferences of the brand',
  }),
  sessionMinutes: field.withDefault(
    'Session',
    field.whole('Session', { rules: [betweenMinutes(5, 60)] }),
    15,
    { description: 'Minutes without activity, after which people are signed out' },
  ),
  requestsEmail: field.optionalText('Email for rights requests', {
    max: 254,
    rules: [email],
    description: 'Who works on them. Told of each request, without personal data',
  }),
  cookieSettingsUrl: field.optionalText('Page with cookie settings', {
    max: 2000,
    rules: [isUrlwithHttp],
    description: 'A page of your site with the banner, where people change their choice',
  }),
  senderEmailAddressId: field.optionalLookup('Sender', {
    of: 'senderEmailAddress',
    description: 'Of emails with links and codes. Empty means the sender of their texts',
  }),
  themeId: field.optionalLookup('Theme', {
    of: 'theme',
    description: 'Empty means the default of the brand',
  }),
  headerId: field.optionalLookup('Header', { of: 'header' }),
  footerId: field.optionalLookup('Footer', { of: 'footer' }),
  privacyPolicyMode: field.withDefault(
    'Privacy policy',
    field.choice('Privacy policy', policyModes),
    'BrandActive',
  ),
  privacyPolicyId: field.optionalLookup('Policy', { of: 'privacyPolicy' }),
  sourceCode: field.optionalText('Source code', { max: 100 }),
  responseChannel: field.optionalText('Response channel', { max: 100 }),
  ...texts,
  ...translationFields(texts),
  status: field.system(linkStatus, 'Status'),
  publishedAt: field.system(z.nullable(z.string()), 'Last published'),
  countOfLanguages: field.system(z.int(), 'Languages'),
  opens: field.system(z.int(), 'Opens (30 d)'),
  sessions30Days: field.system(z.int(), 'Sessions (30 d)'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type PortalLink = z.output<typeof fields>;

type Problems = Partial<Record<string, string>>;
const required = 'This field is required';

const offersSomething = ({ sections }: PortalLink): Problems => {
  if (sections.length === 0) return { sections: 'Choose at least one section' };
  const at = sections.findIndex((section, place) => sections.indexOf(section) !== place);
  return at < 0 ? {} : { [`sections.${at}`]: 'This value has already been provided' };
};

/** Requests go to somebody, and cookie settings are somewhere. */
const hasWhatSectionsNeed = ({ sections, requestsEmail, cookieSettingsUrl }: PortalLink): Problems => ({
  ...(offersRequests(sections) && requestsEmail === '' && { requestsEmail: required }),
  ...(sections.includes('CookieSettings') && cookieSettingsUrl === '' && { cookieSettingsUrl: required }),
});

const canAuthenticate = ({ authenticationType, accessKeyId }: PortalLink): Problems =>
  authenticationType === authenticationTypes.hostToken && accessKeyId === null
    ? { accessKeyId: required }
    : {};

const namesItsPolicy = ({ privacyPolicyMode, privacyPolicyId }: PortalLink): Problems =>
  privacyPolicyMode === 'Fixed' && privacyPolicyId === null ? { privacyPolicyId: required } : {};

const write = may('PublicPortalLinks');
const read = may('PublicPortalLinks', 'LinksTranslate');

export const portalLinks = resource({
  name: 'portalLink',
  path: '/api/PublicPortalLinks',
  id: 'linkId',
  list: 'publicPortalLinks',
  fields,
  label: 'linkName',
  search: ['linkName', 'nameInLink'],
  order: 'linkName',
  scope: 'brand',
  area: productAreas.PUBLIC_PORTAL_LINKS,
  access: { read, write },
  rules: [offersSomething, hasWhatSectionsNeed, canAuthenticate, namesItsPolicy],
  translated: ['title', 'introduction'],
});

/** For people who may only translate as well; texts in the language of the brand are part of the link. */
export const portalLinkTranslations = translationRoutes(portalLinks, { read, write: read });

const named = z.object({ id: z.int(), name: z.string() });
const offers = z.object({
  subGroups: z.array(named),
  themes: z.array(named),
  headers: z.array(named),
  footers: z.array(named),
  privacyPolicies: z.array(named),
  senders: z.array(named),
  accessKeys: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Where portals of the brand are, without the name in link. */
  address: z.string(),
});
export type PortalOffers = z.output<typeof offers>;

const one = routesAt(`${portalLinks.path}/{id}`, {
  access: write,
  params: z.object({ id: field.pathId() }),
});

export const portalLinkRoutes = {
  offers: route({
    method: 'GET',
    path: `${portalLinks.path}/Offers`,
    summary: 'What a public portal of a brand may be made of',
    access: read,
    query: z.object({ brandId: field.pathId() }),
    response: offers,
  }),
  nameAvailable: route({
    method: 'GET',
    path: `${portalLinks.path}/NameAvailable`,
    summary: 'Whether a name in link is free',
    access: write,
    query: z.object({ nameInLink: z.string().check(z.maxLength(60)) }),
    response: z.object({ isAvailable: z.boolean() }),
  }),
  standing: one.get('/Standing', 'What speaks against publishing a portal, and whether anything changed', {
    access: read,
    response: z.object({ checks: z.array(linkCheck), hasChanges: z.boolean() }),
  }),
  publish: one.post('/Publish', 'Publishes a portal; without changes nothing happens', {
    response: z.object({ version: z.int() }),
  }),
  unpublish: one.post('/Unpublish', 'Withdraws a portal; whoever opens it reads that it no longer works'),
  enable: one.post('/Enable', 'Lets a disabled portal work again'),
  disable: one.post('/Disable', 'Closes a portal for now, and ends its sessions'),
  clone: cloneOf(portalLinks),
};

export const portalLinkScreens = screens([
  {
    name: 'public-portal-links',
    path: '/public-portal-links',
    title: 'Public portal links',
    access: read,
    search: { accessedViaTranslations: 'text' },
  },
  {
    name: 'manage-public-portal-link',
    path: '/manage-public-portal-link',
    title: 'Public portal link',
    access: write,
    opens: { area: 'PUBLIC_PORTAL_LINKS', by: 'id' },
    search: { linkType: 'number', id: 'number' },
  },
]);
