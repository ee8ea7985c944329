import { expect, test } from 'vitest';
import { moved } from './moved.ts';
import { sparklinePath } from './sparkline-path.ts';

test('the highest value touches the top, zero the bottom', () => {
  expect(sparklinePath([0, 5, 10], 100, 30)).toBe('M0.0 30.0L50.0 15.0L100.0 0.0');
});

test('a line of zeros is at the bottom', () => {
  expect(sparklinePath([0, 0], 10, 30)).toBe('M0.0 30.0L10.0 30.0');
});

test('an item moves to its new place and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});
