import { useState } from 'react';
import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import * as field from '@candour/kit/contract/fields';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { processCalls, processes, type Process } from '../contract.ts';
import type { RecordDraft } from '@candour/kit/portal/editor/record-draft.ts';

const catalogue = texts({
  submit: 'Submit for review',
  submitted: 'Submitted for review',
  withdraw: 'Take back',
  approve: 'Approve',
  approving: 'Approve process',
  approved: 'Process approved',
  newVersion: 'New version',
  reviewed: 'Still right',
  reviewedDone: 'The next review is set',
  restore: 'Restore',
});

const approval = formOf({
  fields: z.object({ changeNote: field.optionalText('What changed', { max: 500 }) }),
});

/** What could not be saved has its message at the field. */
const reachFault = (): void => {
  const field = document.querySelector<HTMLElement>('main form [aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

type Props = { row: Process; draft: RecordDraft<Process>; openReview: () => void };

/** What can be done with a process as it stands. */
export const ProcessActions = ({ row, draft, openReview }: Props) => {
  const words = useTexts(catalogue);
  const [isApproving, setApproving] = useState(false);
  const invalidates = [
    processes.routes.read,
    processes.routes.list,
    processes.routes.history,
    processCalls.versions,
    processCalls.findingsOfOne,
  ];
  const submit = useWrite(processCalls.submit, { invalidates, done: words.submitted });
  const withdraw = useWrite(processCalls.withdraw, { invalidates });
  const approve = useWrite(processCalls.approve, { invalidates, done: words.approved });
  const renew = useWrite(processCalls.newVersion, { invalidates });
  const review = useWrite(processCalls.reviewed, { invalidates, done: words.reviewedDone });
  const restore = useWrite(processCalls.restore, { invalidates });
  if (!useMay()(processCalls.submit.access)) return null;
  const input = { params: { id: row.processId } };
  switch (row.status) {
    case 'Draft':
      return (
        <Button
          look="primary"
          busy={submit.isPending}
          onClick={async () => {
            if (!(await draft.settle())) return reachFault();
            submit.mutate(input, { onError: openReview });
          }}
        >
          {words.submit}
        </Button>
      );
    case 'InReview':
      return (
        <>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(input)}>
            {words.withdraw}
          </Button>
          <Button look="primary" onClick={() => setApproving(true)}>
            {words.approve}
          </Button>
          {isApproving && (
            <approval.Dialog
              title={words.approving}
              saveLabel={words.approve}
              save={(body) => approve.mutateAsync({ ...input, body })}
              onClose={() => setApproving(false)}
            >
              <approval.Field name="changeNote" as="textarea" autoFocus />
            </approval.Dialog>
          )}
        </>
      );
    case 'Approved':
      return (
        <>
          <Button busy={review.isPending} onClick={() => review.mutate(input)}>
            {words.reviewed}
          </Button>
          <Button look="primary" busy={renew.isPending} onClick={() => renew.mutate(input)}>
            {words.newVersion}
          </Button>
        </>
      );
    case 'Archived':
      return (
        <Button busy={restore.isPending} onClick={() => restore.mutate(input)}>
          {words.restore}
        </Button>
      );
    default:
      return row.status satisfies never;
  }
};
