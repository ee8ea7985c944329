import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getLanding } from '@candour/features/access/session/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from '../api.ts';
import { forgetSso, startSso, type LoginConfig } from './sso.ts';

/** Offers single sign-on if the organisation uses it and the address prevented its automatic start. */
const SsoButton = () => {
  const router = useRouter();
  const [config, setConfig] = useState<LoginConfig>();
  useEffect(() => {
    client.call(getLanding, { query: { productId: '1' } }).then(
      ({ data }) => setConfig(data.loginConfig),
      () => undefined,
    );
  }, []);
  if (config?.loginType !== 'SSO') return null;
  const start = async () => {
    forgetSso();
    const to = await startSso(config, router.state.location.state.previous);
    if (to !== null) await router.navigate({ href: to });
  };
  return <Button onClick={() => void start()}>Sign in with single sign-on</Button>;
};

export default SsoButton;
