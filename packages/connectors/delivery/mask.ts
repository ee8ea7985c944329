import { authenticationTypeIds } from '../authentication-types.ts';
import type { Authentication, SystemPlan } from '../plan.ts';
import type { BuiltRequest } from './build-request.ts';

const mask = '••••';
const secretHeaders =
  /^(authorization|proxy-authorization|cookie|webhook-signature|.*(api-?key|token|secret).*)$/i;

/** Every secret of a system in every form it may have in a text, the longest first. */
export const secretsOf = ({
  authentication,
  signingSecrets,
}: Pick<SystemPlan, 'authentication' | 'signingSecrets'>): string[] => {
  const plain = [...secretsBehind(authentication), ...signingSecrets].filter((secret) => secret.length >= 4);
  const forms = plain.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]);
  return [...new Set(forms)].sort((one, other) => other.length - one.length);
};

const secretsBehind = (authentication: Authentication): string[] => {
  switch (authentication.typeId) {
    case authenticationTypeIds.Basic:
      return [authentication.password];
    case authenticationTypeIds.ApiKey:
      return [authentication.key];
    case authenticationTypeIds.OAuthClient:
      return [authentication.clientSecret];
    case authenticationTypeIds.AwsS3:
      return [authentication.secretAccessKey];
    case authenticationTypeIds.BearerToken:
      return [authentication.token];
    case authenticationTypeIds.OAuthPassword:
      return [authentication.clientSecret, authentication.password];
    case authenticationTypeIds.ClientCertificate:
      return [authentication.privateKey, authentication.passphrase];
    case authenticationTypeIds.None:
      return [];
  }
};

/** The header or parameter that has the secret, of whatever type names one. */
export const keyNameOf = (authentication: Authentication): string | undefined =>
  'name' in authentication ? authentication.name : undefined;

/** A text without any of these secrets. */
export const maskText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, mask), text);

/** A call without secrets, masked by header name and by value. */
export const maskRequest = (
  { method, url, headers, body }: BuiltRequest,
  { secrets, keyName }: { secrets: readonly string[]; keyName: string | undefined },
): { method: string; url: string; headers: Record<string, string>; body: string } => ({
  method,
  url: maskText(url, secrets),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const isSecret = secretHeaders.test(name) && name !== 'idempotency-key';
      return [name, isSecret || name === keyName?.toLowerCase() ? mask : maskText(value, secrets)];
    }),
  ),
  body: maskText(body ?? '', secrets),
});
