import { mdiOpenInNew } from '@mdi/js';
import { useEffect, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';
import classes from './sso.module.css';
import { TestOutcome } from './test-outcome.tsx';
import { useTestResult } from './use-test-result.ts';

const catalogue = texts({
  title: (name: string) => `Test ${name}`,
  text: 'Your provider opens in a new window. Sign in there as yourself. It does not sign anyone in here; the provider’s answer is shown in this window.',
  start: 'Start the test',
  again: 'Test again',
  waiting: 'Waiting for your provider’s answer …',
  close: 'Close',
});

type Props = { configuration: SsoConfiguration; onClose: () => void };

/** A sign-in that shows what the provider sends, and what would come of it. */
export const TestDialog = ({ configuration: { ssoConfigurationId: id, name }, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [stateGuid, setState] = useState<string>();
  const begin = useWrite(ssoConfigurations.test);
  const { mutate, data } = begin;
  const result = useTestResult(id, stateGuid);
  // Each start has its own state; the address is loaded before the click, or browsers would block the
  // window.
  useEffect(() => mutate({ params: { id } }), [id, mutate]);
  const again = () => {
    setState(undefined);
    mutate({ params: { id } });
  };
  const isOver = result !== undefined && result.outcome !== 'waiting';
  return (
    <Dialog
      isOpen
      title={words.title(name)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isOver && <Button onClick={again}>{words.again}</Button>}
          {stateGuid === undefined && (
            <Button
              look="primary"
              iconAfter={mdiOpenInNew}
              busy={data === undefined && begin.isPending}
              disabled={data === undefined}
              onClick={() => {
                window.open(data?.address, '_blank', 'noopener');
                setState(data?.stateGuid);
              }}
            >
              {words.start}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack} aria-live="polite">
        {stateGuid === undefined && <p>{words.text}</p>}
        {stateGuid !== undefined && !isOver && <p>{words.waiting}</p>}
        {isOver && <TestOutcome result={result} />}
      </div>
    </Dialog>
  );
};
