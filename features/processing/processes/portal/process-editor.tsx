import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { Conflict } from '@candour/kit/portal/editor/conflict.tsx';
import { fieldNamed, reachField } from '@candour/kit/portal/editor/reach-field.ts';
import { SaveFoot, SaveState } from '@candour/kit/portal/editor/save-state.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { invalidate, keyOf, useRecord } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import layout from '@candour/ui/layout.module.css';
import { Steps } from '@candour/ui/steps.tsx';
import { processCalls, processes, type Process } from '../contract.ts';
import { problemsOf, type Problem } from '../contract/problems.ts';
import { steps, type StepName } from '../contract/words.ts';
import { useMeanings } from './choices.ts';
import { createRecordDraft, type RecordDraft } from '@candour/kit/portal/editor/record-draft.ts';
import { Basics, PeopleAndData, Purposes } from './first-steps.tsx';
import { Recipients, Retention, Risk } from './last-steps.tsx';
import { ProcessActions } from './process-actions.tsx';
import { processForm } from './process-form.ts';
import { ProcessStatus } from './process-status.tsx';
import { Review } from './review.tsx';

const catalogue = texts({
  list: 'Processes',
  conflict: 'Somebody else changed this meanwhile',
  conflictText: 'What you did last is not saved yet.',
});

type Props = {
  id: number;
  /** The open step, from 1. */
  step: number;
  open: (step: number) => void;
  close: () => void;
};

/** A process, step by step; what is typed is saved by itself while it is a draft. */
export const ProcessEditor = (props: Props) => {
  const { data } = useRecord(processes.routes.read, props.id);
  return data === undefined ? <WaitingRecord /> : <Loaded {...props} row={data} />;
};

const Loaded = ({ row, ...props }: Props & { row: Process }) => {
  const words = useTexts(catalogue);
  const { draft, revision } = useDraft(row);
  const isReadOnly = !useMay()(processes.routes.update.access) || row.status !== 'Draft';
  return (
    <>
      <PageHead
        title={words.list}
        name={row.processName}
        purpose={row.reference}
        trail={[{ label: words.list, run: () => void draft.settle().then(props.close) }]}
        status={<ProcessStatus process={row} />}
        actions={
          <>
            {isReadOnly && <SaveState store={draft} isReadOnly className={undefined} />}
            <ProcessActions row={row} draft={draft} openReview={() => props.open(steps.length)} />
          </>
        }
      />
      <Conflict store={draft} title={words.conflict} text={words.conflictText} className={undefined} />
      <processForm.Form
        // Taking another step, such as being submitted, begins the form anew.
        key={`${row.status} ${revision}`}
        record={row}
        isReadOnly={isReadOnly}
        save={(values) => draft.save(values)}
      >
        <StepsOfProcess {...props} row={row} settle={draft.settle} />
        <Autosave store={draft} />
        <SaveFoot store={draft} isReadOnly={isReadOnly} />
      </processForm.Form>
    </>
  );
};

const useDraft = (row: Process): { draft: RecordDraft<Process>; revision: number } => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const { processId } = row;
  const { routes } = processes;
  const [draft] = useState(() =>
    createRecordDraft<Process>({
      row,
      read: () => client.call(routes.read, { params: { id: processId } }),
      write: (members, rowVersion) =>
        client.call(routes.update, { body: { ...members, processId, rowVersion } }),
      keep: (next) => {
        queries.setQueryData(keyOf(routes.read, { params: { id: processId } }), next);
        void invalidate(queries, [
          routes.list,
          routes.history,
          processCalls.versions,
          processCalls.findingsOfOne,
        ]);
      },
    }),
  );
  useEffect(() => draft.follow(row), [draft, row]);
  const { revision } = useSyncExternalStore(draft.subscribe, draft.state);
  return { draft, revision };
};

const StepsOfProcess = ({
  row,
  step,
  open,
  settle,
}: Props & { row: Process; settle: RecordDraft<Process>['settle'] }) => {
  const { control } = useFormHandle();
  const values = useWatch({ control }) as Partial<Process>; // the values of this form
  const process = { ...row, ...values };
  const problems = problemsOf(process, useMeanings(process.legalBasisId));
  const place = useRef<HTMLDivElement>(null);
  const jump = useCallback(
    (problem: Problem) => {
      open(steps.indexOf(problem.step) + 1);
      reachField(() => place.current && fieldNamed(place.current, problem.field));
    },
    [open],
  );
  const contents: Record<StepName, React.ReactNode> = {
    Basics: <Basics />,
    'Purpose and basis': <Purposes />,
    'People and data': <PeopleAndData />,
    'Systems, recipients, transfers': <Recipients />,
    'Retention and security': <Retention />,
    Risk: <Risk />,
    Review: <Review row={row} problems={problems} jump={jump} />,
  };
  return (
    <div ref={place} className={layout.stack5}>
      <Steps
        active={Math.min(Math.max(step, 1), steps.length) - 1}
        // What was typed a moment ago is saved first: going on loses nothing, so it asks nothing.
        onOpen={(index) => void settle().then(() => open(index + 1))}
        hasPreviousNext
        steps={steps.map((title) => ({
          title,
          subtitle: subtitleOf(problems.filter((problem) => problem.step === title).length),
          isComplete:
            title === 'Review'
              ? row.status === 'Approved'
              : problems.every((problem) => problem.step !== title),
          content: contents[title],
        }))}
      />
    </div>
  );
};

const subtitleOf = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 thing is missing' : `${count} things are missing`;
};
