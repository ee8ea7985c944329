import type { Cell, MatrixRow, Measure } from '../contract.ts';

export type Cells = ReadonlyMap<string, Cell>;

export const keyOf = (rowId: number, measureId: number): string => `${rowId} ${measureId}`;

/**
 * How many of the cells that apply say that the measure is taken, in percent; null where none applies. An
 * empty cell counts as not taken.
 */
export const coverageOf = (
  cells: Cells,
  places: readonly (readonly [row: MatrixRow, measure: Measure])[],
): number | null => {
  const states = places.map(([{ rowId }, { measureId }]) => cells.get(keyOf(rowId, measureId))?.state);
  const applicable = states.filter((state) => state !== 'NotApplicable');
  if (applicable.length === 0) return null;
  const taken = applicable.filter((state) => state === 'Implemented' || state === 'Verified').length;
  return Math.round((100 * taken) / applicable.length);
};

export const percent = (share: number | null): string => (share === null ? '–' : `${share} %`);
