import { bitField, bits } from './bits.ts';
import { rangeBits, rangesOf } from './id-ranges.ts';

/**
 * A set of vendors: the highest id (16 bits), the form (1 bit), then one bit for each id (0) or ranges (1),
 * whichever is shorter.
 *
 * Source: IAB Tech Lab, Consent string and vendor list formats v2, "Vendor Consent Section".
 */
export const idSetBits = (ids: readonly number[]): string => {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const highest = sorted.at(-1) ?? 0;
  const field = bitField(sorted, highest);
  const ranges = rangesOf(sorted);
  // 4 095 ranges take more room than a bit for each of all possible ids, so a longer list is never needed.
  const list = ranges.length < 4096 ? rangeBits(ranges) : field;
  return bits(highest, 16) + (list.length < field.length ? `1${list}` : `0${field}`);
};
