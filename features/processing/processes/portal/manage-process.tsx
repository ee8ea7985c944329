import { Suspense } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import { processes, processScreens } from '../contract.ts';
import { roles } from '../contract/words.ts';

import { processForm } from './process-form.ts';

// Much larger than the list, which most people open first.
const ProcessEditor = lazyPart(() => import('./process-editor.tsx'), 'ProcessEditor');

const catalogue = texts({
  add: 'Add process',
  list: 'Processes',
  purpose: 'It is a draft until somebody approves it. What you type next is saved by itself.',
  basics: 'Basics',
});

const { Field } = processForm;

/** A new process, or one step by step. */
export const ManageProcess = () => {
  const navigate = useNavigate();
  const [{ id, step }, change] = useAddress<'id' | 'step'>();
  const close = () => void navigate(linkTo(processScreens, 'processing-processes'));
  if (id === undefined) return <NewProcess close={close} open={(added) => change({ id: String(added) })} />;
  return (
    <Suspense fallback={<WaitingRecord />}>
      <ProcessEditor
        key={id}
        id={Number(id)}
        step={Number(step ?? 1)}
        open={(next) => change({ step: String(next) })}
        close={close}
      />
    </Suspense>
  );
};

const NewProcess = ({ close, open }: { close: () => void; open: (id: number) => void }) => {
  const words = useTexts(catalogue);
  return (
    <>
      <PageHead title={words.add} purpose={words.purpose} trail={[{ label: words.list, run: close }]} />
      <RecordForm
        noun={processes}
        row={undefined}
        done="Process added"
        back={close}
        onAdded={open}
        hasSaveAndClose={false}
      >
        <FormGroup title={words.basics}>
          <Field name="processName" autoFocus />
          <Field name="brandIds" as="brands" />
          <Field name="role" choices={choicesOf(roles)} isRequired />
        </FormGroup>
      </RecordForm>
    </>
  );
};
