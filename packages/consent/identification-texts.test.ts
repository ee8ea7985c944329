import { describe, expect, test } from 'vitest';
import { builtInLanguages } from './built-in-languages.ts';
import { identificationTexts } from './identification-texts.ts';

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
/** Placeholders in the order of the texts. */
const placeholders = (texts: unknown): string[] =>
  leaves(texts).map((text) => (text.match(/\{+\w+\}+/g) ?? []).toSorted().join(' '));

const english = identificationTexts('en').texts;

describe.each(builtInLanguages)('in %s', (code) => {
  const { texts, languageCode } = identificationTexts(code);

  test('every text about proving who one is is there, with the placeholders of the English one', () => {
    expect(languageCode).toBe(code);
    expect(placeholders(texts)).toEqual(placeholders(english));
    expect(leaves(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});

test('a language without texts of its own gets English, and a region those of its language', () => {
  expect(identificationTexts('th').languageCode).toBe('en');
  expect(identificationTexts('de-AT').languageCode).toBe('de');
});
