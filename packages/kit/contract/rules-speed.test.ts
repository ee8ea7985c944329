import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const formats = {
  email: rules.email,
  phoneNumber: rules.phoneNumber,
  ipRange: rules.ipRange,
  isLink: rules.isLink,
  isUrl: rules.isUrl,
  isUrlwithHttp: rules.isUrlwithHttp,
  numeric: rules.numeric,
  decimal: rules.decimal,
  wholeNumber: rules.wholeNumber,
  alpha: rules.alpha,
  alphaNum: rules.alphaNum,
  classOrId: rules.classOrId,
  password: rules.password,
  noUppercase: rules.noUppercase,
  required: rules.required,

  image: rules.image,
  greaterThanZero: rules.greaterThanZero,
  isValidScript: rules.isValidScript,
  isValidCss: rules.isValidCss,
  isValidResource: rules.isValidResource,
};

/** Rules that read no pattern, or one that is given to them. */
const others = new Set<string>([
  'requiredEmails',
  'requiredBrands',
  'requiredCookieScripts',
  'requiredCookieCategories',
  'requiredStrictlyNecessaryCategory',
  'requiredDomains',
  'requiredPreferenceLinkStatement',
  'requiredFreeText',
  'arrayIsNotEmpty',
  'size',
  'regex',
  'min',
  'max',
  'maxValue',
  'minValue',
  'betweenMinutes',
  'confirmed',
  'forbiddenChars',
  'duplicateValues',
  'inUseLinkFieldNames',
  'existingStyleNames',
  'isDirectAuthWithPii',
  'forbiddenConsentType',
]);

test('every rule that reads a text by a pattern is measured', () => {
  const unknown = Object.keys(rules).filter((name) => !(name in formats) && !others.has(name));
  expect(unknown).toEqual([]);
});

/** Texts on which backtracking patterns are slow; `n` characters and a mismatch at the end. */
const attacks: readonly ((n: number) => string)[] = [
  (n) => `${'a'.repeat(n)}!`,
  (n) => `${'1'.repeat(n)}!`,
  (n) => `${' '.repeat(n)}!`,
  (n) => `${'-'.repeat(n)}!`,
  (n) => `${'a.'.repeat(n / 2)}!`,
  (n) => `${'a-'.repeat(n / 2)}!`,
  (n) => `${'1.'.repeat(n / 2)}!`,
  (n) => `${'a'.repeat(n)} @nordlicht.example`,
  (n) => `a@${'a.'.repeat(n / 2)}!`,
  (n) => `a@${'a'.repeat(n)}!`,
  (n) => `${'@'.repeat(n)}a`,
  (n) => `https://${'a.'.repeat(n / 2)}!`,
  (n) => `https://a.example/${'/..'.repeat(n / 3)}`,
  (n) => `+${'012 '.repeat(n / 4)}`,
  (n) => `A1!${'a'.repeat(n)}`,
  (n) => `.${'#'.repeat(n)} `,
];

const fastest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );

const pieces = 64;

test.each(Object.entries(formats))('DOS-06 the time %s takes on a long text is in proportion', (_, rule) => {
  for (const attack of attacks) {
    // The shorter pair first, so that a bad pattern is found before it runs for ever.
    for (const length of [20_000, 100_000]) {
      const [piece, whole] = [attack(length / pieces), attack(length)];
      const measured = [0, 1, 2].map(() => [
        fastest(() => {
          for (let at = 0; at < pieces; at += 1) rule(piece);
        }),
        fastest(() => rule(whole)),
      ]);
      // As long as its pieces, or a few times that where much memory is taken at once; a backtracking pattern
      // takes 64 times as long, each time it is measured.
      const isFair = measured.some(([inPieces = 0, atOnce = 0]) => atOnce < 5 || atOnce / inPieces < 12);
      expect(isFair, `${attack(12)}: ${JSON.stringify(measured)} ms`).toBe(true);
    }
  }
});
