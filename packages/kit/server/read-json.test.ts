import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

const refusalOf = (text: string): string | undefined => {
  try {
    readJson(text);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.body.errors[0];
    throw error;
  }
};
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])));

test('valid JSON is read as it is', () => {
  const values = [
    null,
    true,
    0,
    -0.5,
    '',
    'a"b\\',
    [],
    {},
    { a: [1, { b: null }], 'c d': '{"__proto__":1}' },
    { 'a\\': '\\\\"', 'a\\"': '[', 'a\\\\': ['\\', '"', '\\"{'] },
    '\u2028',
  ];
  for (const value of values) expect(readJson(JSON.stringify(value))).toEqual(value);
  expect(readJson(' \r\n\t{ "a" : [ 1 , 2 ] , "b" : { "a" : 3 } } ')).toEqual({ a: [1, 2], b: { a: 3 } });
});

test('invalid JSON is refused', () => {
  for (const text of [
    '',
    '{',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '01',
    'NaN',
    '{"a":1}}',
    '\ufeff{}',
    '"\u0001"',
    '{} {}',
    'callback({})',
  ]) {
    expect(refusalOf(text)).toBe('The request body is not valid JSON');
  }
});

test.each(['__proto__', 'constructor', 'prototype'])(
  'INJ-12 a member named %s is refused at any depth',
  (name) => {
    const escaped = name.replace('o', String.raw`\u006f`);
    const bodies = [
      `{"${name}":{"polluted":true}}`,
      `{"${escaped}":{"polluted":true}}`,
      `{"a":[{"b":{"${name}":1}}]}`,
      `{"a":1,"${name}" : 1}`,
      `{"${name}"\n\t : 1}`,
      `{"${name}"${' '.repeat(100)}:1}`,
    ];
    for (const body of bodies) expect(refusalOf(body)).toBe(`A member named ${name} is not accepted`);
    expect(refusalOf(`{"a":"${name}","b":["${name}"]}`)).toBeUndefined();
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  },
);

test('INJ-18 a duplicate member is refused, however it is spelt', () => {
  const bodies = [
    '{"a":1,"a":2}',
    String.raw`{"a":1,"\u0061":2}`,
    `{"a":1,"b":[{}],"a"${' '.repeat(80)}:2}`,
    '{"x":{"a":{},"a":{}}}',
    String.raw`{"a":"\\","a":2}`,
    String.raw`{"a":"\\\"}","b\\":"\"a\":","a":2}`,
  ];
  for (const body of bodies) expect(refusalOf(body)).toBe('The member a is given twice');
  expect(refusalOf('{"a":{"a":1},"b":[{"a":1},{"a":1}]}')).toBeUndefined();
});

test('DOS-01 nesting is limited to 32 levels', () => {
  expect(refusalOf(nested(32))).toBeUndefined();
  expect(refusalOf(nested(33))).toBe('The request body is nested too deeply');
  expect(refusalOf(nested(60_000))).toBe('The request body is nested too deeply');
  expect(refusalOf(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBe('The request body is nested too deeply');
  expect(refusalOf(`"${'['.repeat(1000)}"`)).toBeUndefined();
});

test('DOS-01 members are limited to 1,000 and items of a list to 5,000', () => {
  expect(refusalOf(withKeys(1000))).toBeUndefined();
  expect(refusalOf(withKeys(1001))).toBe('The request body has too many members');
  expect(refusalOf(JSON.stringify(Array(5000).fill(0)))).toBeUndefined();
  expect(refusalOf(JSON.stringify(Array(5001).fill(0)))).toBe('The request body has too many items');
  expect(refusalOf(JSON.stringify([Array(4000).fill(0), Array(4000).fill(0)]))).toBeUndefined();
});

test('DOS-01 a body of full size takes no more than its share of time', () => {
  const fastest = (text: string): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now();
        refusalOf(text);
        return performance.now() - start;
      }),
    );
  const bodies = [
    (n: number) => JSON.stringify('\\"'.repeat(n / 4)),
    (n: number) => JSON.stringify(['x'.repeat(n)]),
    (n: number) => `[${'"",'.repeat(1000)}${' '.repeat(n)}1]`,
    (n: number) => `{"a"${' '.repeat(n)}:1}`,
    (n: number) => `[${'"a" '.repeat(1)}${' '.repeat(n)}]`,
  ];
  for (const body of bodies) {
    const [little, much] = [fastest(body(32_000)), fastest(body(256_000))];
    expect(much < 20 || much / little < 32, `${little} ms, then ${much} ms`).toBe(true);
  }
});
