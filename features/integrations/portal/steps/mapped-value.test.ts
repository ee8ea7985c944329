import { expect, test } from 'vitest';
import { mappedOf, typedOf } from './mapped-value.ts';

test('numbers, true, false and null are sent as such, and everything else as text', () => {
  expect(['1', '-0.5', 'true', 'null', 'subscribed', '01', '"1"', '"', ''].map(mappedOf)).toEqual([
    1,
    -0.5,
    true,
    null,
    'subscribed',
    '01',
    '1',
    '"',
    '',
  ]);
});

test('what is shown converts back to what was stored', () => {
  for (const value of [1, false, null, '1', 'true', 'plain', '"quoted"', '']) {
    expect(mappedOf(typedOf(value))).toBe(value);
  }
});
