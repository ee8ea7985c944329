import * as z from 'zod/mini';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { may, mayOrAgent, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { basicConfig, showsWhatItAsksFor } from './contract/basic-config.ts';
import {
  canBeSearched,
  contactDetailsField,
  dropdownsHaveValues,
  namesFieldsOnce,
  searchField,
} from './contract/contact-fields.ts';
import { headerFooterCombination, listsAreSound, responseChannel, sourceCode } from './contract/lists.ts';
import { defaultsOfKeysFit } from './contract/defaults-of-keys.ts';
import { preferenceGroups } from './contract/preference-groups.ts';

export { dependsOn, type BasicConfig } from './contract/basic-config.ts';
export * from './contract/contact-fields.ts';
export { defaultHint, defaultOf } from './contract/default-of-key.ts';
export { rowForms } from './contract/lists.ts';
export type { HeaderFooterCombination, ResponseChannel, SourceCode } from './contract/lists.ts';
export type * from './contract/preference-groups.ts';

/** Everything that is saved at once. */
const fields = z.object({
  basicConfig: field.named(basicConfig, { title: 'Settings' }),
  dataSubjectSearchFields: field.named(z.array(searchField), { title: 'Search fields' }),
  contactDetailsFields: field.named(z.array(contactDetailsField), { title: 'Contact fields' }),
  preferenceGroups: field.named(preferenceGroups, { title: 'Preference groups' }),
  sourceCodes: field.named(z.array(sourceCode).check(z.maxLength(5000)), { title: 'Source codes' }),
  responseChannels: field.named(z.array(responseChannel).check(z.maxLength(1000)), {
    title: 'Response channels',
  }),
  headerFooterCombinations: field.named(z.array(headerFooterCombination).check(z.maxLength(1000)), {
    title: 'Header and footer combinations',
  }),
});
export type PortalConfig = z.output<typeof fields>;

/** Parts that hold for every brand. */
export const sharedParts = ['basicConfig', 'dataSubjectSearchFields', 'contactDetailsFields'] as const;

export const configForm = {
  fields,
  rules: [
    showsWhatItAsksFor,
    canBeSearched,
    namesFieldsOnce,
    dropdownsHaveValues,
    defaultsOfKeysFit,
    listsAreSound,
  ] as const,
};

const { dataSubjectSearchFields, ...sameNames } = fields.shape;

/** The configuration as the portal reads it. Each brand's lists and channels are for those who have the brand. */
const configFile = z.object({
  ...sameNames,
  dataSubjectSearchFieldsList: dataSubjectSearchFields,
  rowVersion: z.int(),
});
export type ConfigFile = z.output<typeof configFile>;

const partial = Object.fromEntries(
  Object.entries(fields.shape).map(([name, schema]) => [name, z.optional(schema)]),
) as { [name in keyof typeof fields.shape]: z.ZodMiniOptional<(typeof fields.shape)[name]> }; // each of them

const asked = z.object({ brandId: z.optional(field.queryId()) });
// Links, forms and pages name them.
const lists = may(
  'CsPortalConfig',
  'PreferenceWidgets',
  'ConsentCollectionWidgets',
  'PreferencePages',
  'LinksFull',
);

export const portalConfig = {
  area: productAreas.CUSTOMER_SERVICE_PORTAL,
  read: route({
    method: 'GET',
    path: '/CSPortal/api/Config/ConfigFile',
    summary: 'The configuration of the customer service portal; unchanged under an ETag',
    access: mayOrAgent('CsPortalConfig'),
    response: configFile,
  }),
  save: route({
    method: 'PUT',
    path: '/CSPortal/api/Config',
    summary: 'Saves the configuration; parts left out stay as they are',
    access: may('CsPortalConfig'),
    body: z.strictObject({
      ...partial,
      /** The search fields under the name that GET has for them. */
      dataSubjectSearchFieldsList: partial.dataSubjectSearchFields,
      rowVersion: z.optional(z.int()),
    }),
    entity: configFile,
    response: configFile,
    bodyLimit: 4 * 1024 * 1024,
  }),
  contactFields: route({
    method: 'GET',
    path: '/api/GetDataSubjectContactFields',
    summary: 'The contact fields that a person can have',
    access: signedIn,
    response: z.object({
      standakFields: z.array(
        z.object({ fieldName: z.enum(standakFields), fieldLabel: z.string(), groupName: z.string() }),
      ),
    }),
  }),
  sourceCodes: route({
    method: 'GET',
    path: '/api/SourceCodes',
    summary: 'Source codes, of one brand and Universal ones if a brand is named',
    access: lists,
    query: asked,
    response: z.object({ sourceCodes: z.array(sourceCode) }),
  }),
  responseChannels: route({
    method: 'GET',
    path: '/api/ResponseChannels',
    summary: 'Response channels, of one brand and Universal ones if a brand is named',
    access: lists,
    query: asked,
    response: z.object({ responseChannels: z.array(responseChannel) }),
  }),
};

export const portalConfigScreens = screens([
  {
    name: 'cs-portal-config',
    path: '/cs-portal-config',
    title: 'Customer service portal',
    access: may('CsPortalConfig'),
    opens: { area: 'CUSTOMER_SERVICE_PORTAL' },
    search: { tab: 'text' },
  },
]);
