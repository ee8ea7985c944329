import { expect, test } from 'vitest';
import { productAreas } from './areas.ts';

test('no two product areas have the same number', () => {
  const numbers: number[] = Object.values(productAreas);
  const twice = Object.entries(productAreas).filter(
    ([, id]) => numbers.filter((one) => one === id).length > 1,
  );
  expect(twice).toEqual([]);
});
