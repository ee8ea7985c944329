import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { arrayIsNotEmpty, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { sourceTypes } from '@candour/consent/source-types.ts';

/** The configuration key that enables transaction types. */
export const transactionTypesKey = 'EnableTransactionTypes';

const source = field.choice('Source', sourceTypes);
const sources = z.array(source).check(field.ruled(arrayIsNotEmpty));

const fields = z.object({
  transactionTypeId: field.rowId('Transaction type ID'),
  name: field.text('Name', { max: 50 }),
  code: field.text('Code', {
    max: 50,
    description: 'As the API calls it. Capital letters and underscores',
    rules: [regex(/^[A-Z_]+$/)],
  }),
  description: field.optionalText('Description', { max: 1000 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  effect: field.choice('Effect', ['None', 'Apply', 'Renew', 'HardOptOut', 'ReleaseHardOptOut', 'Correct']),
  allowedSources: field.withDefault('Sources', sources, [...sourceTypes]),
  isDefaultFor: field.listOf('Default for', source, {
    description: 'Submissions from here that name no type get this one',
  }),
  triggersConnectors: field.flag('Connectors', true, {
    description: 'Connectors are told about these submissions',
  }),
  triggersEmails: field.flag('Emails', true, { description: 'People get the usual emails' }),
  isActive: field.flag('Active', true),
  isSystem: field.system(z.boolean(), 'Built in'),
  rowVersion: field.rowVersion(),
});
export type TransactionType = z.output<typeof fields>;

export const transactionTypes = resource({
  name: 'transactionType',
  path: '/api/TransactionTypes',
  id: 'transactionTypeId',
  list: 'transactionTypes',
  fields,
  label: 'name',
  search: ['name', 'code', 'description'],
  order: 'name',
  scope: 'brand',
  area: productAreas.TRANSACTION_TYPES,
  access: { read: may('TransactionTypes'), write: may('TransactionTypes') },
  rules: [
    ({ allowedSources, isDefaultFor }) =>
      isDefaultFor.every((source) => allowedSources.includes(source))
        ? {}
        : { isDefaultFor: 'Choose among the sources it may come from' },
  ],
});

export const transactionTypeScreens = screens([
  {
    name: 'transaction-types',
    path: '/transaction-types',
    title: 'Transaction types',
    access: may('TransactionTypes'),
    onlyWith: transactionTypesKey,
  },
]);
