import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { greaterThanZero, maxValue, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const fields = z.object({
  metaDataKeyId: field.rowId('Meta-data key ID'),
  keyName: field.text('Key', {
    max: 50,
    description: 'As the API calls it. Begins with a letter; letters, digits and underscores',
    rules: [regex(/^[A-Za-z][A-Za-z0-9_]*$/)],
  }),
  displayName: field.text('Display name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  dataType: field.withDefault(
    'Type',
    field.choice('Type', ['Text', 'Number', 'Date', 'Boolean', 'Url']),
    'Text',
  ),
  isMandatoryForApi: field.flag('Mandatory', false, {
    description: 'Submissions through the API are refused without it',
  }),
  isVisibleInCSPortal: field.flag('In CS portal', false, {
    description: 'Agents of the customer service portal see it',
  }),
  isIncludedInExports: field.flag('In exports', true, { description: 'Data exports have a column for it' }),
  allowedValues: field.listOf('Allowed values', field.text('Value'), {
    description: 'Leave empty to allow any value',
  }),
  maxLength: field.withDefault(
    'Maximum length',
    field.whole('Maximum length', { rules: [greaterThanZero, maxValue(4000)] }),
    255,
    { description: 'Characters' },
  ),
  isActive: field.flag('Active', true, { description: 'Values of an inactive key are no longer accepted' }),
  rowVersion: field.rowVersion(),
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
