import { mdiDownload, mdiGrid } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { csvOf, download } from '@candour/kit/portal/csv.ts';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import layout from '@candour/ui/layout.module.css';
import { Segmented } from '@candour/ui/segmented.tsx';
import { measureTypes } from '../../look-up-data/contract/types.ts';
import { getMatrix, measureStates, type Cell, type MatrixRow, type Measure } from '../contract.ts';
import { coverageOf, keyOf, percent, type Cells } from './coverage.ts';
import { MatrixGrid } from './matrix-grid.tsx';

const catalogue = texts({
  title: 'Security matrix',
  purpose: 'How far the measures of Art. 32 GDPR are taken, and where that is shown.',
  rows: 'Rows',
  processes: 'Processes',
  systems: 'Systems',
  brand: 'Brand',
  department: 'Department',
  type: 'Kind of measure',
  csv: 'CSV',
  coverage: 'Coverage',
  empty: 'Nothing to show',
  emptyText: 'Add processes, or systems under Look-up data; each becomes a row.',
  all: 'All',
});

type Filters = 'rows' | 'brand' | 'department' | 'type';

/** Measures by process or system, edited in place. */
export const SecurityMatrix = () => {
  const words = useTexts(catalogue);
  const { brands } = useSurroundings();
  const [{ rows: kind = 'Process', brand = '', department = '', type = '' }, change] = useAddress<Filters>();
  const rowKind = kind === 'System' ? 'System' : 'Process';
  const { data } = useRead(getMatrix, { query: { rows: rowKind } });
  const rows = (data?.rows ?? []).filter(
    (row) =>
      (brand === '' || row.brandIds.includes(Number(brand)) || row.brandIds.includes(0)) &&
      (department === '' || row.department === department),
  );
  const measures = (data?.measures ?? []).filter(({ measureType }) => type === '' || measureType === type);
  const cells: Cells = new Map((data?.cells ?? []).map((cell) => [keyOf(cell.rowId, cell.measureId), cell]));
  const departments = [...new Set((data?.rows ?? []).map((row) => row.department))]
    .filter(Boolean)
    .toSorted();
  const any = { value: '', label: words.all };
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            <Segmented
              label={words.rows}
              choices={[
                { value: 'Process', label: words.processes },
                { value: 'System', label: words.systems },
              ]}
              value={rowKind}
              onChoose={(value) => change({ rows: value })}
            />
            <Button
              icon={mdiDownload}
              disabled={data === undefined}
              onClick={() =>
                download('security-matrix.csv', csvOfMatrix({ rows, measures, cells }, words.coverage))
              }
            >
              {words.csv}
            </Button>
          </>
        }
      />
      <div className={layout.stack4}>
        <div className={layout.row}>
          {brands.length > 2 && (
            <FilterChip
              label={words.brand}
              choices={[
                any,
                ...brands
                  .filter(({ brandId }) => brandId !== 0)
                  .map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName })),
              ]}
              value={brand}
              onChoose={(value) => change({ brand: value })}
            />
          )}
          {rowKind === 'Process' && departments.length > 0 && (
            <FilterChip
              label={words.department}
              choices={[any, ...departments.map((value) => ({ value, label: value }))]}
              value={department}
              onChoose={(value) => change({ department: value })}
            />
          )}
          <FilterChip
            label={words.type}
            choices={[any, ...choicesOf(measureTypes)]}
            value={type}
            onChoose={(value) => change({ type: value })}
          />
        </div>
        {data === undefined && <Waiting height={420} />}
        {data !== undefined && rows.length === 0 && (
          <EmptyState icon={mdiGrid} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        )}
        {data !== undefined && rows.length > 0 && (
          <MatrixGrid kind={rowKind} rows={rows} measures={measures} cells={cells} />
        )}
      </div>
    </>
  );
};

type Matrix = { rows: readonly MatrixRow[]; measures: readonly Measure[]; cells: Cells };

const csvOfMatrix = ({ rows, measures, cells }: Matrix, coverage: string): string =>
  csvOf<MatrixRow>(rows, [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Brand', value: ({ brandName }) => brandName },
    ...measures.map((measure) => ({
      title: measure.name,
      value: ({ rowId }: MatrixRow) => cellText(cells.get(keyOf(rowId, measure.measureId))),
    })),
    {
      title: coverage,
      value: (row) =>
        percent(
          coverageOf(
            cells,
            measures.map((measure) => [row, measure] as const),
          ),
        ),
    },
  ]);

/** What is stated, with since when, why and where it is shown: whoever gets the file cannot open the cell. */
const cellText = (cell: Cell | undefined): string =>
  cell === undefined || cell.state === null
    ? ''
    : [measureStates[cell.state], cell.statedOn, cell.note, cell.evidenceUrl].filter(Boolean).join(' · ');
