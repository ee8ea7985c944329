import { mdiCheck, mdiCheckAll, mdiCircleSmall, mdiClockOutline, mdiMinus } from '@mdi/js';
import { useRef, useState, type KeyboardEvent } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import {
  getMatrix,
  measureStates,
  putCell,
  type MatrixRow,
  type Measure,
  type MeasureState,
  type RowKind,
} from '../contract.ts';
import { CellDialog } from './cell-dialog.tsx';
import { coverageOf, keyOf, percent, type Cells } from './coverage.ts';
import classes from './matrix-grid.module.css';

const catalogue = texts({
  label: 'Security matrix',
  row: 'Name',
  coverage: 'Coverage',
  keys: 'Arrow keys move between cells. N, P, I and V set a state, Delete empties a cell, Enter opens it with its note and evidence.',
  declared: 'Named by the process, not stated yet',
  nothing: 'Not stated',
  legend: 'What the marks mean',
});

const marks: Record<MeasureState, { icon: string; look: string | undefined }> = {
  NotApplicable: { icon: mdiMinus, look: classes.none },
  Planned: { icon: mdiClockOutline, look: classes.planned },
  Implemented: { icon: mdiCheck, look: classes.done },
  Verified: { icon: mdiCheckAll, look: classes.verified },
};
const keys: Readonly<Record<string, MeasureState | null>> = {
  n: 'NotApplicable',
  p: 'Planned',
  i: 'Implemented',
  v: 'Verified',
  Delete: null,
  Backspace: null,
};
const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Place = { row: MatrixRow; measure: Measure };
type Props = { kind: RowKind; rows: readonly MatrixRow[]; measures: readonly Measure[]; cells: Cells };

/** The matrix as a grid: one stop of the tab key, arrow keys inside. */
export const MatrixGrid = ({ kind, rows, measures, cells }: Props) => {
  const words = useTexts(catalogue);
  const mayWrite = useMay()(putCell.access);
  const write = useWrite(putCell, { invalidates: [getMatrix] });
  const [[atRow, atColumn], move] = useState<readonly [number, number]>([0, 0]);
  const [opened, open] = useState<Place>();
  const grid = useRef<HTMLTableElement>(null);
  const isAt = (row: number, column: number) =>
    row === Math.min(atRow, rows.length - 1) && column === Math.min(atColumn, measures.length - 1);
  const set = ({ row, measure }: Place, state: MeasureState | null): void => {
    if (!mayWrite || !row.isEditable) return;
    const {
      note = '',
      evidenceUrl = '',
      statedOn = null,
    } = cells.get(keyOf(row.rowId, measure.measureId)) ?? {};
    write.mutate({
      body: {
        rows: kind,
        rowId: row.rowId,
        measureId: measure.measureId,
        state,
        note,
        evidenceUrl,
        statedOn,
      },
    });
  };
  const steer = (event: KeyboardEvent, place: Place, row: number, column: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = moves[event.key];
    const state = keys[event.key];
    if (by === undefined && state === undefined) return;
    event.preventDefault();
    if (state !== undefined) return set(place, state);
    const [down, right] = by ?? [0, 0];
    const next = [
      Math.min(Math.max(row + down, 0), rows.length - 1),
      Math.min(Math.max(column + right, 0), measures.length - 1),
    ] as const;
    move(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.join(' ')}"]`)?.focus();
  };
  return (
    <div className={classes.box}>
      {mayWrite && <p className={classes.hint}>{words.keys}</p>}
      <div className={classes.scroll} tabIndex={-1}>
        <table ref={grid} role="grid" aria-label={words.label} className={classes.grid}>
          <thead>
            <tr>
              <th scope="col" className={classes.name}>
                {words.row}
              </th>
              <th scope="col">{words.coverage}</th>
              {measures.map(({ measureId, name }) => (
                <th key={measureId} scope="col" className={classes.measure}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row.rowId}>
                <th scope="row" className={classes.name} title={row.name}>
                  {row.name}
                  <span title={row.brandName}>{row.brandName}</span>
                </th>
                <td className={classes.share}>
                  {percent(
                    coverageOf(
                      cells,
                      measures.map((measure) => [row, measure] as const),
                    ),
                  )}
                </td>
                {measures.map((measure, right) => (
                  <td key={measure.measureId}>
                    <button
                      type="button"
                      data-place={`${down} ${right}`}
                      tabIndex={isAt(down, right) ? 0 : -1}
                      aria-label={labelOf({ row, measure }, cells, words)}
                      className={lookOf({ row, measure }, cells)}
                      title={cells.get(keyOf(row.rowId, measure.measureId))?.note}
                      onFocus={() => move([down, right])}
                      onKeyDown={(event) => steer(event, { row, measure }, down, right)}
                      onClick={() => open({ row, measure })}
                    >
                      <Mark place={{ row, measure }} cells={cells} />
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={classes.name}>
                {words.coverage}
              </th>
              <td className={classes.share}>
                {percent(
                  coverageOf(
                    cells,
                    rows.flatMap((row) => measures.map((measure) => [row, measure] as const)),
                  ),
                )}
              </td>
              {measures.map((measure) => (
                <td key={measure.measureId} className={classes.share}>
                  {percent(
                    coverageOf(
                      cells,
                      rows.map((row) => [row, measure] as const),
                    ),
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Legend />
      {opened !== undefined && (
        <CellDialog
          kind={kind}
          row={opened.row}
          measure={opened.measure}
          cell={cells.get(keyOf(opened.row.rowId, opened.measure.measureId))}
          isReadOnly={!mayWrite || !opened.row.isEditable}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
};

const stateAt = ({ row, measure }: Place, cells: Cells): MeasureState | undefined =>
  cells.get(keyOf(row.rowId, measure.measureId))?.state ?? undefined;
const isDeclared = ({ row, measure }: Place): boolean => row.declaredIds.includes(measure.measureId);

const labelOf = (place: Place, cells: Cells, words: { declared: string; nothing: string }): string => {
  const state = stateAt(place, cells);
  const empty = isDeclared(place) ? words.declared : words.nothing;
  return `${place.row.name}, ${place.measure.name}: ${state === undefined ? empty : measureStates[state]}`;
};

const lookOf = (place: Place, cells: Cells): string => {
  const state = stateAt(place, cells);
  return cx(classes.cell, state !== undefined && marks[state].look);
};

/** What the marks mean. */
const Legend = () => {
  const words = useTexts(catalogue);
  const states = Object.entries(marks) as [MeasureState, (typeof marks)[MeasureState]][]; // its own keys
  return (
    <ul className={classes.legend} aria-label={words.legend}>
      {states.map(([state, { icon, look }]) => (
        <li key={state}>
          <span className={cx(classes.swatch, look)}>
            <Icon path={icon} size={16} />
          </span>
          {measureStates[state]}
        </li>
      ))}
      <li>
        <span className={classes.swatch}>
          <Icon path={mdiCircleSmall} size={16} />
        </span>
        {words.declared}
      </li>
    </ul>
  );
};

const Mark = ({ place, cells }: { place: Place; cells: Cells }) => {
  const state = stateAt(place, cells);
  if (state !== undefined) return <Icon path={marks[state].icon} size={18} />;
  return isDeclared(place) ? <Icon path={mdiCircleSmall} size={18} /> : null;
};
