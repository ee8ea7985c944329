import { mdiAccountMultipleCheckOutline } from '@mdi/js';
import { useState } from 'react';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { groupingCalls } from '../../grouping-rules/contract.ts';
import { profileCalls, reasonForm, type PersonMerge } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';

const form = formOf(reasonForm);

/** Which records a person was made of, and the way to take that back. */
export const MergesTab = ({ dataSubjectId }: { dataSubjectId: string }) => {
  const mayUndo = useMay()(groupingCalls.unmerge.access);
  const { data } = useRead(profileCalls.merges, { params: { dataSubjectId } });
  const [undone, undo] = useState<PersonMerge>();
  const unmerge = useWrite(groupingCalls.unmerge, {
    invalidates: [profileCalls.merges, profileCalls.read, profileCalls.history, profileCalls.submissions],
    done: ({ moved, undecided }) =>
      `Taken back. ${moved} submissions moved${undecided > 0 ? `, ${undecided} named nobody and wait in the review queue of grouping rules` : ''}.`,
  });
  if (data === undefined) return <Waiting height={200} />;
  if (data.merges.length === 0)
    return (
      <EmptyState icon={mdiAccountMultipleCheckOutline} title="Never merged">
        This person is one record.
      </EmptyState>
    );
  return (
    <>
      {data.merges.map((merge) => (
        <TitledCard
          key={merge.mergeId}
          title={`${merge.loserIds.length + 1} records became one ${dateTimeText(merge.mergedAt)}`}
        >
          <Facts
            facts={[
              ['Stayed', merge.survivorId],
              ['Merged into it', merge.loserIds.join(', ')],
              ['Same', merge.matched.map(fieldLabel).join(', ')],
              ['Decided by', merge.reviewer ?? (merge.isByRule ? 'The rule' : 'A program')],
              [
                'Taken back',
                merge.undoneAt === null ? null : `${dateTimeText(merge.undoneAt)} by ${merge.undoneBy ?? ''}`,
              ],
              ['Reason', merge.undoReason],
            ]}
          />
          {merge.undoableUntil !== null && mayUndo && (
            <div className={layout.row}>
              <Button onClick={() => undo(merge)}>Take back</Button>
              <span className={layout.muted}>{`Possible until ${dateTimeText(merge.undoableUntil)}`}</span>
            </div>
          )}
        </TitledCard>
      ))}
      {undone !== undefined && (
        <form.Dialog
          title="Take this merge back?"
          saveLabel="Take back"
          save={({ reason = '' }) =>
            unmerge.mutateAsync({ params: { mergeId: undone.mergeId }, body: { reason } })
          }
          onClose={() => undo(undefined)}
        >
          <p>
            Each record has its own answers again. Submissions since then go to whom they name. These records
            are not proposed again.
          </p>
          <form.Field name="reason" as="textarea" autoFocus />
        </form.Dialog>
      )}
    </>
  );
};
