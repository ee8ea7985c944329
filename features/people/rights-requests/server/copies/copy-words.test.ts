import { expect, test } from 'vitest';
import { builtInLanguages } from '@candour/consent/built-in-languages.ts';
import { documentWords, programWords } from './copy-words.ts';

const codes = ['emailLink', 'directLink', 'code', 'knowledge', 'hostToken', 'staff', 'program'];

test('how somebody was recognised is in words for people, and in codes for programs', () => {
  for (const languageCode of builtInLanguages) {
    const { recognised } = documentWords(languageCode);
    expect([languageCode, codes.filter((code) => recognised(code) === code)]).toEqual([languageCode, []]);
    expect(recognised('')).toBe('');
  }
  expect(codes.map(programWords.recognised)).toEqual(codes);
});
