import * as z from 'zod/mini';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { countryCodes } from '@candour/consent/countries.ts';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { resource, type RecordRule } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty, email, maxValue, minValue } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { lookUpTypeNames } from './contract/types.ts';

const optionalEmail = (title: string) => field.optionalText(title, { max: 254, rules: [email] });

const fields = z.object({
  valueId: field.rowId('Value ID'),
  type: field.choice('Type', lookUpTypeNames),
  name: field.text('Name', { max: 200 }),
  description: field.optionalText('Description', { max: 1000 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  reference: field.optionalText('Reference', { max: 200, description: 'An article of a law, for example' }),
  address: field.optionalText('Address', { max: 500 }),
  contactEmail: optionalEmail('Email'),
  representative: field.optionalText('Representative', {
    max: 300,
    description: 'In the EU, of an organisation outside it (Art. 27)',
  }),
  officer: field.optionalText('Data protection officer', { max: 200 }),
  officerEmail: optionalEmail('Email of the officer'),
  isSpecial: field.flag('Special category', false, {
    description: 'Health, beliefs and the like (Art. 9), or criminal convictions (Art. 10)',
  }),
  contactFields: field.listOf('Contact fields', z.enum(standakFields), {
    max: 100,
    description:
      'Fields of people that hold such data. Integrations that send them are compared with the register',
  }),
  integrationSystemId: field.optionalLookup('Integration system', {
    of: 'systemIntegration',
    description: 'The system under Integrations that this is',
  }),
  vendor: field.orNull(
    'Vendor',
    z.string().check(z.regex(/^(?:own|iab):[1-9]\d{0,9}$/, 'Invalid characters - please check your input')),
    { description: 'The vendor under Vendors that this is' },
  ),
  recipientKind: field.orNull('Kind', z.enum(['Internal', 'Processor', 'ThirdParty', 'Authority'])),
  country: field.orNull(
    'Country',
    z
      .string()
      .check(z.refine((code) => countryCodes.includes(code), 'Invalid characters - please check your input')),
  ),
  contractReference: field.optionalText('Contract', { max: 300 }),
  amount: field.orNull('Length', field.whole('Length', { rules: [minValue(1), maxValue(10_000)] })),
  unit: field.orNull('Unit', z.enum(['Days', 'Months', 'Years'])),
  measureType: field.orNull('Kind of measure', z.enum(['Technical', 'Organisational'])),
  isActive: field.flag('Active', true, { description: 'Offered for new processes' }),
  isSystem: field.system(z.boolean(), 'Built in'),
  code: field.system(z.nullable(z.string()), 'Code'),
  position: field.system(z.int(), 'Order'),
  usedBy: field.system(z.int(), 'Used by'),
  rowVersion: field.rowVersion(),
});
export type LookUpValue = z.output<typeof fields>;

const needed = 'This field is required';

/** What a value of its type cannot do without. */
const isWhole: RecordRule<typeof fields> = ({ type, recipientKind, amount, unit, measureType }) => {
  const isPeriod = type === 'RetentionPeriod';
  return {
    ...(type === 'Recipient' && recipientKind === null ? { recipientKind: needed } : {}),
    ...(type === 'SecurityMeasure' && measureType === null ? { measureType: needed } : {}),
    // A period without a length says in words when it ends.
    ...(isPeriod && amount !== null && unit === null ? { unit: needed } : {}),
    ...(isPeriod && amount === null && unit !== null ? { amount: needed } : {}),
  };
};

const write = may('ProcessingLookUpData');

export const lookUpValues = resource({
  name: 'lookUpValue',
  path: '/api/Processing/LookUpData',
  id: 'valueId',
  list: 'lookUpValues',
  fields,
  label: 'name',
  search: ['name', 'description', 'reference', 'brandName'],
  order: 'position',
  scope: 'brand',
  area: productAreas.PROCESSING_LOOK_UP_DATA,
  access: {
    read: may('ProcessingLookUpData', 'ProcessingManage', 'ProcessingProcesses', 'ProcessingSecurityMatrix'),
    write,
  },
  rules: [isWhole],
});

export const orderLookUpValues = route({
  method: 'PUT',
  path: `${lookUpValues.path}/Order`,
  summary: 'Sets the order in which values of a type are offered',
  access: write,
  body: z.strictObject({ ids: field.listOf('Values', field.lookup('Value'), { rules: [arrayIsNotEmpty] }) }),
});

/** Systems under Integrations that a value can stand for. */
export const integrationSystemsOffered = route({
  method: 'GET',
  path: `${lookUpValues.path}/IntegrationSystems`,
  summary: 'Systems under Integrations that a value of the type System can stand for',
  access: write,
  response: z.object({ systems: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

/** Vendors that a value can stand for. */
export const vendorsOffered = route({
  method: 'GET',
  path: `${lookUpValues.path}/Vendors`,
  summary: 'Vendors that brands work with, which a value of the type Recipient can stand for',
  access: write,
  response: z.object({
    vendors: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        /** Who works with it. */
        brandIds: z.array(z.int()),
      }),
    ),
  }),
});

export const lookUpScreens = screens([
  {
    name: 'processing-look-up-data',
    path: '/processing-look-up-data',
    title: 'Look-up data',
    access: write,
    search: { type: 'text' },
  },
]);
