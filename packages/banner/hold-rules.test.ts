import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdTableOf } from './build/hold-table-of.ts';
import { addressRules } from './runtime/hold/rules.ts';

/** The rule that applies to an address on a page of `shop.example`; channels as given, 1 for exceptions. */
const ruleOn = (rules: string[], page = 'https://shop.example/a/b') => {
  vi.stubGlobal('document', { baseURI: page });
  vi.stubGlobal('location', new URL(page));
  const [, ...groups] = holdTableOf(
    { mode: 'Own', rules: rules.map((rule, at) => ({ rule, channelIds: [at + 1] })), texts: [], known: [] },
    '',
  );
  const find = addressRules(groups);
  return (address: string) => find(address)?.text;
};

afterEach(() => void vi.unstubAllGlobals());

describe('matching', () => {
  test.each([
    ['https://example.com/x.js', 'example.com'],
    ['https://a.b.example.com/x.js', 'example.com'],
    ['https://EXAMPLE.com./x.js', 'example.com'],
    ['http://example.com:8080/x.js?y#z', 'example.com'],
    ['//example.com/x.js', 'example.com'],
    ['https://notexample.com/x.js', undefined],
    ['https://example.com.evil.test/x.js', undefined],
    ['https://other.test/example.com', undefined],
    ['x.js', undefined],
    ['data:text/javascript,example.com', undefined],
    ['blob:https://example.com/1', undefined],
  ])('%s is held by a host and everything under it: %s', (address, rule) => {
    expect(ruleOn(['example.com'])(address)).toBe(rule);
  });

  test('only the host itself, with an equals sign', () => {
    const find = ruleOn(['=example.com']);
    expect([find('https://example.com/'), find('https://www.example.com/')]).toEqual([
      '=example.com',
      undefined,
    ]);
  });

  test('names in other scripts, as punycode', () => {
    expect(ruleOn(['xn--bcher-kva.example'])('https://bücher.example/x')).toBe('xn--bcher-kva.example');
  });

  test.each([
    ['example.com/tag', '/tag/x.js', true],
    ['example.com/tag', '/Tag/x.js', false],
    ['example.com/tag', '/a/tag', false],
    ['example.com/*/tag', '/a/b/tag', true],
    ['example.com/a.b', '/axb', false],
    ['example.com/*.js$', '/a/x.js', true],
    ['example.com/*.js$', '/a/x.json', false],
    ['example.com/(x)', '/(x)', true],
    ['example.com/a:b|c', '/a:b|c', true],
  ])('the path of %s is a prefix of %s: %s', (rule, path, isHeld) => {
    expect(ruleOn([rule])(`https://example.com${path}`) !== undefined).toBe(isHeld);
  });

  test('the longest host counts, then the longest path, then the exception', () => {
    const find = ruleOn([
      'example.com',
      'a.example.com',
      'example.com/long/path',
      '!example.com/long',
      '!a.example.com/free',
    ]);
    expect(find('https://a.example.com/long/path')).toBe('a.example.com');
    expect(find('https://b.example.com/long/path')).toBe('example.com/long/path');
    expect(find('https://b.example.com/long')).toBeUndefined();
    expect(find('https://a.example.com/free')).toBeUndefined();
    expect(ruleOn(['example.com/x', '!example.com/x'])('https://example.com/x')).toBeUndefined();
  });

  test('on the page itself only what a path names', () => {
    const find = ruleOn(['shop.example', './tag', 'localhost']);
    expect(find('/x.js')).toBeUndefined();
    expect(find('/tag/x.js')).toBe('shop.example/tag');
    expect(find('../tag')).toBe('shop.example/tag');
    expect(find('https://cdn.shop.example/x.js')).toBe('shop.example');
    expect(find('http://localhost:1/x.js')).toBe('localhost');
  });

  test('names that every object has are not rules', () => {
    expect(ruleOn(['example.com'])('https://constructor/toString')).toBeUndefined();
  });
});

test('rules that wait for the same services are grouped, by the last label of their hosts', () => {
  const hold = {
    mode: 'Known',
    rules: [
      { rule: 'b.example', channelIds: [3, 2] },
      { rule: '!free.example/x', channelIds: [] },
    ],
    texts: [{ text: 'tracker.init', channelIds: [2, 3] }],
    known: [{ hosts: ['a.example', 'c.test', 'localhost'], channelIds: [] }],
  } as const;
  expect(holdTableOf(structuredClone(hold) as never, '/let-go.js')).toEqual([
    '/let-go.js',
    [[], 'example:!free/x a|test:c|localhost:'],
    [[2, 3], 'example:b', 'tracker.init'],
  ]);
});
