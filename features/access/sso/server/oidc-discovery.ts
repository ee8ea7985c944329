import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { Platform } from '@candour/kit/server/platform';
import type { StoredConfiguration } from './find-configuration.ts';
import { secretPlace } from './secret-places.ts';

export const createDiscovered = () =>
  new LRUCache<string, client.Configuration>({ max: 50, ttl: 10 * 60_000 });

/**
 * What a provider says about itself, fetched again every ten minutes and after each change of the
 * configuration.
 */
export const discover = async (
  platform: Platform,
  stored: StoredConfiguration,
): Promise<client.Configuration> => {
  const key = [stored.tenantGuid, stored.rowVersion, stored.issuer].join(' ');
  const found = platform.discovered.get(key);
  if (found) return found;
  const config = await ask(platform, stored);
  platform.discovered.set(key, config);
  return config;
};

const ask = async (
  { outbound, vault }: Platform,
  { issuer, clientId, clientSecret, ssoConfigurationId: id }: StoredConfiguration,
): Promise<client.Configuration> => {
  const secret = clientSecret === null ? null : vault.open(clientSecret, secretPlace(id));
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: 30 },
    secret === null ? client.None() : bySecret(secret),
    {
      // Plain http was allowed only because the operator listed the address.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      [client.customFetch]: fetchBy(outbound),
      timeout: 10,
    },
  );
  // The token came over our own connection; its signature is checked all the same.
  client.enableNonRepudiationChecks(config);
  return config;
};

/** In the header, which is the standard's first choice, unless the provider only takes the form. */
const bySecret =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isByForm = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isByForm ? client.ClientSecretPost : client.ClientSecretBasic)(secret)(server, ...rest);
  };

/** The product's outbound client in the shape the library wants. */
const fetchBy =
  (outbound: Platform['outbound']): client.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    outbound.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === null || body === undefined ? {} : { body: String(body as URLSearchParams | string) }), // the calls in use send forms
      ...(signal === undefined ? {} : { signal }),
    });

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** What single sign-on providers said about themselves. */
    discovered: ReturnType<typeof createDiscovered>;
  }
}
