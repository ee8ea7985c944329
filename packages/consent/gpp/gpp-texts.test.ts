import { expect, test } from 'vitest';
import { builtInLanguages } from '../built-in-languages.ts';
import { gppTextsFor } from './gpp-texts.ts';

const wordsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (name === 'language') return [];
    return each !== null && typeof each === 'object' ? wordsIn(each) : [String(each)];
  });
const english = wordsIn(gppTextsFor('en'));

test.each(builtInLanguages)('the opt-outs are in %s, with each word of the English ones', (code) => {
  const texts = gppTextsFor(code);
  const words = wordsIn(texts);
  expect(texts.language).toBe(code);
  expect(words).toHaveLength(english.length);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word.trim() !== word || word === '')).toEqual([]);
  expect(words.filter((word) => code !== 'en' && english.includes(word))).toEqual([]);
});

test('a banner in a language that we do not have shows them in English', () => {
  expect(gppTextsFor('pt-BR')).toBe(gppTextsFor('pt'));
  expect(gppTextsFor('fa')).toBe(gppTextsFor('en'));
});
