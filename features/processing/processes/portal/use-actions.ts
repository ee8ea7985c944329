import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiCheckCircleOutline,
  mdiDownload,
  mdiFilePlusOutline,
  mdiSendOutline,
} from '@mdi/js';
import { useWrite } from '@candour/kit/portal/query.ts';
import type { RowActions } from '@candour/kit/portal/row-actions.ts';
import { useFile } from '@candour/kit/portal/use-file.ts';
import { exportProcess } from '../../register/contract.ts';
import { processCalls, processes, type Process } from '../contract.ts';
import { steps } from '../contract/words.ts';
import type { ListWords } from './list-words.ts';

type Acting = {
  words: ListWords;
  open: (row: Process, step?: number) => void;
  compare: (row: Process) => void;
  doom: (row: Process) => void;
};

/** What can be done with a row, which depends on where it stands. */
export const useActions = ({ words, open, compare, doom }: Acting): ((row: Process) => RowActions) => {
  const invalidates = [processes.routes.list, processes.routes.read];
  const submit = useWrite(processCalls.submit, { invalidates, done: words.submitted });
  const renew = useWrite(processCalls.newVersion, { invalidates });
  const archive = useWrite(processCalls.archive, { invalidates, done: words.archived });
  const restore = useWrite(processCalls.restore, { invalidates, done: words.restored });
  const file = useFile(exportProcess);
  const clone = useWrite(processCalls.clone, { invalidates });
  return (row) => {
    const { status, processId, version } = row;
    const input = { params: { id: processId } };
    const isArchived = status === 'Archived';
    return {
      ...(status === 'Draft' ? { edit: () => open(row) } : { view: () => open(row) }),
      clone: () =>
        clone.mutate(input, {
          onSuccess: ({ newProcessId = 0 }) => open({ ...row, processId: newProcessId }),
        }),
      others: [
        ...(status === 'Draft'
          ? [{ label: words.submit, icon: mdiSendOutline, run: () => submit.mutate(input) }]
          : []),
        ...(status === 'InReview'
          ? [{ label: words.approve, icon: mdiCheckCircleOutline, run: () => open(row, reviewStep) }]
          : []),
        ...(status === 'Approved'
          ? [
              {
                label: words.newVersion,
                icon: mdiFilePlusOutline,
                run: () => renew.mutate(input, { onSuccess: () => open(row) }),
              },
            ]
          : []),
        { label: words.versions, run: () => compare(row) },
        ...(version === null
          ? []
          : [
              {
                label: words.exportPdf,
                icon: mdiDownload,
                run: () =>
                  file.mutate({
                    name: `${row.reference}.pdf`,
                    input: { params: { processId }, query: { format: 'pdf' } },
                  }),
              },
            ]),
        isArchived
          ? { label: words.restore, icon: mdiArchiveArrowUpOutline, run: () => restore.mutate(input) }
          : { label: words.archive, icon: mdiArchiveArrowDownOutline, run: () => archive.mutate(input) },
      ],
      delete: version === null && !isArchived ? () => doom(row) : undefined,
    };
  };
};

const reviewStep = steps.length;
