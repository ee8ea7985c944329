import type { CellValue } from './columns.ts';

const marks = /\p{M}/gu;
// Folding is the expensive part of searching and sorting, and most texts recur.
const folds = new Map<string, string>();

/** A text without case and accents. */
export const folded = (text: string): string => {
  const known = folds.get(text);
  if (known !== undefined) return known;
  const lower = text.toLowerCase();
  // Plain ASCII has no accents to remove.
  // oxlint-disable-next-line no-control-regex -- the ASCII range is what is asked for
  const result = /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
  if (folds.size > 500_000) folds.clear();
  folds.set(text, result);
  return result;
};

/** The rows in which every word of `search` occurs in one of the fields. */
export const searched = <Row>(
  rows: readonly Row[],
  search: string,
  values: readonly ((row: Row) => CellValue)[],
): readonly Row[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = values.map((value) => folded(String(value(row) ?? '')));
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
};

type Key = { key: string | number; at: number };

const keyOf = (value: CellValue): string | number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return natural(folded(value ?? ''));
};

// "Item 9" comes before "Item 10".
const natural = (text: string): string =>
  /\d/.test(text) ? text.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0')) : text;

const compare =
  (isDescending: boolean) =>
  (a: Key, b: Key): number => {
    if (a.key === b.key) return a.at - b.at;
    return a.key < b.key === isDescending ? 1 : -1;
  };

/** The rows sorted by a value; equal ones keep their order, empty ones come last. */
export const sorted = <Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  isDescending: boolean,
): readonly Row[] => {
  const keys = rows.map((row, at): Key => ({ key: keyOf(value(row)), at }));
  const full = keys.filter(({ key }) => key !== '').toSorted(compare(isDescending));
  const ordered = [...full, ...keys.filter(({ key }) => key === '')];
  return ordered.flatMap(({ at }) => rows[at] ?? []);
};

/** One page of the rows; the last one if the page is past the end. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number | null): readonly Row[] => {
  if (size === null) return rows;
  const last = Math.max(1, Math.ceil(rows.length / size));
  const start = (Math.min(page, last) - 1) * size;
  return rows.slice(start, start + size);
};
