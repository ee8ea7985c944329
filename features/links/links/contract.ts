import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { inputOf, resource } from '@candour/kit/contract/resource';
import { optionalRichText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { maxValue, minValue, noUppercase, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { authenticationTitles } from './contract/authentication-words.ts';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { identifyingFields } from './contract/identifying-fields.ts';
import { longestNoHours } from './contract/content.ts';
import { authenticationTypes, linkTypes, pageAuthenticationTypes } from './contract/link-types.ts';
import { linkRules } from './contract/rules.ts';

const slug = [noUppercase, regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)];

const texts = {
  title: field.optionalText('Title', { max: 200 }),
  introduction: optionalRichText('Introduction', { max: 4000 }),
  buttonLabel: field.optionalText('Button', { max: 60 }),
  doneText: optionalRichText('When it is done', {
    max: 4000,
    description: 'Where no confirmation page is chosen',
  }),
  usedText: optionalRichText('When it was done before', { max: 4000 }),
  expiredText: optionalRichText('When the link has expired', { max: 4000 }),
};

const action = z.strictObject({
  statementId: field.lookup('Statement', { of: 'statement' }),
  value: field.named(z.literal([0, 1], 'This field is required'), { title: 'Answer' }),
});

const statuses = ['Draft', 'Published', 'PublishedWithChanges', 'Disabled'] as const;
export const linkStatus = z.enum(statuses);

const fields = z.object({
  linkId: field.rowId('Link ID'),
  linkType: field.withDefault(
    'Link type',
    z.literal([linkTypes.preferencePage, linkTypes.action], 'Links of this type are made elsewhere'),
    linkTypes.action,
    { titles: { [linkTypes.preferencePage]: 'Preference page', [linkTypes.action]: 'Action' } },
  ),
  linkName: field.text('Link name', { max: 100, description: 'For you; people never see it' }),
  nameInLink: field.text('Name in link', {
    max: 60,
    description: 'Lower-case letters, digits and hyphens. An earlier name keeps working for 12 months',
    rules: slug,
  }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  publicHost: field.system(z.string(), 'Public host'),
  preferencePageId: field.optionalLookup('Page', {
    of: 'preferencePage',
    description: 'Links to preference pages only',
  }),
  pageName: field.system(z.nullable(z.string()), 'Page'),
  authenticationType: field.withDefault(
    'Authentication',
    z.literal([...pageAuthenticationTypes], 'There is no such way to prove who somebody is'),
    authenticationTypes.direct,
    { description: 'How people prove who they are', titles: authenticationTitles },
  ),
  accessKeyId: field.orNull('Access key', z.guid('This field is required'), {
    of: 'accessKey',
    description: 'Its secret signs the tokens of your site. Host tokens only',
  }),
  knowledgeFields: field.listOf('Fields that have to match', z.enum(identifyingFields), {
    max: 6,
    description: 'Knowledge only. At least two, one of them a URN, or postcode and surname both',
  }),
  alsoOpenPreferencePageLinkId: field.optionalLookup('Manage all preferences', {
    of: 'link',
    description:
      'A link to a preference page that is offered once the answers are recorded. Action links only',
  }),
  actions: field.listOf('Answers', action, { max: 20, description: 'Action links only' }),
  answers: field.system(z.array(z.object({ channelName: z.string(), value: z.literal([0, 1]) })), 'Answers'),
  undoMinutes: field.withDefault('Undo', field.whole('Undo', { rules: [minValue(0), maxValue(1440)] }), 10, {
    description: 'Minutes in which people can take it back; 0 for never',
  }),
  tokenLifetimeHours: field.orNull(
    'Tokens work for',
    field.whole('Tokens work for', { rules: [minValue(1), maxValue(longestNoHours)] }),
    { description: 'Hours. Empty means as long as possible: 400 days for a no, 30 days for a yes' },
  ),
  isSingleUse: field.flag('Single use', false, { description: 'A token works once' }),
  supportsListUnsubscribe: field.flag('Unsubscribe in mail programs', false, {
    description: 'Mail programs can use the link for their own unsubscribe button (RFC 8058)',
  }),
  confirmationPageId: field.optionalLookup('Confirmation page', {
    of: 'confirmationPage',
    description: 'Empty means the default of its type, otherwise a plain page',
  }),
  senderEmailAddressId: field.optionalLookup('Sender', {
    of: 'senderEmailAddress',
    description: 'Of emails with links and codes. Empty means the sender of their texts',
  }),
  themeId: field.optionalLookup('Theme', {
    of: 'theme',
    description: 'Empty means the default of the brand',
  }),
  sourceCode: field.optionalText('Source code', { max: 100 }),
  responseChannel: field.optionalText('Response channel', { max: 100 }),
  transactionTypeId: field.optionalLookup('Transaction type', { of: 'transactionType' }),
  ...texts,
  ...translationFields(texts),
  status: field.system(linkStatus, 'Status'),
  publishedAt: field.system(z.nullable(z.string()), 'Last published'),
  opens: field.system(z.int(), 'Opens, 30 days'),
  executions: field.system(z.int(), 'Uses, 30 days'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type PublicLink = z.output<typeof fields>;

const write = may('LinksFull');
const read = may('LinksFull', 'LinksTranslate');

export const links = resource({
  name: 'link',
  path: '/api/PreferenceLinks',
  id: 'linkId',
  list: 'links',
  fields,
  label: 'linkName',
  search: ['linkName', 'nameInLink'],
  order: 'linkName',
  scope: 'brand',
  area: productAreas.PUBLIC_LINKS,
  access: { read, write },
  rules: linkRules,
  translated: ['title', 'introduction', 'buttonLabel', 'doneText', 'usedText', 'expiredText'],
});

/** There may be one for each mailing, and each is counted: the table of the portal reads the page it shows. */
export const linkPage = pageOf(links, { filters: ['linkType', 'authenticationType', 'status'] });

/** For people who may only translate as well; texts in the language of the brand are part of the link. */
export const linkTranslations = translationRoutes(links, { read, write: read });

export const linkCheck = z.object({ severity: z.enum(['error', 'warning']), text: z.string() });
export type LinkCheck = z.output<typeof linkCheck>;

const one = routesAt(`${links.path}/{id}`, { access: write, params: z.object({ id: field.pathId() }) });

const named = z.object({ id: z.int(), name: z.string() });
const offers = z.object({
  statements: z.array(z.extend(named, { channelName: z.string(), text: z.string() })),
  themes: z.array(named),
  confirmationPages: z.array(named),
  /** What people may be led to once they have saved a page. */
  donePages: z.array(named),
  /** Verified addresses. */
  senders: z.array(named),
  pages: z.array(z.extend(named, { containsPii: z.boolean() })),
  accessKeys: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Links that action links may lead on to. */
  pageLinks: z.array(named),
  transactionTypes: z.array(named),
  /** Where action links of the brand lead, without the name in link. */
  address: z.string(),
  /** The same of links to preference pages. */
  pageAddress: z.string(),
});
export type LinkOffers = z.output<typeof offers>;

export const linkRoutes = {
  offers: route({
    method: 'GET',
    path: `${links.path}/Offers`,
    summary: 'What a link of a brand may be made of',
    access: read,
    query: z.object({ brandId: field.pathId() }),
    response: offers,
  }),
  nameAvailable: route({
    method: 'GET',
    path: `${links.path}/NameAvailable`,
    summary: 'Whether a name in link is free',
    access: write,
    query: z.object({ nameInLink: z.string().check(z.maxLength(60)) }),
    response: z.object({ isAvailable: z.boolean() }),
  }),
  standing: one.get('/Standing', 'What speaks against publishing a link, and whether anything changed', {
    access: read,
    response: z.object({ checks: z.array(linkCheck), hasChanges: z.boolean() }),
  }),
  publish: one.post('/Publish', 'Publishes a link; without changes nothing happens', {
    response: z.object({ version: z.int() }),
  }),
  unpublish: one.post('/Unpublish', 'Withdraws a link; whoever opens it reads that it no longer works'),
  enable: one.post('/Enable', 'Lets a disabled link work again'),
  disable: one.post('/Disable', 'Stops a link for now'),
  rotateSecret: one.post(
    '/RotateSecret',
    'Makes a new key; what was made with the earlier ones works until it expires',
  ),
  revokeTokens: one.post(
    '/RevokeTokens',
    'Refuses tokens made before a moment; without one, everything made so far, by us or by your mail tool',
    { body: z.strictObject({ madeBefore: z.optional(z.iso.datetime()) }) },
  ),
  clone: cloneOf(links),
  preview: route({
    method: 'POST',
    path: `${links.path}/Preview`,
    summary: 'The page of a link that is not saved yet, as a whole document',
    access: read,
    body: z.extend(inputOf(fields), {
      // What is not chosen yet does not stand in the way of the rest.
      actions: z.array(action),
      languageId: field.optionalLookup('Language', { of: 'language' }),
    }),
    response: z.object({ document: z.string() }),
  }),
};

const listedBy = {
  member: 'linkType',
  screens: {
    [linkTypes.preferencePage]: 'preference-page-links',
    [linkTypes.action]: 'action-links',
    [linkTypes.publicPortal]: 'public-portal-links',
  },
};

export const linkScreens = screens([
  {
    name: 'preference-page-links',
    path: '/links/preference-page-links',
    title: 'Preference page links',
    access: read,
  },
  { name: 'action-links', path: '/links/action-links', title: 'Action links', access: read },
  {
    name: 'manage-preference-link',
    path: '/manage-preference-link',
    title: 'Link',
    access: write,
    opens: { area: 'PUBLIC_LINKS', by: 'id' },
    search: { linkType: 'number', id: 'number' },
    listedBy,
  },
  {
    name: 'manage-link-translation',
    path: '/manage-link-translation',
    title: 'Translate link',
    // Portals are translated here as well.
    access: may('LinksFull', 'LinksTranslate', 'PublicPortalLinks'),
    search: { linkType: 'number', id: 'number', languageId: 'number', linkAuthType: 'number' },
    listedBy,
  },
]);
