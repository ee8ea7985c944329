import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import {
  brandId,
  choice,
  flag,
  listOf,
  named,
  rowId,
  rowVersion,
  system,
  text,
  whole,
} from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { greaterThanZero, maxValue, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const fields = z.object({
  metaDataKeyId: rowId('Meta-data key ID'),
  keyName: text('Key', {
    max: 50,
    description: 'As the API calls it. Begins with a letter; letters, digits and underscores',
    rules: [regex(/^[A-Za-z][A-Za-z0-9_]*$/)],
  }),
  displayName: text('Display name', { max: 100 }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  dataType: named(z._default(choice('Type', ['Text', 'Number', 'Date', 'Boolean', 'Url']), 'Text'), {
    title: 'Type',
  }),
  isMandatoryForApi: flag('Mandatory', false, {
    description: 'Submissions through the API are refused without it',
  }),
  isVisibleInCSPortal: flag('In CS portal', false, {
    description: 'Agents of the customer service portal see it',
  }),
  isIncludedInExports: flag('In exports', true, { description: 'Data exports have a column for it' }),
  allowedValues: listOf('Allowed values', text('Value'), { description: 'Leave empty to allow any value' }),
  maxLength: named(z._default(whole('Maximum length', { rules: [greaterThanZero, maxValue(4000)] }), 255), {
    title: 'Maximum length',
    description: 'Characters',
  }),
  isActive: flag('Active', true, { description: 'Values of an inactive key are no longer accepted' }),
  rowVersion: rowVersion(),
});

export const metaDataKeys = resource({
  name: 'metaDataKey',
  path: '/api/MetaDataKeys',
  id: 'metaDataKeyId',
  list: 'metaDataKeys',
  fields,
  label: 'keyName',
  search: ['keyName', 'displayName'],
  order: 'keyName',
  scope: 'brand',
  area: productAreas.META_DATA_KEYS,
  access: { read: may('MetaDataKeys'), write: may('MetaDataKeys') },
});

export const metaDataKeyScreens = screens([
  { name: 'meta-data-keys', path: '/meta-data-keys', title: 'Meta-data keys', access: may('MetaDataKeys') },
]);
