import { expect, test } from 'vitest';
import { isCountryOrRegion } from './countries.ts';

test.for(['DE', 'US-CA', 'GB', 'XK', 'FR-75C'])('[mend C12] %s is a country or region', (code) => {
  expect(isCountryOrRegion(code)).toBe(true);
});

test.for(['ZZ', 'UK', 'EU', 'de', 'ZZ-1', 'US-', 'US-CALI', 'T1', 'XX', ''])(
  '[mend C12] %j is not one',
  (code) => {
    expect(isCountryOrRegion(code)).toBe(false);
  },
);
