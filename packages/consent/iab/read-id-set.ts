import type { IdRange } from './id-ranges.ts';
import type { BitReader } from './read-bits.ts';
import { UnreadableString } from './unreadable-string.ts';

/** Reads what `idSetBits` writes. */
export const readIdSet = (reader: BitReader): number[] => {
  const highest = reader.integer(16);
  if (!reader.flag()) return reader.ids(highest);
  return readRanges(reader, highest).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
};

/**
 * Reads what `rangeBits` writes. Ranges must ascend and must not overlap: this also keeps short hostile
 * strings from standing for millions of ids.
 */
export const readRanges = (reader: BitReader, highest = 65_535): IdRange[] => {
  const ranges: IdRange[] = [];
  let before = 0;
  for (let left = reader.integer(12); left > 0; left -= 1) {
    const isRange = reader.flag();
    const first = reader.integer(16);
    const last = isRange ? reader.integer(16) : first;
    if (first <= before || last < first) throw new UnreadableString('ranges');
    if (last > highest) throw new UnreadableString('highest');
    ranges.push([first, last]);
    before = last;
  }
  return ranges;
};
