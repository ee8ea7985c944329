import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { optionalRichText } from '@candour/kit/contract/rich-text';
import { classOrId, isUrlwithHttp, maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { contactFields, workingForm } from './working.ts';

const formStatuses = ['Draft', 'Published', 'PublishedWithChanges', 'Disabled'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** Which privacy policy people are led to. */
const policyModes = ['BrandActive', 'Fixed', 'None'] as const;

const mapping = z.strictObject({
  fieldName: field.choice('Contact field', contactFields),
  selector: field.text('Input on the page', { max: 200, rules: [classOrId] }),
});

/** What forms of every kind have. */
export const sharedFields = {
  formId: field.rowId('Form ID'),
  formName: field.text('Name', { max: 100, description: 'For staff; visitors never see it' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  languageIds: field.listOf('Further languages', field.lookup('Language', { of: 'language' }), {
    max: 60,
    description: 'Beside the language of the brand',
  }),
  headerId: field.optionalLookup('Header', { of: 'header', description: 'Read above the form' }),
  footerId: field.optionalLookup('Footer', { of: 'footer', description: 'Read below the form' }),
  privacyPolicyMode: field.withDefault(
    'Privacy policy',
    field.choice('Privacy policy', policyModes),
    'BrandActive',
  ),
  privacyPolicyId: field.optionalLookup('Policy', { of: 'privacyPolicy' }),
  themeId: field.optionalLookup('Theme', {
    of: 'theme',
    description: 'Colours, font and corners. Without one, the default theme of the brand',
  }),
  sourceCode: field.optionalText('Source code', {
    max: 50,
    description: 'Kept with each answer, to tell where it came from',
  }),
  responseChannel: field.optionalText('Response channel', { max: 50 }),
  transactionTypeId: field.optionalLookup('Transaction type', {
    of: 'transactionType',
    description: 'Without one, the default of this kind of form',
  }),
  doubleOptIn: field.withDefault(
    'Double opt-in',
    field.choice('Double opt-in', ['Inherit', 'On', 'Off']),
    'Inherit',
  ),
  confirmedPageId: field.optionalLookup('Page after confirming', { of: 'confirmationPage' }),
  cancelledPageId: field.optionalLookup('Page after cancelling', { of: 'confirmationPage' }),
  remindAfterDays: field.orNull(
    'Remind after',
    z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(6))),
    { description: 'Days, 1 to 6. Empty sends no reminder' },
  ),
  callingCode: field.optionalText('Country code', {
    max: 4,
    rules: [regex(/^\+[1-9]\d{0,2}$/)],
    description:
      'Put before telephone numbers that are typed without one, such as +49. Numbers without a country code find nobody',
  }),
  sendConfirmationEmail: field.flag('Send a confirmation email', false, {
    description: 'A summary of the answers, to the address that is stored of the person',
  }),
  working: field.withDefault('Form', workingForm, { steps: [] }),
  countOfFields: field.system(z.int(), 'Fields'),
  countOfStatements: field.system(z.int(), 'Statements'),
  countOfLanguages: field.system(z.int(), 'Languages'),
  countOfCompleteLanguages: field.system(z.int(), 'Translated'),
  submissions30Days: field.system(z.int(), 'Submissions (30 d)'),
  opens30Days: field.system(z.int(), 'Shown (30 d)'),
  status: field.system(z.enum(formStatuses), 'Status'),
  isEnabled: field.system(z.boolean(), 'Enabled'),
  liveVersion: field.system(z.nullable(z.int()), 'Live version'),
  stagedVersion: field.system(z.nullable(z.int()), 'Staged version'),
  publishedAt: field.system(z.nullable(z.string()), 'Last published'),
  changedAt: field.timestamp('Last changed'),
  rowVersion: field.rowVersion(),
};

/** What forms have that stand on sites. */
export const onSites = {
  accessKeyId: field.named(z.guid({ error: 'This field is required' }), {
    title: 'Access key',
    description: 'Says on which sites the form may be used',
  }),
  accessKeyName: field.system(z.string(), 'Access key'),
  confirmBy: field.withDefault('Confirmed by', field.choice('Confirmed by', ['Code', 'Email']), 'Code', {
    description: 'A code typed into the form cannot be pressed by programs that check mails',
  }),
  captcha: field.withDefault(
    'Against programs',
    field.choice('Against programs', ['Off', 'Invisible']),
    'Invisible',
    {
      description: 'The browser solves a small task. Visitors notice nothing',
    },
  ),
};

/** A block of statements inside a form of the customer's own. */
export const preferenceWidgetFields = z.object({
  ...sharedFields,
  ...onSites,
  submitMode: field.withDefault(
    'Who sends the answers',
    field.choice('Who sends the answers', ['HostPosts', 'WidgetPosts', 'Callback']),
    'WidgetPosts',
  ),
  showCurrentPreferences: field.flag('Show current preferences', false, {
    description: 'To people whom your server vouches for with a signed token. Nobody else sees any',
  }),
  identifierMapping: field.listOf('Contact fields on the page', mapping, { max: 37 }),
});
export type PreferenceWidget = z.output<typeof preferenceWidgetFields>;

/** A whole form, ready to be embedded. */
export const collectionWidgetFields = z.object({
  ...sharedFields,
  ...onSites,
  afterSubmit: field.withDefault(
    'After sending',
    field.choice('After sending', ['Message', 'ConfirmationPage', 'RedirectUrl']),
    'Message',
  ),
  afterSubmitText: optionalRichText('Message', {
    max: 4000,
    description: 'Left empty, visitors read a built-in sentence in their language',
  }),
  confirmationPageId: field.optionalLookup('Confirmation page', { of: 'confirmationPage' }),
  redirectUrl: field.optionalText('Redirect to', { max: 2000, rules: [isUrlwithHttp] }),
  sendsFragments: field.flag('Count unfinished forms', false, {
    description: 'Sends the answers of each finished step, without contact fields, for statistics only',
  }),
});
export type CollectionWidget = z.output<typeof collectionWidgetFields>;

/** A hosted page on which people see and change what holds. */
export const preferencePageFields = z.object({
  ...sharedFields,
  pageName: field.text('Title of the page', { max: 150, description: 'Read at the top of the page' }),
  showContactDetails: field.withDefault(
    'Contact details',
    field.choice('Contact details', ['None', 'View', 'Edit']),
    'None',
    { description: 'The contact fields that are on the page' },
  ),
  groupBy: field.withDefault(
    'Group statements by',
    field.choice('Group statements by', ['SubGroup', 'Medium', 'None']),
    'None',
  ),
  expandFirst: field.flag('Open only the first group', false, {
    description: 'The others are folded until they are pressed',
  }),
  saveMode: field.withDefault('Saving', field.choice('Saving', ['SaveButton', 'Immediate']), 'SaveButton'),
  showUnsubscribeAll: field.flag('Offer to stop everything', true),
  unsubscribeAllLabel: field.optionalText('Words of the button', { max: 100 }),
  showHistory: field.flag('Show earlier answers', false),
  showLastUpdated: field.flag('Show when it was changed last', true),
  containsPii: field.system(z.boolean(), 'Contains PII'),
  countOfLinks: field.system(z.int(), 'Links using it'),
});
export type PreferencePage = z.output<typeof preferencePageFields>;
