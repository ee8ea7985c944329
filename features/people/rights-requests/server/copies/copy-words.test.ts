import { expect, test } from 'vitest';
import { builtInLanguages } from '@candour/consent/built-in-languages.ts';
import { documentWords, programWords } from './copy-words.ts';
import { inWords } from './labels.ts';

const codes = ['emailLink', 'directLink', 'code', 'knowledge', 'hostToken', 'staff', 'program'];

test('how somebody was recognised is in words for people, and in codes for programs', () => {
  for (const languageCode of builtInLanguages) {
    const { recognised } = documentWords(languageCode);
    expect([languageCode, codes.filter((code) => recognised(code) === code)]).toEqual([languageCode, []]);
    expect(recognised('')).toBe('');
  }
  expect(codes.map(programWords.recognised)).toEqual(codes);
});

test('further answers have the labels of the organisation for people, and their names for programs', () => {
  const options = new Map([['tours', 'Touren']]);
  const labels = new Map([['newsletter_topics', { label: 'Worüber?', options }]]);
  const values = { newsletter_topics: ['tours', 'other'], gone: 'x' };
  expect(inWords(values, { labels, words: documentWords('de') })).toBe('Worüber? Touren, other; gone: x');
  expect(inWords(values, { labels, words: programWords })).toBe('newsletter_topics: tours, other; gone: x');
});
