import { expect, test } from 'vitest';
import type { Cell, MatrixRow, Measure } from '../contract.ts';
import { coverageOf, keyOf } from './coverage.ts';

const row: MatrixRow = {
  rowId: 1,
  name: 'Orders',
  brandName: '',
  brandIds: [1],
  department: '',
  declaredIds: [],
  isEditable: true,
};
const measures: Measure[] = [1, 2, 3, 4].map((measureId) => ({ measureId, name: '', measureType: null }));
const cellsOf = (...states: (Cell['state'] | undefined)[]) =>
  new Map(
    states.flatMap((state, at) =>
      state === undefined
        ? []
        : [
            [
              keyOf(1, at + 1),
              {
                rowId: 1,
                measureId: at + 1,
                state,
                note: '',
                evidenceUrl: '',
                statedOn: null,
                changedBy: '',
                changedAt: '',
              },
            ] as const,
          ],
    ),
  );
const places = measures.map((measure) => [row, measure] as const);

test('coverage counts what is implemented or verified among what applies; empty cells count as missing', () => {
  expect(coverageOf(cellsOf('Implemented', 'Verified', 'Planned', undefined), places)).toBe(50);
  expect(coverageOf(cellsOf('Implemented', 'NotApplicable', 'NotApplicable', 'Verified'), places)).toBe(100);
  expect(
    coverageOf(cellsOf('NotApplicable', 'NotApplicable', 'NotApplicable', 'NotApplicable'), places),
  ).toBe(null);
});
