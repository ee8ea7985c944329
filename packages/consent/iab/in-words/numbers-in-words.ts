import type { IdRange } from '../id-ranges.ts';
import { rangesOf } from '../id-ranges.ts';

/** Numbers as people write them: `1–3, 7`. */
export const numbersInWords = (ids: readonly number[]): string =>
  ids.length === 0 ? 'None' : rangesInWords(rangesOf(ids));

export const rangesInWords = (ranges: readonly IdRange[]): string =>
  ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');

/** Numbers with their names, as long as there are names: `1 Store information; 7`. */
export const namedNumbers = (ids: readonly number[], names?: ReadonlyMap<number, string>): string => {
  if (ids.length === 0 || !ids.some((id) => names?.has(id))) return numbersInWords(ids);
  return ids.map((id) => `${id} ${names?.get(id) ?? ''}`.trim()).join('; ');
};

/** Vendors with their count: `3 vendors: 1–2, 9`. */
export const vendorsInWords = (ids: readonly number[], names?: ReadonlyMap<number, string>): string =>
  ids.length === 0
    ? 'None'
    : `${ids.length} ${ids.length === 1 ? 'vendor' : 'vendors'}: ${namedNumbers(ids, names)}`;
