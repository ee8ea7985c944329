import { describe, expect, test } from 'vitest';
import { builtInLanguages } from './built-in-languages.ts';
import { rightsTexts } from './rights-texts.ts';

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
/** Placeholders in the order of the texts. */
const placeholders = (texts: unknown): string[] =>
  leaves(texts).map((text) => (text.match(/\{+\w+\}+/g) ?? []).toSorted().join(' '));

const textsIn = (code: string) => {
  const { languageCode, ...texts } = rightsTexts(code);
  return { languageCode, texts };
};
const english = textsIn('en').texts;

describe.each(builtInLanguages)('in %s', (code) => {
  const { texts, languageCode } = textsIn(code);

  test('every text about requests is there, with the placeholders of the English one', () => {
    expect(languageCode).toBe(code);
    expect(placeholders(texts)).toEqual(placeholders(english));
    expect(leaves(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});

test('a language without texts of its own gets English, and a region those of its language', () => {
  expect(rightsTexts('th').languageCode).toBe('en');
  expect(rightsTexts('de-AT').languageCode).toBe('de');
});
