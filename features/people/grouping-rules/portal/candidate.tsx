import { mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { groupingCalls, groupingRules, type GroupingCandidate } from '../contract.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RecordCard } from './record-card.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './grouping.module.css';

const catalogue = texts({
  title: (rule: string, fields: string) => `“${rule}”: the same ${fields}`,
  reveal: 'Show values',
  revealText: 'It is recorded in the audit that you looked.',
  merge: 'Merge',
  apart: 'Not the same',
  merged: 'They are one person now',
  stayApart: 'They stay apart',
});

/** Records that a rule takes for one person: somebody looks at them and says whether they are. */
export const Candidate = ({ candidate }: { candidate: GroupingCandidate }) => {
  const words = useTexts(catalogue);
  const mayReveal = useMay()(groupingCalls.reveal.access);
  const [isMerging, ask] = useState(false);
  const reveal = useWrite(groupingCalls.reveal);
  const decide = useWrite(groupingCalls.decide, {
    invalidates: [groupingCalls.reviewQueue, groupingRules.routes.list],
    done: ({ mergeId }) => (mergeId === null ? words.stayApart : words.merged),
  });
  const { candidateId, ruleName, matchedOn, foundAt } = candidate;
  const params = { candidateId };
  const { records } = reveal.data ?? candidate;
  const say = (decision: 'Merge' | 'NotTheSame') =>
    decide.mutate({ params, body: { decision } }, { onSettled: () => ask(false) });
  return (
    <TitledCard
      title={words.title(ruleName, matchedOn.map(fieldLabel).join(', '))}
      aside={<span className={layout.muted}>{dateTimeText(foundAt)}</span>}
    >
      <div className={classes.records}>
        {records.map((record, at) => (
          <RecordCard key={record.dataSubjectId} record={record} number={at + 1} />
        ))}
      </div>
      <div className={layout.row}>
        <Button look="primary" onClick={() => ask(true)}>
          {words.merge}
        </Button>
        <Button busy={decide.isPending && !isMerging} onClick={() => say('NotTheSame')}>
          {words.apart}
        </Button>
        {mayReveal && reveal.data === undefined && (
          <>
            <Button icon={mdiEyeOutline} busy={reveal.isPending} onClick={() => reveal.mutate({ params })}>
              {words.reveal}
            </Button>
            <span className={layout.muted}>{words.revealText}</span>
          </>
        )}
      </div>
      {isMerging && (
        <MergeDialog
          candidateId={candidateId}
          records={records}
          isBusy={decide.isPending}
          merge={() => say('Merge')}
          onClose={() => ask(false)}
        />
      )}
    </TitledCard>
  );
};
