import { expect, test } from 'vitest';
import { comparedFields } from './compared-fields.ts';

const plain = (_name: string, value: string) => value;
const names = ['forename', 'surname', 'postcode', 'town'] as const;

test('what several records say alike is marked, in the spelling of the rule', () => {
  const one = { forename: 'Kari', surname: 'Nordmann', postcode: '01 50', town: 'Oslo' };
  const other = { forename: 'Karin', surname: 'NORDMANN', postcode: '0150' };
  const matchFields = [
    { fieldName: 'forename', normalisation: 'FirstInitial' },
    { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
  ] as const;
  expect(comparedFields(one, { names, others: [other], matchFields, show: plain })).toEqual([
    { fieldName: 'forename', value: 'Kari', isSame: true },
    { fieldName: 'surname', value: 'Nordmann', isSame: true },
    { fieldName: 'postcode', value: '01 50', isSame: true },
    { fieldName: 'town', value: 'Oslo', isSame: false },
  ]);
  expect(comparedFields(other, { names, others: [one, {}], matchFields: [], show: plain })).toEqual([
    { fieldName: 'forename', value: 'Karin', isSame: false },
    { fieldName: 'surname', value: 'NORDMANN', isSame: false },
    { fieldName: 'postcode', value: '0150', isSame: false },
  ]);
});
