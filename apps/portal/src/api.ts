import { createClient, CallFailed } from '@candour/kit/portal/client.ts';
import { setting } from '@candour/kit/portal/config.ts';
import { createSession, type EndReason } from '@candour/kit/portal/session.ts';
import { readTokenCookie, writeTokenCookie } from '@candour/kit/portal/token-cookie.ts';
import type { Route } from '@candour/kit/contract/route';
import { loginOtp, otpLogin, refresh, signIn, signOut } from '@candour/features/access/session/contract.ts';
import { ssoLogin } from '@candour/features/access/sso/contract.ts';
import { closeOutdated, showSnack } from '@candour/ui/snackbar-store.ts';
import { reauthentication } from './reauthentication.ts';

/** The specification's message if a session cannot be renewed or ended. */
export const expiredMessage = 'Your session has expired, please log in again';

let onEnd: (reason: EndReason) => void = () => undefined;

/** Sets what happens when a session ends; the router does so once it exists. */
export const whenSessionEnds = (act: (reason: EndReason) => void): void => {
  onEnd = act;
};

// These respond 401 for reasons of their own; the session handles a refused renewal itself.
const exempt = [signIn, signOut, loginOtp, otpLogin, ssoLogin, refresh].map(({ path }) => path);
const wrongCredentials = 'Incorrect Email Address or Password';

const refused = (route: Route, { message }: CallFailed): void => {
  if (!exempt.some((path) => path === route.path))
    session.end(message === wrongCredentials ? 'signedOut' : 'expired');
};

export const client = createClient({
  baseUrl: () => setting('mainApiBaseUrl'),
  token: readTokenCookie,
  onUnauthorised: refused,
  onAnswered: () => closeOutdated('answered'),
  reauthenticate: () => reauthentication.ask(),
});

export const session = createSession({
  now: Date.now,
  storage: localStorage,
  readToken: readTokenCookie,
  writeToken: writeTokenCookie,
  renew: async () => (await client.call(refresh)).token,
  // Browsers only provide locks on secure pages; elsewhere two tabs may renew at once, which does no harm.
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request('session-renewal', work) : work()),
  onEnd: (reason) => onEnd(reason),
  onRenewalFailed: () => showSnack('danger', expiredMessage),
});
