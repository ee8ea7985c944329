import type { RowWriter } from './cells.ts';

/** One object a line, with all members in the same order. */
export const jsonRows = (names: readonly string[]): RowWriter => {
  const keys = names.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return {
    start: () => '',
    rows: (rows) =>
      rows
        .map((row) => `${keys.map((key, index) => key + JSON.stringify(row[index] ?? null)).join('')}}\n`)
        .join(''),
    end: () => '',
  };
};
