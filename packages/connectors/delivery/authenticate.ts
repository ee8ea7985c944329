import { authenticationTypeIds } from '../authentication-types.ts';
import type { Authentication } from '../plan.ts';
import type { BuiltRequest } from './build-request.ts';

/**
 * Adds to a call whatever proves who is calling; `token` is the OAuth access token of the types that need
 * one.
 */
export const authenticate = (
  request: BuiltRequest,
  { authentication, token }: { authentication: Authentication; token: string | null },
): BuiltRequest => {
  const withHeader = (name: string, value: string): BuiltRequest => ({
    ...request,
    headers: { ...request.headers, [name.toLowerCase()]: value },
  });
  switch (authentication.typeId) {
    case authenticationTypeIds.Basic:
      return withHeader('authorization', basic(authentication.userName, authentication.password));
    case authenticationTypeIds.ApiKey: {
      const { place, name, key } = authentication;
      if (place === 'header') return withHeader(name, key);
      const mark = request.url.includes('?') ? '&' : '?';
      return {
        ...request,
        url: `${request.url}${mark}${encodeURIComponent(name)}=${encodeURIComponent(key)}`,
      };
    }
    case authenticationTypeIds.BearerToken:
      return withHeader('authorization', `Bearer ${authentication.token}`);
    case authenticationTypeIds.OAuthClient:
    case authenticationTypeIds.OAuthPassword:
      return withHeader('authorization', `Bearer ${token ?? ''}`);
    case authenticationTypeIds.None:
    case authenticationTypeIds.AwsS3:
    case authenticationTypeIds.ClientCertificate:
      // Certificates belong to the connection, keys of stores to the files.
      return request;
  }
};

/** The value of an Authorization header for a name and a password. */
export const basic = (userName: string, password: string): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

/** The OAuth types: calls carry a token that is requested first. */
type TokenAuthentication = Extract<
  Authentication,
  { typeId: (typeof authenticationTypeIds)['OAuthClient' | 'OAuthPassword'] }
>;

/** Whether calls need an access token first. */
export const needsToken = (authentication: Authentication): authentication is TokenAuthentication =>
  authentication.typeId === authenticationTypeIds.OAuthClient ||
  authentication.typeId === authenticationTypeIds.OAuthPassword;

/** The request for an access token, in the form of RFC 6749. */
export const tokenRequest = (authentication: TokenAuthentication): BuiltRequest => {
  const { tokenUrl, clientId, clientSecret, scope, clientIn } = authentication;
  const form = new URLSearchParams(
    authentication.typeId === authenticationTypeIds.OAuthClient
      ? { grant_type: 'client_credentials' }
      : {
          grant_type: 'password',
          username: authentication.userName,
          password: authentication.password,
        },
  );
  if (scope !== '') form.set('scope', scope);
  if (authentication.typeId === authenticationTypeIds.OAuthClient && authentication.audience !== '')
    form.set('audience', authentication.audience);
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  if (clientIn === 'header')
    headers['authorization'] = basic(encodeURIComponent(clientId), encodeURIComponent(clientSecret));
  else {
    form.set('client_id', clientId);
    if (clientSecret !== '') form.set('client_secret', clientSecret);
  }
  return { method: 'POST', url: tokenUrl, headers, body: form.toString() };
};
