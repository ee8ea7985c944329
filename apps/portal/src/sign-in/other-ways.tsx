import { useEffect, useState } from 'react';
import { getLanding } from '@candour/features/access/session/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from '../api.ts';
import SsoButton from './sso-button.tsx';

type Props = { hasSso: boolean; askForLink: () => void };

/** What the organisation offers besides the password. */
const OtherWays = ({ hasSso, askForLink }: Props) => {
  const [isLinkAllowed, setLinkAllowed] = useState(false);
  useEffect(() => {
    client.call(getLanding, { query: { productId: '1' } }).then(
      ({ data }) => setLinkAllowed(data.loginConfig.isLoginLinkAllowed),
      () => undefined,
    );
  }, []);
  return (
    <>
      {isLinkAllowed && <Button onClick={askForLink}>Send me a sign-in link</Button>}
      {hasSso && <SsoButton />}
    </>
  );
};

export default OtherWays;
