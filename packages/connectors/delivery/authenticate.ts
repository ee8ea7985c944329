import type { Authentication } from '../plan.ts';
import type { BuiltRequest } from './build-request.ts';

/** What a call carries to prove who calls; `token` is the OAuth access token of types 4 and 7. */
export const authenticate = (
  request: BuiltRequest,
  { authentication, token }: { authentication: Authentication; token: string | null },
): BuiltRequest => {
  const withHeader = (name: string, value: string): BuiltRequest => ({
    ...request,
    headers: { ...request.headers, [name.toLowerCase()]: value },
  });
  switch (authentication.typeId) {
    case 2:
      return withHeader('authorization', basic(authentication.userName, authentication.password));
    case 3: {
      const { place, name, key } = authentication;
      if (place === 'header') return withHeader(name, key);
      const mark = request.url.includes('?') ? '&' : '?';
      return {
        ...request,
        url: `${request.url}${mark}${encodeURIComponent(name)}=${encodeURIComponent(key)}`,
      };
    }
    case 6:
      return withHeader('authorization', `Bearer ${authentication.token}`);
    case 4:
    case 7:
      return withHeader('authorization', `Bearer ${token ?? ''}`);
    default:
      // Certificates belong to the connection, keys of stores to the files.
      return request;
  }
};

/** The value of an Authorization header for a name and a password. */
export const basic = (userName: string, password: string): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

/** Whether calls need an access token first. */
export const needsToken = (
  authentication: Authentication,
): authentication is Extract<Authentication, { typeId: 4 | 7 }> =>
  authentication.typeId === 4 || authentication.typeId === 7;

/** The call that asks for an access token, in the form of RFC 6749. */
export const tokenRequest = (authentication: Extract<Authentication, { typeId: 4 | 7 }>): BuiltRequest => {
  const { tokenUrl, clientId, clientSecret, scope, clientIn } = authentication;
  const form = new URLSearchParams(
    authentication.typeId === 4
      ? { grant_type: 'client_credentials' }
      : {
          grant_type: 'password',
          username: authentication.userName,
          password: authentication.password,
        },
  );
  if (scope !== '') form.set('scope', scope);
  if (authentication.typeId === 4 && authentication.audience !== '')
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
