import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { isUrlwithHttp } from '@candour/kit/contract/rules';

/** Labels and switches of the customer service portal, in the specification's names. */
export const basicConfig = z.strictObject({
  brandFieldLabel: field.withDefault('Label of brands', field.text('Label of brands', { max: 50 }), 'Brand', {
    description: 'What agents read above the choice of a brand',
  }),
  customLogoutUrl: field.optionalText('Address after signing out', {
    max: 2000,
    description: 'Leave empty for the sign-in page',
    rules: [isUrlwithHttp],
  }),
  canCreateCSPortalUsers: field.flag('Agents can add agents', false, {
    description: 'With a role that permits it, for one brand, and with no more than they may do themselves',
  }),
  canCreateDataSubjects: field.flag('Agents can add people', true),
  canEditContactDetails: field.flag('Agents can edit contact details', true),
  canEditPreferences: field.flag('Agents can record answers', true),
  onlyShowDataSubjectsAssociatedWithSelectedBrand: field.flag('Only people of the chosen brand', false, {
    description: 'A search finds nobody of another brand',
  }),
  showPostCodeLookup: field.flag('Look up addresses by postcode', false, {
    description: 'At the service that the configuration key PostCodeLookupUrl names; it is told the postcode',
  }),
  showResponseChannelForPrefSubmissions: field.flag('Ask for the response channel', true, {
    description: 'How the person got in touch, such as by phone',
  }),
  responseChannelForSubmissionsMandatory: field.flag('Response channel is mandatory', false),
  responseChannelAllowUserInput: field.flag('Agents can type another response channel', false),
  showSourceCodeForPrefSubmissions: field.flag('Ask for the source code', true, {
    description: 'The campaign or place the answer comes from',
  }),
  sourceCodeForSubmissionsMandatory: field.flag('Source code is mandatory', false),
  sourceCodeAllowUserInput: field.flag('Agents can type another source code', false),
  showHeaderFooterForPrefSubmissions: field.flag('Show header and footer to read out', true),
  headerFooterForSubmissionsMandatory: field.flag('Header and footer are mandatory', false),
  privacyPolicyMandatory: field.flag('Privacy policy is mandatory', false, {
    description: 'An answer names the policy that the person was told of',
  }),
  showSendPrefConfirmationEmail: field.flag('Offer a confirmation email', true),
  sendPrefConfirmationEmailDefaultState: field.flag('Confirmation email is ticked by default', false),
  showValidFromAndToFieldsForPrefSubmissions: field.flag('Show valid from and to', false),
  canEditValidFromAndToFieldsForPrefSubmissions: field.flag('Agents can change valid from and to', false),
  dataSubjectsWithNoPreferencesTickedByDefault: field.flag('Include people without answers', false, {
    description: 'Searches start with people who never answered anything',
  }),
  auditHistorySortNewestToOldest: field.flag('Newest entries first', true),
  auditHistoryExpandedByDefault: field.flag('Entries are open at first', false),
});
export type BasicConfig = z.output<typeof basicConfig>;

/** Switches that only mean something while another is on. */
export const dependsOn = {
  responseChannelForSubmissionsMandatory: 'showResponseChannelForPrefSubmissions',
  sourceCodeForSubmissionsMandatory: 'showSourceCodeForPrefSubmissions',
  headerFooterForSubmissionsMandatory: 'showHeaderFooterForPrefSubmissions',
  sendPrefConfirmationEmailDefaultState: 'showSendPrefConfirmationEmail',
  canEditValidFromAndToFieldsForPrefSubmissions: 'showValidFromAndToFieldsForPrefSubmissions',
} as const satisfies Partial<Record<keyof BasicConfig, keyof BasicConfig>>;

const needed = 'Only possible while it is shown';

/** What is mandatory has to be shown. */
export const showsWhatItAsksFor = ({ basicConfig: config }: { basicConfig: BasicConfig }) =>
  Object.fromEntries(
    Object.entries(dependsOn).flatMap(
      ([name, shown]) =>
        config[name as keyof typeof dependsOn] && !config[shown] ? [[`basicConfig.${name}`, needed]] : [], // its own keys
    ),
  );
