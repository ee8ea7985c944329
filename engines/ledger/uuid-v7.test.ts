import { expect, test } from 'vitest';

import { uuidV7 } from './uuid-v7.ts';

test('a UUID carries its time and version, and sorts by time', () => {
  const at = Date.parse('2026-11-21T10:00:00.123Z');
  const id = uuidV7(at);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at);
  expect(uuidV7(at + 1) > id).toBe(true);
});

test('ten thousand of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => uuidV7(1))).size).toBe(10_000);
});
