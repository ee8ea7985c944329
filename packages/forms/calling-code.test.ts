import { expect, test } from 'vitest';
import { asE164 } from '@candour/consent/contact-identifiers.ts';
import { withCallingCode } from './calling-code.ts';

test.each([
  ['0151 23456789', '+49', '+4915123456789'],
  ['(0151) 234-56789', '+49', '+4915123456789'],
  ['+44 7700 900123', '+49', '+447700900123'],
  ['0044 7700 900123', '+49', '+447700900123'],
  ['1 (415) 555-0100', '+1', '+14155550100'],
  ['415 555 0100', '+1', '+14155550100'],
  ['8 912 345 67 89', '+7', '+79123456789'],
  ['8412 345678', '+7', '+78412345678'],
  ['06 20 123 4567', '+36', '+36201234567'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['20 12 34 56', '+45', '+4520123456'],
])('%s in a country with %s is %s', (typed, callingCode, number) => {
  expect(asE164(withCallingCode(typed, callingCode))).toBe(number);
});

test('nothing is put before nothing, and a form without a country code leaves numbers as they are', () => {
  expect([withCallingCode('', '+49'), withCallingCode('0151 234', '')]).toEqual(['', '0151 234']);
});
