import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { canonicalJson } from './canonical-json.ts';

test('the order of members makes no difference, nor do absent ones', () => {
  const told = { b: [1, { d: null, c: 'é' }], a: true };
  expect(canonicalJson(told)).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
  expect(canonicalJson({ a: true, b: [1, { c: 'é', d: null }] })).toBe(canonicalJson(told));
  expect(canonicalJson({ a: 1, gone: undefined })).toBe('{"a":1}');
  expect(canonicalJson([undefined, undefined])).toBe('[null,null]');
  expect(canonicalJson({ x: 1, 1: 2, X: 3 })).toBe('{"1":2,"X":3,"x":1}');
});

test('the text is read back as the same value and the same text', () => {
  const value = { 'a\u2028"': -0.1, Z: 1e21, é: ['\0', '\\', ''] };
  expect(JSON.parse(canonicalJson(value))).toEqual(value);
  expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
});

test('evidence that was hashed long ago still has its hash', () => {
  const evidence = {
    recordId: '019a',
    schemaVersion: 2,
    receivedAt: '2026-03-01T10:00:00.000Z',
    hasPersonal: true,
    brandId: 7,
    facts: {
      occasion: null,
      choices: [
        { service: 4, isGiven: false },
        { Z: 1e21, é: -0.1, 10: '\ud800' },
      ],
    },
    text: 'a\u2028"ä\\',
    absent: undefined,
  };
  const hash = createHash('sha256').update(canonicalJson(evidence)).digest('hex');
  expect(hash).toBe('f83b24338b5cc3d45ae177898ed992d91e10989bb60163a1a5b6b41fdad2b636');
});
