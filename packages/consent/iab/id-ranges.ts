import { bits } from './bits.ts';

/** First and last id of a range, both included. */
export type IdRange = readonly [first: number, last: number];

/** Ids as ranges without gaps. `ids` must be in ascending order, each once. */
export const rangesOf = (ids: readonly number[]): IdRange[] => {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open && open[1] === id - 1) open[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
};

/**
 * Ranges as the TCF writes them: their number (12 bits), then for each whether it is more than one id
 * (1 bit), its first id (16 bits) and, if so, its last (16 bits).
 */
export const rangeBits = (ranges: readonly IdRange[]): string =>
  bits(ranges.length, 12) +
  ranges
    .map(([first, last]) => (first === last ? `0${bits(first, 16)}` : `1${bits(first, 16)}${bits(last, 16)}`))
    .join('');
