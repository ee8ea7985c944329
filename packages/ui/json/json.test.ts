import { expect, test } from 'vitest';
import { longTest } from '../../../testing/long.ts';
import { formatted } from './formatted.ts';
import { jsonFaults } from './json-faults.ts';
import { jsonStats } from './json-stats.ts';
import { masked, type TokenSpan } from './masked.ts';
import { reasonAgainst } from './read-json.ts';
import { templateFaults } from './template-faults.ts';

const tokensOf = (text: string): TokenSpan[] =>
  [...text.matchAll(/\{\{[^{}]*\}\}|\[[A-Z]\w*\]/g)].map(({ 0: token, index }) => ({
    from: index,
    to: index + token.length,
    field: token,
  }));
const messagesOf = (text: string) => jsonFaults(text).map(({ message }) => message);
const templateMessages = (text: string) => templateFaults(text, tokensOf(text)).map(({ message }) => message);
const far = `"filler": "${'.'.repeat(60)}"`;

/** A random text of JSON's characters, the same for the same number. */
const scrambled = (seed: number): string => {
  const parts = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    'true',
    ' ',
    '\n',
    'b',
    '"\\n"',
    '-',
    '0.5e3',
    '"',
  ];
  let state = seed;
  return Array.from({ length: (seed % 9) + 1 }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return parts[(state >> 8) % parts.length];
  }).join('');
};

longTest('exactly the texts that JSON.parse accepts have no errors', () => {
  const tried = Array.from({ length: 40_000 }, (_, seed) => scrambled(seed));
  const sound = tried.filter((text) => reasonAgainst(text) === undefined);
  expect(sound.length).toBeGreaterThan(100);
  expect(
    tried.filter((text) => (jsonFaults(text).length === 0) !== (reasonAgainst(text) === undefined)),
  ).toEqual([]);
});

test('there is a warning for each trailing comma and each key without quotes, at its place', () => {
  expect(jsonFaults('{ "a": [1, 2,], }')).toEqual([
    { from: 12, to: 13, severity: 'warning', message: 'Trailing comma detected' },
    { from: 14, to: 15, severity: 'warning', message: 'Trailing comma detected' },
  ]);
  expect(jsonFaults('{ a: 1 }')).toEqual([
    { from: 2, to: 3, severity: 'warning', message: 'Object keys should be quoted' },
  ]);
});

test('invalid JSON is an error', () => {
  expect(messagesOf('{ "a": & }')).toEqual(['Unexpected character']);
  expect(messagesOf('{ "a" 1 }')).toEqual(['A colon is missing before this']);
  expect(messagesOf('[1 2]')).toEqual(['A comma is missing before this']);
  expect(messagesOf('{ "a": [1, 2 }')).toContain('Unexpected character');
  expect(messagesOf('[01]')).toEqual(['Unexpected character']);
  expect(messagesOf('{ "a": 1')).toEqual(['This { is never closed']);
});

test('a token becomes a dummy of its length: letters in a string, a string elsewhere', () => {
  const text = '{"a": "Hi {{x.y}}\\" [B]", "c": [DAY], "d": {{z}}}';
  const plain = masked(text, tokensOf(text));
  expect(plain).toBe('{"a": "Hi xxxxxxx\\" xxx", "c": "xxx", "d": "xxx"}');
  expect(plain).toHaveLength(text.length);
});

test('tokens are not errors, and no error is shown within 50 characters of one', () => {
  expect(templateMessages('{ "a": {{b.c}}, "d": "x {{e}} [F]", "g": [H] }')).toEqual([]);
  expect(templateMessages('{ "a": {{b}} & }')).toEqual([]);
  expect(templateMessages(`{ "a": {{b}}, ${far}, "c": & }`)).toEqual(['Unexpected character']);
  expect(templateMessages(`{ "c": &, ${far}, "a": {{b}} }`)).toEqual(['Unexpected character']);
  expect(templateMessages('')).toEqual([]);
});

test('the fiftieth character from a token is still quiet', () => {
  const errorAt = (distance: number) => templateMessages(`{{a}}${' '.repeat(distance)}&`);
  expect([errorAt(50), errorAt(51)]).toEqual([[], ['Unexpected character']]);
});

test('there is a warning for a trailing comma next to tokens, too: the payload would not be JSON', () => {
  expect(templateMessages('{ "a": {{b}}, }')).toEqual(['Trailing comma detected']);
});

test('there is no warning for keys without quotes on lines with tokens', () => {
  expect(templateMessages('{\n  a: {{b}},\n  c: 1\n}')).toEqual(['Object keys should be quoted']);
});

test('formatting indents by two, drops trailing commas, quotes keys and leaves values and tokens as they were', () => {
  const text = '{a:1.50,"b":[ ],"big":12345678901234567890,c:{"d":{{x}},e:["{{y}} [Z]",[T],],},}';
  expect(formatted(text, tokensOf(text))).toBe(
    [
      '{',
      '  "a": 1.50,',
      '  "b": [],',
      '  "big": 12345678901234567890,',
      '  "c": {',
      '    "d": {{x}},',
      '    "e": [',
      '      "{{y}} [Z]",',
      '      [T]',
      '    ]',
      '  }',
      '}',
    ].join('\n'),
  );
});

test('formatting a formatted text changes nothing, and a text that cannot be parsed is left alone', () => {
  const sound = JSON.stringify({ a: [1, { b: [] }], c: {} }, null, 2);
  expect(formatted(sound)).toBe(sound);
  expect(formatted('{ "a": }')).toBeUndefined();
});

test('the stats show top-level properties and size', () => {
  expect(jsonStats('{"a": 1, "b": {"c": 2}}')).toBe('2 properties · 23 B');
  expect(jsonStats('{"a": "é"}')).toBe('1 property · 11 B');
  expect(jsonStats(`{"a": "${'x'.repeat(2000)}"}`)).toBe('1 property · 2 KB');
  expect(jsonStats('{"a"')).toBe('4 B');
});

test('the reason says character where the browser says token', () => {
  expect(reasonAgainst('{ "a": & }')).toMatch(/^Unexpected character '&'/);
});
