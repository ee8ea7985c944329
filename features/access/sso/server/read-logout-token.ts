import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Platform } from '@candour/kit/server/platform';
import type { StoredConfiguration } from './find-configuration.ts';
import { discover } from './oidc-discovery.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

type LogoutToken = {
  issuer: string;
  subject: string | undefined;
  session: string | undefined;
  issuedAt: Date;
};

/**
 * Who is to be signed out, from a provider's logout token (OpenID Connect Back-Channel Logout). Throws for
 * anything else.
 */
export const readLogoutToken = async (
  platform: Platform,
  stored: StoredConfiguration,
  token: string,
): Promise<LogoutToken> => {
  const config = await discover(platform, stored);
  const { issuer, jwks_uri: address } = config.serverMetadata();
  const keys = await platform.outbound.fetch(address ?? '');
  const { payload } = await jwtVerify(token, createLocalJWKSet((await keys.json()) as JSONWebKeySet), {
    issuer,
    audience: stored.clientId,
    algorithms,
    clockTolerance: 30,
    maxTokenAge: '5m',
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { events, sub: subject, iat = 0 } = payload;
  const session = typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
  if (!isLogout || payload['nonce'] !== undefined) throw new Error('This is not a logout token');
  if (subject === undefined && session === undefined) throw new Error('The token names nobody');
  return { issuer, subject, session, issuedAt: new Date(iat * 1000) };
};
