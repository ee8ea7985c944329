import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { plainPattern } from '@candour/kit/contract/plain-pattern';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { fieldTypeIds, fieldTypes } from './types.ts';
import { rules } from './rules.ts';

export { fieldTypeIds } from './types.ts';

const bound = (title: string, ...limits: [from: number, to: number]) =>
  field.orNull(title, z.number().check(field.ruled(minValue(limits[0])), field.ruled(maxValue(limits[1]))));

const option = z.strictObject({
  /** Permanent for the option; assigned by the server if it is not sent. */
  optionId: z.optional(field.lookup('Option ID')),
  value: field.text('Value', { max: 100 }),
  label: field.text('Label', { max: 200 }),
  isActive: field.flag('Active', true),
});
const options = field.listOf('Options', option, { max: 200 });

const noValidation = { min: null, max: null, regex: '', maxLength: null };

const fields = z.object({
  keyId: field.rowId('Key ID'),
  keyName: field.text('Key', {
    max: 50,
    description: 'As the API calls it. Letters, digits and underscores',
    rules: [regex(/^\w+$/)],
  }),
  keyLabel: field.text('Label', { max: 200, description: 'What people are asked' }),
  helpText: field.optionalText('Help text', { max: 500 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  fieldTypeId: field.named(z.literal(Object.values(fieldTypeIds), 'This field is required'), {
    title: 'Type',
    titles: Object.fromEntries(Object.entries(fieldTypes).map(([id, { label }]) => [id, label])),
  }),
  displayAs: field.choice('Shown as', ['Dropdown', 'Radio', 'Buttons', 'Checkboxes', 'Text', 'Textarea']),
  options,
  defaultFreeTextValue: field.optionalText('Default text', { max: 1000 }),
  defaultSingleSelectValueId: field.orNull('Selected by default', z.int().check(z.gte(0))),
  validation: field.withDefault(
    'Limits',
    z.strictObject({
      min: bound('Smallest', -1e9, 1e9),
      max: bound('Largest', -1e9, 1e9),
      regex: field.optionalText('Pattern', {
        max: 200,
        description: 'A regular expression for the whole text',
        rules: [plainPattern],
      }),
      maxLength: bound('Longest', 1, 4000),
    }),
    noValidation,
  ),
  isPersonalData: field.flag('Personal data', false, {
    description: 'Pages that ask for it need people to prove who they are',
  }),
  isActive: field.flag('Active', true, {
    description: 'A retired key is no longer asked for; its answers stay',
  }),
  channelIds: field.listOf('Channels', z.int().check(z.gte(0)), { of: 'channel' }),
  ...translationFields({
    keyLabel: field.optionalText('Label', { max: 200 }),
    helpText: field.optionalText('Help text', { max: 500 }),
    options: field.listOf(
      'Options',
      z.strictObject({
        optionId: field.lookup('Option ID'),
        label: field.optionalText('Label', { max: 200 }),
      }),
      {
        max: 200,
      },
    ),
  }),
  rowVersion: field.rowVersion(),
});
export type ExtendedPreference = z.output<typeof fields>;

const access = { read: may('ExtendedPreferences'), write: may('ExtendedPreferences') };
const path = '/api/ExtendedPreferences';

export const extendedPreferences = resource({
  name: 'extendedPreference',
  path,
  id: 'keyId',
  list: 'extendedPreferences',
  fields,
  label: 'keyName',
  search: ['keyName', 'keyLabel'],
  order: 'keyName',
  scope: 'brand',
  area: productAreas.EXTENDED_PREFERENCES,
  access,
  rules,
  translated: ['keyLabel', 'helpText', 'options'],
});

export const extendedPreferenceTranslations = translationRoutes(extendedPreferences, access);

const params = z.object({ id: field.pathId() });
export const extendedPreferenceParts = {
  limit: route({
    method: 'GET',
    path: `${path}/Limit`,
    summary: 'How many keys there are in the organisation, and how many the licence allows',
    access: access.read,
    response: z.object({ used: z.int(), limit: z.int() }),
  }),
  options: route({
    method: 'PUT',
    path: `${path}/{id}/Options`,
    summary: 'Writes the options of a key, in their order',
    access: access.write,
    params,
    body: z.strictObject({ options, rowVersion: z.optional(z.int()) }),
  }),
  channels: route({
    method: 'PUT',
    path: `${path}/{id}/Channels`,
    summary: 'Says which channels ask for a key',
    access: access.write,
    params,
    body: z.strictObject({ channelIds: fields.shape.channelIds, rowVersion: z.optional(z.int()) }),
  }),
};

export const extendedPreferenceScreens = screens([
  {
    name: 'extended-preferences',
    path: '/extended-preferences',
    title: 'Extended preferences',
    access: access.read,
    search: { previouslySelectedLanguage: 'text' },
  },
  {
    name: 'manage-extended-preference-translation',
    path: '/manage-extended-preference-translation',
    title: 'Translate extended preference',
    access: access.read,
    search: { keyId: 'number', languageId: 'number' },
  },
]);
