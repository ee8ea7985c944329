import * as z from 'zod/mini';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import * as field from '@candour/kit/contract/fields';

/** How a contact field is filled in, with the numbers of the wire. */
export const contactFieldTypes = { Text: 1, Dropdown: 2 } as const;

export const contactDetailsField = z.strictObject({
  fieldName: z.enum(standakFields),
  fieldType: field.named(z.literal(Object.values(contactFieldTypes)), { title: 'Kind' }),
  /** Separated by commas, for a dropdown. */
  allowedValues: field.optionalText('Values', { max: 4000, description: 'Separated by commas' }),
  include: field.flag('Shown', true),
});
export type ContactDetailsField = z.output<typeof contactDetailsField>;

/** Fields by which agents can search. */
export const searchableFields = [
  'syrenisid',
  'email1',
  'email2',
  'telephone1',
  'telephone2',
  'mobile',
  'urn1',
  'urn2',
  'urn3',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'custom6',
  'custom7',
  'custom8',
  'custom9',
  'custom10',
  'forename',
  'surname',
  'postcode',
] as const satisfies readonly StandakField[];
type SearchableField = (typeof searchableFields)[number];

const order = (title: string) => field.named(z._default(z.int().check(z.gte(0), z.lte(1000)), 0), { title });

export const searchField = z.strictObject({
  fieldName: z.enum(searchableFields),
  fieldLabel: field.text('Label', { max: 50 }),
  isSearchableBy: field.flag('Search by it', false),
  displayOrder: order('Order'),
  showInProfilesTable: field.flag('In profiles', false),
  includeInSearchResults: field.flag('In results', false),
  searchResultsDisplayOrder: order('Order in results'),
});
export type SearchField = z.output<typeof searchField>;

const searchedAtFirst: readonly SearchableField[] = ['email1', 'mobile', 'urn1', 'surname', 'postcode'];
const shownAtFirst: readonly SearchableField[] = ['forename', 'surname', 'email1', 'mobile', 'postcode'];

/** What a new organisation starts with: email, mobile, customer number, surname and postcode. */
export const firstSearchFields: readonly SearchField[] = [
  ...searchedAtFirst,
  ...searchableFields.filter((name) => !searchedAtFirst.includes(name)),
].map((fieldName, at) => ({
  fieldName,
  fieldLabel: fieldLabel(fieldName),
  isSearchableBy: searchedAtFirst.includes(fieldName),
  displayOrder: at + 1,
  showInProfilesTable: shownAtFirst.includes(fieldName),
  includeInSearchResults: shownAtFirst.includes(fieldName),
  searchResultsDisplayOrder: shownAtFirst.indexOf(fieldName) + 1 || shownAtFirst.length + at + 1,
}));

export const firstContactFields: readonly ContactDetailsField[] = standakFields.map((fieldName) => ({
  fieldName,
  fieldType: contactFieldTypes.Text,
  allowedValues: '',
  include: !fieldName.startsWith('custom'),
}));

const wanted = 'At least one search field';

export const canBeSearched = ({
  dataSubjectSearchFields,
}: {
  dataSubjectSearchFields: readonly SearchField[];
}): Partial<Record<string, string>> =>
  dataSubjectSearchFields.some(({ isSearchableBy }) => isSearchableBy)
    ? {}
    : { dataSubjectSearchFields: wanted };

const twice = (list: string, rows: readonly { fieldName: string }[]): Partial<Record<string, string>> =>
  new Set(rows.map(({ fieldName }) => fieldName)).size < rows.length
    ? { [list]: 'This value has already been provided' }
    : {};

/** Each field has one entry. */
export const namesFieldsOnce = (config: {
  dataSubjectSearchFields: readonly SearchField[];
  contactDetailsFields: readonly ContactDetailsField[];
}): Partial<Record<string, string>> => ({
  ...twice('dataSubjectSearchFields', config.dataSubjectSearchFields),
  ...twice('contactDetailsFields', config.contactDetailsFields),
});

/** What the organisation calls a contact field. */
export const labelOfField = (fieldName: string, searchFields: readonly SearchField[]): string =>
  searchFields.find((field) => field.fieldName === fieldName)?.fieldLabel ?? fieldLabel(fieldName);

/** The values of a dropdown. */
export const valuesIn = (allowedValues: string): string[] =>
  allowedValues
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const problemOf = ({ fieldType, allowedValues }: ContactDetailsField): string | undefined => {
  if (fieldType !== contactFieldTypes.Dropdown) return undefined;
  const values = valuesIn(allowedValues);
  if (values.length === 0) return 'You must select at least one';
  return new Set(values).size < values.length ? 'This value has already been provided' : undefined;
};

export const dropdownsHaveValues = ({
  contactDetailsFields,
}: {
  contactDetailsFields: readonly ContactDetailsField[];
}) =>
  Object.fromEntries(
    contactDetailsFields.flatMap((each, at) => {
      const problem = problemOf(each);
      return problem === undefined ? [] : [[`contactDetailsFields.${at}.allowedValues`, problem]];
    }),
  );
