import * as z from 'zod/mini';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { optionalRichText, richText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { greaterThanZero, maxValue, required } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';

/** How a yes lets the organisation contact people, in plain words. */
export const contactMedia = {
  Email: 'Email',
  Sms: 'SMS',
  Phone: 'Phone',
  Post: 'Post',
  Push: 'Push message',
  InApp: 'In the app',
  Web: 'Web',
  Other: 'Other',
} as const;
export const legalBases = {
  Consent: 'Consent',
  LegitimateInterest: 'Legitimate interest',
  Contract: 'Contract',
  LegalObligation: 'Legal obligation',
  VitalInterest: 'Vital interest',
  PublicTask: 'Public task',
  SoftOptIn: 'Soft opt-in',
} as const;
export type LegalBasis = keyof typeof legalBases;
export const defaultStates = {
  NoAnswer: 'No answer',
  OptedIn: 'Opted in',
  OptedOut: 'Opted out',
} as const;
export const lifespanStarts = {
  ConsentDate: 'The day of the consent',
  LastTransaction: 'The last transaction',
} as const;

export const shownWhen = { OptedIn: 'After a yes', Always: 'Always' } as const;

const wordsIn = <W extends Readonly<Record<string, string>>>(words: W) =>
  Object.keys(words) as unknown as readonly [keyof W & string, ...(keyof W & string)[]]; // none is empty

/** A question asked with the channel, in order. */
const extendedPreference = z.strictObject({
  keyId: field.lookup('Extended preference', { of: 'extendedPreference' }),
  isMandatory: field.flag('Mandatory', false),
  showWhen: field.withDefault('Shown', z.enum(wordsIn(shownWhen)), 'OptedIn'),
});

const channel = z.object({
  channelId: field.rowId('Channel ID'),
  channelName: field.text('Channel name', { max: 100, description: 'For staff' }),
  displayText: richText('Display text', { max: 500, description: 'What people read' }),
  description: field.optionalText('Description', { max: 1000, description: 'For staff' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  subGroupId: field.lookup('Sub group', { of: 'subGroup' }),
  subGroupName: field.system(z.string(), 'Sub group'),
  parentGroupName: field.system(z.string(), 'Group'),
  contactMedium: field.choice('Contact medium', wordsIn(contactMedia), {
    description: 'How you may contact people who say yes',
  }),
  legalBasis: field.choice('Legal basis', wordsIn(legalBases)),
  defaultState: field.withDefault('Default state', z.enum(wordsIn(defaultStates)), 'NoAnswer', {
    description: 'What applies to people who never answered',
  }),
  requiredStandakFields: field.listOf('Required contact fields', z.enum(standakFields), {
    description: 'Must be known before somebody can say yes',
  }),
  doubleOptIn: field.flag('Double opt-in', false, { description: 'A yes counts once it is confirmed' }),
  lifespanDays: field.orNull(
    'Lifespan in days',
    z.int().check(field.ruled(greaterThanZero), field.ruled(maxValue(36500))),
    { description: 'Leave empty for a yes that never expires' },
  ),
  lifespanFrom: field.orNull('Counted from', z.enum(wordsIn(lifespanStarts))),
  externalReference: field.optionalText('External reference', { max: 100, description: 'For integrations' }),
  extendedPreferences: field.listOf('Extended preferences', extendedPreference, { max: 100 }),
  ...translationFields({ displayText: optionalRichText('Display text', { max: 500 }) }),
  displayOrder: field.system(z.int(), 'Order'),
  countOfStatements: field.system(z.int(), 'Statements'),
  isActive: field.system(z.boolean(), 'Active'),
  versionNo: field.system(z.int(), 'Version'),
  rowVersion: field.rowVersion(),
});
export type Channel = z.output<typeof channel>;

/** Legal bases on which people may be contacted without having said yes. */
export const basesWithoutAnswer: readonly LegalBasis[] = ['LegitimateInterest', 'SoftOptIn'];
const startsAsItsBasisAllows: RecordRule<typeof channel> = ({ legalBasis, defaultState }) =>
  defaultState === 'OptedIn' && !basesWithoutAnswer.includes(legalBasis)
    ? { defaultState: 'Only legitimate interest and soft opt-in can start opted in' }
    : {};
const saysWhereItsLifespanBegins: RecordRule<typeof channel> = ({ lifespanDays, lifespanFrom }) => {
  const message = lifespanDays === null ? undefined : required(lifespanFrom);
  return message === undefined ? {} : { lifespanFrom: message };
};

const plain = resource({
  name: 'channel',
  path: '/api/Channels',
  id: 'channelId',
  list: 'channels',
  fields: channel,
  label: 'channelName',
  search: ['channelName', 'displayText', 'externalReference'],
  order: 'channelName',
  scope: 'brand',
  area: productAreas.CHANNELS,
  access: {
    read: may(
      'Channels',
      'ChannelTranslations',
      'ConsentStructure',
      'ChannelDependencies',
      'Statements',
      'StatementTranslations',
      'StatementGroups',
      'ExtendedPreferences',
    ),
    write: may('Channels'),
  },
  rules: [startsAsItsBasisAllows, saysWhereItsLifespanBegins],
  translated: ['displayText'],
});

/** Channels that people word and manage; those of services come and go with their service. */
export const channels = {
  ...plain,
  routes: {
    ...plain.routes,
    list: route({
      ...plain.routes.list,
      /** With a language, display texts and names of groups are translated into it. */
      query: z.object({ languageId: z.optional(field.queryId()) }),
    }),
  },
};

/** Organisations with many brands have thousands: the table of the portal reads the page it shows. */
export const channelPage = pageOf(plain, { filters: ['subGroupId', 'contactMedium', 'isActive'] });

export const channelTranslations = translationRoutes(channels, {
  read: may('Channels', 'ChannelTranslations'),
  write: may('Channels', 'ChannelTranslations'),
});

export const setChannelActive = route({
  method: 'PUT',
  path: '/api/Channels/{id}/Active',
  summary: 'Activates a channel, or retires it: it is no longer asked and its history stays',
  access: may('Channels'),
  params: z.object({ id: field.pathId() }),
  body: z.strictObject({ isActive: z.boolean() }),
});

export const channelScreens = screens([
  {
    name: 'channels',
    path: '/channels',
    title: 'Channels',
    access: may('Channels', 'ChannelTranslations'),
    // The sub group is a filter of the list; cookie channels have none.
    search: { previouslySelectedLanguage: 'text', subGroupId: 'text' },
  },
  {
    name: 'manage-channel',
    path: '/manage-channel',
    title: 'Channel',
    access: may('Channels'),
    opens: { area: 'CHANNELS', by: 'channelId' },
    search: {
      channelId: 'number',
      subGroupId: 'number',
      brandId: 'number',
      accessedVia: 'text',
      previouslySelectedLanguage: 'text',
    },
  },
  {
    name: 'manage-channel-translation',
    path: '/manage-channel-translation',
    title: 'Translate channel',
    access: may('Channels', 'ChannelTranslations'),
    search: {
      id: 'number',
      languageId: 'number',
      accessedVia: 'text',
      previouslySelectedLanguage: 'text',
    },
  },
]);
