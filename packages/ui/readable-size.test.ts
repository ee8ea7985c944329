import { expect, test } from 'vitest';
import { readableSize } from './readable-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1433, '1.4 KB'],
  [51_200, '50 KB'],
  [1_048_000, '1023 KB'],
  [1_048_400, '1 MB'],
  [12_900_000, '12 MB'],
  [5_368_709_120, '5 GB'],
  [5_368_709_120_000, '5000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text);
});
