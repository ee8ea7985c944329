import * as z from 'zod/mini';
import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import type { ContactFieldName } from '@candour/forms/answers.ts';
import * as field from '@candour/kit/contract/fields';
import { optionalRichText } from '@candour/kit/contract/rich-text';

/** A name made in the browser where something is added. */
const ownId = z.string().check(z.regex(/^[\w-]{1,40}$/));

const isContactField = (name: StandakField): name is ContactFieldName => name !== 'syrenisid';
/** Contact fields that forms may ask for, in the order of the specification. */
export const contactFields = standakFields.filter(isContactField) as [
  ContactFieldName,
  ...ContactFieldName[],
]; // more than one

const value = field.optionalText('Value', { max: 255 });
const parameter = field.text('Parameter', { max: 100 });

const element = z.discriminatedUnion('type', [
  z.strictObject({
    id: ownId,
    type: z.literal('heading'),
    level: field.withDefault('Level', z.literal([2, 3]), 2),
    text: field.optionalText('Heading', { max: 200 }),
  }),
  z.strictObject({ id: ownId, type: z.literal('richText'), text: optionalRichText('Text', { max: 8000 }) }),
  z.strictObject({
    id: ownId,
    type: z.literal('image'),
    assetId: field.lookup('Picture', { of: 'asset' }),
    alt: field.optionalText('Description of the picture', { max: 300 }),
  }),
  z.strictObject({
    id: ownId,
    type: z.literal('contactField'),
    fieldName: z.enum(contactFields),
    label: field.optionalText('Label', { max: 200 }),
    placeholder: field.optionalText('Placeholder', { max: 200 }),
    help: field.optionalText('Help text', { max: 500 }),
    isMandatory: field.flag('Required', false),
  }),
  z.strictObject({
    id: ownId,
    type: z.literal('statement'),
    statementId: field.lookup('Statement', { of: 'statement' }),
    isMandatory: field.flag('Must be answered', false),
    startsAs: field.withDefault('Starts as', field.choice('Starts as', ['None', 'Yes', 'No']), 'None'),
  }),
  z.strictObject({
    id: ownId,
    type: z.literal('statementGroup'),
    statementGroupId: field.lookup('Statement group', { of: 'statementGroup' }),
  }),
  z.strictObject({
    id: ownId,
    type: z.literal('extendedPreference'),
    keyId: field.lookup('Extended preference', { of: 'extendedPreference' }),
    isMandatory: field.flag('Must be answered', false),
  }),
  z.discriminatedUnion('source', [
    z.strictObject({
      id: ownId,
      type: z.literal('metaData'),
      keyId: field.lookup('Key'),
      source: z.literal('constant'),
      value,
    }),
    z.strictObject({
      id: ownId,
      type: z.literal('metaData'),
      keyId: field.lookup('Key'),
      source: z.literal('query'),
      parameter,
    }),
  ]),
  z.strictObject({
    id: ownId,
    type: z.literal('privacyPolicy'),
    text: optionalRichText('Text', { max: 1000 }),
  }),
  z.strictObject({ id: ownId, type: z.literal('divider') }),
  z.strictObject({
    id: ownId,
    type: z.literal('submit'),
    label: field.optionalText('Button', { max: 100 }),
  }),
]);

const row = z.strictObject({
  id: ownId,
  elements: z.array(element).check(z.minLength(1), z.maxLength(3)),
});
const step = z.strictObject({
  id: ownId,
  title: field.optionalText('Title', { max: 100 }),
  rows: z.array(row).check(z.maxLength(60)),
});

/** A form as it is built; the shape of `WorkingForm`. */
export const workingForm = z.strictObject({ steps: z.array(step).check(z.maxLength(10)) });
