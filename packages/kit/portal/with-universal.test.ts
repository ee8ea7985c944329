import { expect, test } from 'vitest';
import { withUniversal } from './with-universal.ts';

test('the Universal brand and others take the place of each other', () => {
  expect(withUniversal([1, 2], [1, 2, 0])).toEqual([0]);
  expect(withUniversal([0], [0, 3])).toEqual([3]);
  expect(withUniversal([1], [1, 2])).toEqual([1, 2]);
  expect(withUniversal([0], [])).toEqual([]);
  expect(withUniversal([], [0])).toEqual([0]);
});
