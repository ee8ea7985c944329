import * as client from 'openid-client';
import type { Platform } from '@candour/kit/server/platform';
import { isForBrowsers } from './check-addresses.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';
import { discover } from './oidc-discovery.ts';
import { SsoFailed } from './sso-failed.ts';
import type { SignOut, VerifiedIdentity } from './verified-identity.ts';

/** What an OpenID response is compared with. */
export type OidcRequest = { nonce: string; codeVerifier: string };

/** Seconds by which the issuer's clock and ours may differ. */
const oldestToken = 300;

/** Where the browser goes to sign in, and what the response will be compared with. */
export const beginOidc = async (
  platform: Platform,
  stored: StoredConfiguration,
  stateGuid: string,
): Promise<{ address: string; request: OidcRequest }> => {
  const config = await discover(platform, stored);
  const request = { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: handlerAddresses(platform.settings, stored.tenantGuid).callback,
    scope: stored.scopes,
    state: stateGuid,
    nonce: request.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
  });
  if (!isForBrowsers(platform.outbound, address.href))
    throw new SsoFailed('answer-not-trusted', 'The provider redirects to an address that is not https');
  return { address: address.href, request };
};

/** Exchanges the code of a response and checks what it yields: signature, issuer, audience, nonce, times. */
export const finishOidc = async (
  platform: Platform,
  stored: StoredConfiguration,
  { query, stateGuid, request }: { query: URLSearchParams; stateGuid: string; request: OidcRequest },
): Promise<VerifiedIdentity> => {
  const config = await discover(platform, stored);
  const here = new URL(handlerAddresses(platform.settings, stored.tenantGuid).callback);
  here.search = String(query);
  const tokens = await client
    .authorizationCodeGrant(config, here, {
      pkceCodeVerifier: request.codeVerifier,
      expectedNonce: request.nonce,
      expectedState: stateGuid,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      if (!(error instanceof client.AuthorizationResponseError)) throw error;
      throw new SsoFailed('provider-refused', [error.error, error.error_description ?? ''].join(' ').trim());
    });
  const idToken = tokens.claims();
  if (idToken === undefined) throw new SsoFailed('answer-not-trusted', 'There was no ID token');
  const age = Math.floor(Date.now() / 1000) - idToken.iat;
  if (Math.abs(age) > oldestToken)
    throw new SsoFailed('answer-not-trusted', `The token is ${age} seconds old`);
  const more = await askForMore(config, { stored, idToken, accessToken: tokens.access_token });
  const claims = { ...more, ...idToken };
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    claims,
    isEmailVerified: isVerified(stored.identityClaimTypeName, claims),
    providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    signOut: signOutOf(platform, config, tokens.id_token ?? ''),
  };
};

type Claims = Readonly<Record<string, unknown>>;

/** Providers with short ID tokens provide the rest at another address. */
const askForMore = async (
  config: client.Configuration,
  {
    stored,
    idToken,
    accessToken,
  }: { stored: StoredConfiguration; idToken: client.IDToken; accessToken: string },
): Promise<Claims> => {
  const isThere = Object.hasOwn(idToken, stored.identityClaimTypeName);
  if (isThere || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, idToken.sub);
};

/** `email_verified` is about the claim `email`; another claim is covered only if it has the same value. */
const isVerified = (claimName: string, claims: Claims): boolean | null => {
  const said = claims['email_verified'];
  if (said === false || said === 'false') return false;
  if (claims[claimName] !== claims['email'] || said === undefined) return null;
  return said === true || said === 'true';
};

/** The address is from its discovery document; browsers must be allowed to be sent there. */
const signOutOf = ({ outbound }: Platform, config: client.Configuration, idToken: string): SignOut | null => {
  const { end_session_endpoint: endpoint } = config.serverMetadata();
  if (endpoint === undefined) return null;
  return isForBrowsers(outbound, endpoint) ? { kind: 'oidc', endpoint, idToken } : null;
};
