import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { senderParts } from '@candour/features/appearance/sender-addresses/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from '../api.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

type Stage = 'asking' | 'busy' | 'done' | 'unusable';

const titles = {
  asking: 'Confirm this address',
  busy: 'Confirm this address',
  done: 'The address is confirmed',
  unusable: 'This link cannot be used',
};

/** The page a sender's link leads to. Only the click confirms: mail programs open links by themselves. */
const ConfirmSender = () => {
  // The address has plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [token] = useState(search['token'] ?? '');
  const [stage, setStage] = useState<Stage>(token === '' ? 'unusable' : 'asking');
  const [address, setAddress] = useState('');
  useEffect(() => {
    // The secret must not stay in history, screenshots or extensions.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  const confirm = async () => {
    setStage('busy');
    try {
      const { emailAddress } = await client.call(senderParts.confirm, { body: { token } });
      setAddress(emailAddress);
      setStage('done');
    } catch {
      setStage('unusable');
    }
  };
  return (
    <SignInFrame title={titles[stage]}>
      {(stage === 'asking' || stage === 'busy') && (
        <>
          <p className={classes.line}>Emails may come from this address once you confirm it.</p>
          <Button look="primary" busy={stage === 'busy'} onClick={() => void confirm()}>
            Confirm
          </Button>
        </>
      )}
      {stage === 'done' && (
        <p className={classes.line} role="status">
          Emails may come from {address} now. You can close this page.
        </p>
      )}
      {stage === 'unusable' && (
        <p className={classes.line}>
          It may have expired or been used before. The person who added the address can send a new one.
        </p>
      )}
    </SignInFrame>
  );
};

export default ConfirmSender;
