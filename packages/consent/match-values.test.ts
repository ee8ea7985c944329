import { describe, expect, test } from 'vitest';
import { agree, isPlaceholder, normalised, tuplesOf, type Matching } from './match-values.ts';

const byName: Matching = {
  matchFields: [
    { fieldName: 'surname', normalisation: 'TrimLower' },
    { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
  ],
  emptyFieldPolicy: 'FieldMustBePresent',
};
const lenient: Matching = { ...byName, emptyFieldPolicy: 'IgnoreEmpty' };

describe('values are compared in one spelling', () => {
  test.each([
    ['surname', 'TrimLower', '  van  Dyke ', 'van dyke'],
    ['surname', 'TrimLower', 'Müller', 'müller'],
    ['postcode', 'PostcodeNoSpaces', 'sw1a 1aa', 'SW1A1AA'],
    ['mobile', 'E164Phone', '+47 912 34 500', '+4791234500'],
    ['mobile', 'E164Phone', '912 34 500', ''],
    ['forename', 'FirstInitial', 'Kari', 'k'],
    ['urn1', 'Exact', ' AB ', 'AB'],
    // Whatever the rule says, addresses are spelt as everywhere.
    [
      'email1',
      'Exact',
      'Kari@Nordlicht.Example',
      normalised({ fieldName: 'email1', normalisation: 'TrimLower' }, { email1: 'Kari@Nordlicht.Example' }),
    ],
  ] as const)('%s as %s: %s', (fieldName, normalisation, text, expected) => {
    expect(normalised({ fieldName, normalisation }, { [fieldName]: text })).toBe(expected);
  });
});

test('a rule that needs all its fields files nobody under some of them', () => {
  expect(tuplesOf(byName, { surname: 'Nordmann' })).toEqual([]);
  expect(tuplesOf(byName, { surname: 'Nordmann', postcode: '0150' })).toHaveLength(1);
  expect(tuplesOf(lenient, { surname: 'Nordmann' })).toHaveLength(1);
  expect(tuplesOf(lenient, { surname: 'Nordmann', postcode: '0150' })).toHaveLength(2);
});

test('placeholders are nobody’s', () => {
  for (const value of ['test@shop.example', '0000000', '+0000000', 'n/a', 'N/A', '00000', '1234567', 'xxx'])
    expect([value, isPlaceholder(value)]).toEqual([value, true]);
  for (const value of ['kari@nordlicht.example', '+4791234500', 'Ng', 'testa@shop.example', '0150'])
    expect([value, isPlaceholder(value)]).toEqual([value, false]);
  expect(tuplesOf(byName, { surname: 'N/A', postcode: '0150' })).toEqual([]);
});

test('two who differ in something both have do not agree, however much they share', () => {
  const kari = { surname: 'Nordmann', postcode: '0150' };
  expect(agree(lenient, kari, { surname: 'nordmann' })).toBe(true);
  expect(agree(byName, kari, { surname: 'nordmann' })).toBe(false);
  expect(agree(lenient, kari, { surname: 'nordmann', postcode: '0151' })).toBe(false);
  expect(agree(lenient, kari, {})).toBe(false);
});
