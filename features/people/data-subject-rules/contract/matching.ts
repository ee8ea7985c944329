import * as z from 'zod/mini';
import { matchableFields, normalisations, type MatchField } from '@candour/consent/match-values.ts';
import * as field from '@candour/kit/contract/fields';
import { arrayIsNotEmpty, type Rule } from '@candour/kit/contract/rules';

export const brandScopes = { AllBrands: 'All brands', WithinBrand: 'Each brand by itself' } as const;
export const emptyFieldPolicies = {
  FieldMustBePresent: 'All fields are needed',
  IgnoreEmpty: 'Empty fields are left out',
} as const;

const matchField = z.strictObject({
  fieldName: field.choice('Field', matchableFields),
  normalisation: field.choice('Compare', normalisations),
});

const fieldsOnce: Rule = (value) => {
  const names = (value as MatchField[]).map(({ fieldName }) => fieldName); // the list it is a rule of
  return new Set(names).size === names.length ? undefined : 'This value has already been provided';
};

/** What rules compare, for data subject rules and grouping rules alike. */
export const matchingFields = {
  matchFields: field.named(
    field.listOf('Match on', matchField, { max: 8, rules: [arrayIsNotEmpty, fieldsOnce] }),
    { title: 'Match on' },
  ),
  brandScope: field.choice('Compare people of', ['AllBrands', 'WithinBrand'], {
    description: 'By itself, a brand never learns whom another one knows',
  }),
};

export const emptyFieldPolicy = field.withDefault(
  'Empty fields',
  z.enum(['FieldMustBePresent', 'IgnoreEmpty']),
  'FieldMustBePresent',
);

const identifying: readonly string[] = ['urn1', 'urn2', 'urn3', 'email1', 'mobile'];

/** A single weak field, such as a surname, means too many people. */
export const isTellingEnough = ({ matchFields }: { matchFields: readonly MatchField[] }) =>
  matchFields.length > 1 || matchFields.some(({ fieldName }) => identifying.includes(fieldName))
    ? {}
    : { matchFields: 'Choose at least two fields, or one of customer number, email and mobile' };
