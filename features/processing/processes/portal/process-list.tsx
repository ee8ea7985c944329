import { useNavigate } from '@tanstack/react-router';
import { mdiDownload } from '@mdi/js';
import { Suspense, useState, type ReactNode } from 'react';
import { dateText } from '@candour/kit/portal/dates.ts';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { lookUpValues } from '../../look-up-data/contract.ts';
import { processCalls, processes, processPage, processScreens, type Process } from '../contract.ts';
import { filtersOf } from './list-filters.ts';
import { catalogue } from './list-words.ts';
import { ProcessStatus, RiskChip, statusText } from './process-status.tsx';
import { useActions } from './use-actions.ts';
import classes from './process-list.module.css';

const VersionsSheet = lazyPart(() => import('@candour/kit/portal/versions-sheet.tsx'), 'VersionsSheet');
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');

const reviewText = ({ nextReviewDate, isOverdue }: Process): string =>
  nextReviewDate === null ? '' : `${dateText(nextReviewDate)}${isOverdue ? ' · overdue' : ''}`;

const NextReview = (process: Process): ReactNode => {
  const { nextReviewDate, isOverdue } = process;
  if (nextReviewDate === null) return '–';
  return <span className={isOverdue ? classes.overdue : undefined}>{reviewText(process)}</span>;
};

/** The register of processing, as a list. */
export const ProcessList = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const mayWrite = useMay()(processes.routes.update.access);
  const brands = useSurroundings()
    .brands.filter(({ brandId }) => brandId !== 0)
    .map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName }));
  const values = useRead(lookUpValues.routes.list).data?.lookUpValues ?? [];
  const [isExporting, setExporting] = useState(false);
  const [compared, compare] = useState<Process>();
  const [doomed, doom] = useState<Process>();
  const list = usePagedList(processPage, processes, {
    columns: [
      { field: 'reference', min: 120, priority: 3 },
      'processName',
      { field: 'brandName', min: 130 },
      { field: 'departmentName', min: 120, priority: 3 },
      { field: 'ownerName', min: 120, priority: 3 },
      { field: 'legalBasisName', min: 130, priority: 3 },
      { field: 'riskLevel', min: 104, cell: ({ riskLevel }) => <RiskChip level={riskLevel} />, priority: 2 },
      {
        field: 'status',
        min: 160,
        value: statusText,
        cell: (row) => <ProcessStatus process={row} />,
        priority: 1,
      },
      {
        field: 'nextReviewDate',
        min: 190,
        value: reviewText,
        cell: (row) => <NextReview {...row} />,
        priority: 2,
      },
    ],
    filters: filtersOf(words, { brands, values }),
  });
  const open = ({ processId: id }: Process, step?: number) =>
    void navigate(
      linkTo(processScreens, 'manage-process', { search: step === undefined ? { id } : { id, step } }),
    );
  const actionsOf = useActions({ words, open, compare, doom });
  return (
    <ListScreen
      list={list}
      {...words}
      empty={{ title: words.empty, text: words.emptyText }}
      buttons={
        <Button icon={mdiDownload} onClick={() => setExporting(true)}>
          {words.export}
        </Button>
      }
      add={
        mayWrite
          ? { label: words.add, run: () => void navigate(linkTo(processScreens, 'manage-process')) }
          : undefined
      }
      open={open}
      actions={mayWrite ? actionsOf : (row) => ({ view: () => open(row) })}
    >
      <Suspense>
        {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
        {compared !== undefined && (
          <VersionsSheet
            route={processCalls.versions}
            id={compared.processId}
            name={compared.processName}
            onClose={() => compare(undefined)}
          />
        )}
      </Suspense>
      {doomed !== undefined && (
        <DeleteRow
          route={processes.routes.remove}
          input={{ params: { id: doomed.processId } }}
          invalidates={[processes.routes.list]}
          done={words.deleted}
          name={doomed.processName}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};
