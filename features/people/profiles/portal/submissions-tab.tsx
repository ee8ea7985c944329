import { mdiCertificateOutline, mdiEmailOpenOutline } from '@mdi/js';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { personSubmission, profileCalls, type Profile } from '../contract.ts';
import { useLetter } from './use-letter.ts';
import { useReceipt } from './use-receipt.ts';

const facts = {
  fields: personSubmission,
  id: 'submissionGuid',
  label: 'source',
  search: [],
  order: 'capturedAt',
} as const;

/** The submissions of a person. */
export const SubmissionsTab = ({ profile: { dataSubjectId, recordIds } }: { profile: Profile }) => {
  const { data } = useRead(profileCalls.submissions, { params: { dataSubjectId } });
  const receipt = useReceipt(dataSubjectId);
  const open = useLetter(dataSubjectId);
  const list = useList(data?.submissions, facts, {
    isFixedOrder: true,
    columns: [
      { field: 'source', title: 'Source', min: 150 },
      { field: 'capturedAt', title: 'Captured', min: 120 },
      { field: 'receivedAt', title: 'Received', min: 120, priority: 3 },
      { field: 'transactionType', title: 'Type', min: 130, priority: 2 },
      { field: 'answers', title: 'Answers', min: 90, align: 'end' },
      { field: 'sourceCode', title: 'Source code', min: 120, priority: 3 },
      { field: 'responseChannel', title: 'Response channel', min: 150, priority: 3 },
      ...(data?.submissions.some(({ speaker }) => speaker !== '')
        ? [{ field: 'speaker', title: 'Said by', min: 150, priority: 2 } as const]
        : []),
      { field: 'brandName', title: 'Brand', min: 110, priority: 2 },
      ...(recordIds.length === 0
        ? []
        : [{ field: 'recordId', title: 'Record', min: 140, priority: 3 } as const]),
    ],
  });
  return (
    <DataTable
      list={list}
      title="Submissions"
      empty={{ title: 'No submissions in your brands' }}
      actions={({ submissionGuid, letter }) => ({
        others: [
          ...(letter === null
            ? []
            : [{ label: 'Download letter', icon: mdiEmailOpenOutline, run: () => open(letter) }]),
          { label: 'Download receipt', icon: mdiCertificateOutline, run: () => receipt(submissionGuid) },
        ],
      })}
    />
  );
};
