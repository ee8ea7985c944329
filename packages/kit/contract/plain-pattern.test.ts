import { expect, test } from 'vitest';
import { matchesPattern, plainPattern } from './plain-pattern.ts';

test.each(['[A-Z]{2}\\d{6}', '\\d{3,5}', '(?:yes|no)', '[^@]+@[^@]+', '\\p{L}+', 'a?b', '(?:\\d\\d)?x'])(
  '%s is accepted',
  (pattern) => {
    expect(plainPattern(pattern)).toBeUndefined();
  },
);

test.each([
  '(a+)+$',
  '(.*a){25}',
  '(a|a)*b',
  '.*.*.*x',
  '(?=x)y',
  '(a)\\1',
  '[',
  'a{1,100000}',
  '(a{2,}){2}',
])('INJ-13 %s is refused', (pattern) => {
  expect(plainPattern(pattern)).toBe('This pattern is not valid or takes too long to check');
  expect(matchesPattern(pattern, 'a')).toBe(false);
});

test('a pattern applies to the whole text', () => {
  expect(matchesPattern('\\d{4}', '1234')).toBe(true);
  expect(matchesPattern('\\d{4}', '12345')).toBe(false);
});

test('INJ-13 the slowest accepted pattern ends quickly', () => {
  const started = performance.now();
  matchesPattern('.*a.*b', 'a'.repeat(4000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
