import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ReadFailed } from '@candour/kit/portal/waiting.tsx';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { fieldPolicies, groupingCalls, preferencePolicies, type MaskedRecord } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  title: (count: number) => `Make one person of ${count} records?`,
  merge: 'Merge',
  stays: 'Stays',
  record: (number: number, since: string) => `Record ${number}, since ${since}`,
  contact: 'Contact fields',
  preferences: 'Preferences',
  changes: 'Other answers will hold for',
  nothing: 'No channel',
  undo: (days: number) =>
    `All answers stay, each with its wording. For ${days} days the merge can be taken back, on the person’s tab “Merges”.`,
  failed: 'what a merge would do',
});

type Props = {
  candidateId: string;
  records: readonly MaskedRecord[];
  isBusy: boolean;
  merge: () => void;
  onClose: () => void;
};

/** Asks before records become one person, and says what that does. */
export const MergeDialog = ({ candidateId, records, isBusy, merge, onClose }: Props) => {
  const words = useTexts(catalogue);
  const { data, error, refetch } = useRead(
    groupingCalls.preview,
    { params: { candidateId } },
    { isQuiet: true },
  );
  const at = records.findIndex(({ dataSubjectId }) => dataSubjectId === data?.survivorId);
  return (
    <AskDialog
      title={words.title(records.length)}
      label={words.merge}
      isBusy={isBusy}
      isDisabled={data === undefined || data.refusal !== null}
      proceed={merge}
      onClose={onClose}
    >
      {data === undefined && error === null && <Skeleton height={140} />}
      {data === undefined && error !== null && (
        <ReadFailed failed={{ message: error.message, again: () => void refetch() }} what={words.failed} />
      )}
      {data !== undefined && data.refusal !== null && <Notice tone="danger">{data.refusal}</Notice>}
      {data !== undefined && data.refusal === null && (
        <div className={layout.stack4}>
          <Facts
            facts={[
              [words.stays, at < 0 ? '' : words.record(at + 1, dateTimeText(records[at]?.createdDate ?? ''))],
              [words.contact, fieldPolicies[data.fieldPolicy]],
              [words.preferences, preferencePolicies[data.preferencePolicy]],
              [words.changes, data.changedChannels.join(', ') || words.nothing],
            ]}
          />
          <p className={layout.dim}>{words.undo(data.undoableDays)}</p>
        </div>
      )}
    </AskDialog>
  );
};
