import { useState, useSyncExternalStore } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { session } from '../api.ts';
import { useLogOut } from './log-out-question.tsx';

/** Asks in the last minute whether the person is still there. */
export const ExpiryWarning = () => {
  const { secondsLeft } = useSyncExternalStore(session.subscribe, session.state);
  const { leave, question } = useLogOut();
  const [isBusy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    await session.validate();
    setBusy(false);
  };
  return (
    <>
      <Dialog
        isOpen={secondsLeft !== null}
        title="Session Expiry Warning"
        isDismissible={false}
        onClose={() => undefined}
        footer={
          <>
            <Button onClick={() => void leave()}>Log out</Button>
            <Button look="primary" busy={isBusy} data-autofocus onClick={() => void stay()}>
              Keep me logged in
            </Button>
          </>
        }
      >
        <p>
          You have been inactive for a while. For your security you will be logged out automatically in{' '}
          <strong>
            {secondsLeft ?? 0} {secondsLeft === 1 ? 'second' : 'seconds'}
          </strong>
          .
        </p>
      </Dialog>
      {question}
    </>
  );
};
