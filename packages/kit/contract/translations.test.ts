import { expect, test } from 'vitest';
import { translationStatus } from './translations.ts';

const facts = { names: ['name', 'text'], sourceLanguageId: 1 };
const row = {
  name: 'Newsletter',
  text: '',
  translations: [
    { languageId: 2, name: 'Rundbrief', text: '' },
    { languageId: 3, name: '', text: '' },
  ],
  outdatedLanguages: [] as number[],
};

test('"the row\'s own language needs no translation"', () => {
  expect(translationStatus(row, 1, facts)).toBe('Default');
});

test('a translation is complete when every text has its counterpart', () => {
  expect(translationStatus(row, 2, facts)).toBe('Translated');
  expect(translationStatus({ ...row, text: 'Once a month' } as typeof row, 2, facts)).toBe('Missing');
});

test('a translation is missing if its entry is missing or empty', () => {
  expect(translationStatus(row, 3, facts)).toBe('Missing');
  expect(translationStatus(row, 4, facts)).toBe('Missing');
});

test('a translation older than its text is out of date', () => {
  expect(translationStatus({ ...row, outdatedLanguages: [2] }, 2, facts)).toBe('Out of date');
});
