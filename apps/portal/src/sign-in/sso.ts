import { CallFailed } from '@candour/kit/portal/client.ts';
import { setting } from '@candour/kit/portal/config.ts';
import { ssoLogin } from '@candour/features/access/sso/contract.ts';
import { client, session } from '../api.ts';
import { forget, recall, remember } from '../session-memory.ts';

export type LoginConfig = {
  loginType: 'Password' | 'SSO';
  identityClaimTypeName: string | null;
  tenantGuid: string | null;
};

const productId = 1;

/** The address that handles a tenant's sign-on; `{tenant}/{state}` starts it. */
const handlerOf = (tenant: string): string =>
  `${setting('mainApiBaseUrl')}/sso/${encodeURIComponent(tenant)}`;

/**
 * Starts a single sign-on, or completes the one that was started before the trip to the identity provider.
 * Returns where to go, or null if the browser is leaving for the provider. `previous` is where the person
 * wanted to go, which must survive the trip.
 */
export const startSso = async (
  { tenantGuid, identityClaimTypeName }: LoginConfig,
  previous?: string,
): Promise<string | null> => {
  const tenant = tenantGuid ?? '';
  remember('ssoTenant', tenant);
  remember('ssoHandler', handlerOf(tenant));
  remember('isSso', 'true');
  const saved = recall('ssoState');
  if (saved === null) {
    const state = crypto.randomUUID();
    remember('ssoState', JSON.stringify({ stateGuid: state, productId }));
    if (previous === undefined) forget('ssoPrevious');
    else remember('ssoPrevious', previous);
    location.assign(`${handlerOf(tenant)}/${state}`);
    return null;
  }
  return complete(saved, identityClaimTypeName ?? '');
};

/** Forgets a failed sign-on, so that the next one starts afresh. */
export const forgetSso = (): void => forget('ssoState');

const complete = async (saved: string, identityClaimName: string): Promise<string> => {
  // A state is valid for one attempt, whatever the result.
  forgetSso();
  try {
    const { stateGuid } = JSON.parse(saved) as { stateGuid: string }; // written by startSso
    const response = await client.call(ssoLogin, { body: { identityClaimName, stateGuid, productId } });
    if (!session.accept(response.token)) return errorPage({ reason: 'failed' });
    if (response.signOutUrl === null) forget('ssoSignOutUrl');
    else remember('ssoSignOutUrl', response.signOutUrl);
    return wantedPage();
  } catch (failure) {
    if (!(failure instanceof CallFailed)) return errorPage({ reason: 'failed' });
    const { reason = 'failed', requestId } = failure;
    return errorPage({ reason, ...(requestId === undefined ? {} : { correlationId: requestId }) });
  }
};

const errorPage = (told: Record<string, string>): string => `/sso/error?${new URLSearchParams(told)}`;

/** Where the person wanted to go, if that is one of our pages; otherwise the dashboard. */
const wantedPage = (): string => {
  const wanted = recall('ssoPrevious') ?? '';
  forget('ssoPrevious');
  const isOurs = /^\/[\w-]/.test(wanted) && new URL(wanted, location.origin).origin === location.origin;
  return isOurs ? wanted : '/dashboard';
};
