import { expect, test } from 'vitest';
import { defaultTexts } from './default-texts.ts';
import { policyTableTextsFor } from './policy-table-texts.ts';

test.each(Object.keys(defaultTexts))('every word of a cookie policy table is there in %s', (language) => {
  const words = policyTableTextsFor(language);
  expect(Object.entries(words).filter(([, text]) => text === '')).toEqual([]);
  expect(language === 'en' || words.caption !== policyTableTextsFor('en').caption).toBe(true);
});

test('a regional language uses the words of its base language, an unknown one those of English', () => {
  expect(policyTableTextsFor('pt-BR')).toEqual(policyTableTextsFor('pt'));
  expect(policyTableTextsFor('no')).toEqual(policyTableTextsFor('nb'));
  expect(policyTableTextsFor('eo')).toEqual(policyTableTextsFor('en'));
});
