import { expect, test } from 'vitest';
import { defaultTexts, textsFor } from './default-texts.ts';

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, member]) => leaves(member, `${path}.${name}`));

test('there are twenty languages, each under its own code and complete', () => {
  expect(Object.keys(defaultTexts)).toHaveLength(20);
  for (const [code, texts] of Object.entries(defaultTexts)) {
    expect(texts.language).toBe(code);
    expect(leaves(texts).filter(([, text]) => !text.trim())).toEqual([]);
  }
});

test('placeholders appear in every language where they appear in English', () => {
  const named = (texts: object) =>
    leaves(texts)
      .filter(([, text]) => text.includes('{service}'))
      .map(([path]) => path);
  for (const texts of Object.values(defaultTexts)) expect(named(texts)).toEqual(named(textsFor('en')));
});

test('only Arabic and Hebrew run from right to left', () => {
  const codes = Object.values(defaultTexts)
    .filter(({ rightToLeft }) => rightToLeft)
    .map(({ language }) => language);
  expect(codes).toEqual(['ar', 'he']);
});

test('a regional code finds its base language, Norwegian its written form, and anything unknown English', () => {
  expect(['pt-BR', 'DE', 'no', 'nb-NO', 'xx'].map((code) => textsFor(code).language)).toEqual([
    'pt',
    'de',
    'nb',
    'nb',
    'en',
  ]);
});
