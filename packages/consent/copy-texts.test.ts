import { describe, expect, test } from 'vitest';
import { builtInLanguages } from './built-in-languages.ts';
import { copyTexts } from './copy-texts.ts';
import { copyColumns } from './copy-texts/texts.ts';

/** The texts with their paths, which are the same in every language. */
const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`));

const textsIn = (code: string) => {
  const { languageCode, ...texts } = copyTexts(code);
  return { languageCode, texts, leaves: leaves(texts) };
};
const english = textsIn('en');

describe.each(builtInLanguages)('in %s', (code) => {
  const { languageCode, leaves: own, texts } = textsIn(code);

  test('a copy of data has every text of the English one, and names the brand', () => {
    expect(languageCode).toBe(code);
    expect(own.map(([path]) => path)).toEqual(english.leaves.map(([path]) => path));
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(texts.title).toContain('{brand}');
  });
});

test('the English document calls everything as the file for programs does', () => {
  expect(Object.entries(copyTexts('en').columns)).toEqual(copyColumns.map((name) => [name, name]));
});

test('a language without texts of its own gets English, and a region those of its language', () => {
  expect(copyTexts('th').languageCode).toBe('en');
  expect(copyTexts('de-AT').languageCode).toBe('de');
});
