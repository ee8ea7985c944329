import { setting } from '@candour/kit/portal/config.ts';
import { client, session } from '../api.ts';
import { forget, recall, remember } from '../session-memory.ts';
import { ssoLogin } from './further-routes.ts';

export type LoginConfig = {
  loginType: 'Password' | 'SSO';
  identityClaimTypeName: string | null;
  tenantGuid: string | null;
};

const productId = 1;

/** Where the sign-on of a tenant is handled; `{tenant}/{state}` starts it. */
const handlerOf = (tenant: string): string =>
  `${setting('mainApiBaseUrl')}/sso/${encodeURIComponent(tenant)}`;

/**
 * Starts a single sign-on, or completes the one that was started before the trip to the identity provider.
 * Answers where to go, or null when the browser is leaving for the provider.
 */
export const startSso = async ({
  tenantGuid,
  identityClaimTypeName,
}: LoginConfig): Promise<string | null> => {
  const tenant = tenantGuid ?? '';
  remember('ssoTenant', tenant);
  remember('ssoHandler', handlerOf(tenant));
  remember('isSso', 'true');
  const saved = recall('ssoState');
  if (saved === null) {
    const state = crypto.randomUUID();
    remember('ssoState', JSON.stringify({ stateGuid: state, productId }));
    location.assign(`${handlerOf(tenant)}/${state}`);
    return null;
  }
  return complete(saved, identityClaimTypeName ?? '');
};

const complete = async (saved: string, identityClaimName: string): Promise<string> => {
  // A state is good for one attempt, whatever comes of it.
  forget('ssoState');
  try {
    const { stateGuid } = JSON.parse(saved) as { stateGuid: string }; // written by startSso
    const { token } = await client.call(ssoLogin, { body: { identityClaimName, stateGuid, productId } });
    return session.accept(token) ? '/dashboard' : '/sso/error';
  } catch {
    return '/sso/error';
  }
};
