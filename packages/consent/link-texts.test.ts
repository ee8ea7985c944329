import { describe, expect, test } from 'vitest';
import { builtInLanguages } from './built-in-languages.ts';
import { linkTexts } from './link-texts.ts';

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
/** Placeholders in the order of the texts. */
const placeholders = (texts: unknown): (string | undefined)[] =>
  leaves(texts).map((text) => (text.match(/\{+\w+\}+/g) ?? []).join(' '));

const english = linkTexts('en').texts;

describe.each(builtInLanguages)('in %s', (code) => {
  const { texts, languageCode } = linkTexts(code);

  test('every text is there, with the placeholders of the English one', () => {
    expect(languageCode).toBe(code);
    expect(placeholders(texts)).toEqual(placeholders(english));
    expect(leaves(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});

test.each(builtInLanguages.filter((code) => code !== 'en'))('no text in %s is the English one', (code) => {
  const same = leaves(linkTexts(code).texts).filter((text) => leaves(english).includes(text));
  expect(same).toEqual([]);
});

test('a language without texts of its own gets English, and a region those of its language', () => {
  expect(linkTexts('th').languageCode).toBe('en');
  expect(linkTexts('de-AT').languageCode).toBe('de');
  expect(linkTexts('ar').isRightToLeft).toBe(true);
});
