import { expect, test } from 'vitest';
import { tokensOf } from './tokens-of.ts';

const find = tokensOf(['consent.choice', 'brand.brandId', 'banner.brandId']);
const found = (text: string) => find(text).map(({ from, to, field }) => [text.slice(from, to), field]);

test('both forms of a token stand for their field', () => {
  expect(found('{ "a": {{consent.choice}}, "b": "is [CHOICE]" }')).toEqual([
    ['{{consent.choice}}', 'consent.choice'],
    ['[CHOICE]', 'consent.choice'],
  ]);
});

test('a path token without a field is still a token, but brackets in a text are just brackets', () => {
  expect(found('{ "a": {{no.such}}, "b": [NOSUCH], "c": "see [NOTE]" }')).toEqual([
    ['{{no.such}}', undefined],
    ['[NOSUCH]', undefined],
  ]);
});

test('a word that two fields claim stands for neither', () => {
  expect(found('{ "a": "[BRANDID]" }')).toEqual([['[BRANDID]', undefined]]);
});

test('if no fields are known, no token is wrong', () => {
  const spans = tokensOf([])('{ "a": {{consent.choice}} }');
  expect(spans.map(({ field }) => field)).toEqual(['consent.choice']);
});
