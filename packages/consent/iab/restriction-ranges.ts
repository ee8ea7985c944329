import type { IdRange } from './id-ranges.ts';

/**
 * The shortest ranges for the vendors of a restriction. Unlike other ranges they may cover ids that no
 * vendor on the list has, so neighbours on the list are joined across such gaps.
 *
 * @param vendors The restricted vendors.
 * @param listed All vendors on the list that are not deleted.
 */
export const restrictionRanges = (vendors: readonly number[], listed: readonly number[]): IdRange[] => {
  const restricted = new Set(vendors);
  const ranges: [number, number][] = [];
  let joins = false;
  for (const id of [...new Set([...vendors, ...listed])].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (!restricted.has(id)) joins = false;
    else if (joins && open) open[1] = id;
    else {
      ranges.push([id, id]);
      joins = true;
    }
  }
  return ranges;
};
