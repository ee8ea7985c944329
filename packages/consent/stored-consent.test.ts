import { expect, test } from 'vitest';
import { cookieNames, packConsent, parseConsent, type StoredConsent } from './stored-consent.ts';

const consent: StoredConsent = {
  values: { s12c7: 1, s13c8: 0 },
  privacyPolicyVersionId: 5,
  decidedAt: 1_780_000_000_000,
  profileId: 12,
  version: 3,
  reConsentNo: 1,
  method: 'preferences',
  gpcKnown: false,
};

test('the cookie names services, channels and answers as the specification does', () => {
  expect(packConsent(consent)).toMatch(/^s12c7-1\.s13c8-0~5\.\w+\.12\.3\.1\.p$/);
});

test('a packed answer can be read back, for every method and with and without knowledge of GPC', () => {
  for (const method of ['banner', 'preferences', 'api', 'gpc'] as const)
    for (const gpcKnown of [true, false])
      expect(parseConsent(packConsent({ ...consent, method, gpcKnown }))).toEqual({
        ...consent,
        method,
        gpcKnown,
      });
  const values = { s1c1: 0, s2c2: 1, s3c3: 0, s4c4: 1 } as const;
  expect(parseConsent(packConsent({ ...consent, values }))?.values).toEqual(values);
  expect(parseConsent(packConsent({ ...consent, values: {} }))?.values).toEqual({});
});

test('a value written after each service can be read, too', () => {
  expect(parseConsent('s12c7-1.s14c9-1.s13c8-0~5.abc.12.3.1.b')?.values).toEqual({
    s12c7: 1,
    s14c9: 1,
    s13c8: 0,
  });
});

test.for([
  undefined,
  '',
  'x',
  's12c7-1',
  's12c7-1~5.abc.12.3.1.z',
  's12c7-1~5.abc.12.3.1',
  '<script>~5.abc.12.3.1.b',
])('a damaged cookie (%s) is not an answer', (text) => {
  expect(parseConsent(text)).toBe(null);
});

test('name and value of ten mixed answers fit in 130 bytes', () => {
  const values = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`s${n + 1}c${n + 1}`, n % 2 ? 1 : 0] as const),
  );
  const name = cookieNames('3f2504e0-4f89-41d3-9a0c-0305e82c3301').consent;
  const text = `${name}=${packConsent({ ...consent, values, profileId: 7, reConsentNo: 0 })}`;
  expect(text.length).toBeLessThanOrEqual(130);
  expect(encodeURI(text)).toBe(text);
});
