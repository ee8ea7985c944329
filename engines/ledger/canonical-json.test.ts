import { expect, test } from 'vitest';

import { canonicalJson } from './canonical-json.ts';

test('the order of members and absent ones make no difference', () => {
  const told = { b: [1, { d: null, c: 'é' }], a: true };
  expect(canonicalJson(told)).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
  expect(canonicalJson({ ...{ a: true }, ...{ b: [1, { c: 'é', d: null }] } })).toBe(canonicalJson(told));
  expect(canonicalJson(JSON.parse('{"a":1}'))).toBe(canonicalJson({ a: 1, ...{ gone: undefined } } as never)); // as a caller in JavaScript may write it
});

test('the text comes back as the same value and the same text', () => {
  const value = { 'a\u2028"': -0.1, Z: 1e21, é: ['\0', '\\', ''] };
  expect(JSON.parse(canonicalJson(value))).toEqual(value);
  expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
});
