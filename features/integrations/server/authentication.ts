import { createPrivateKey, X509Certificate } from 'node:crypto';
import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type { Platform } from '@candour/kit/server/platform';
import { ofTheConnection } from '../contract/rules.ts';
import { problemOfFixed } from './addresses.ts';
import type { OpenedSecrets } from './secrets.ts';
import type { Written } from './written.ts';

type Problems = Record<string, string>;

/**
 * What is wrong with the addresses and the authentication of a system, by field; missing values are not
 * reported here.
 */
export const problemsOfAuthentication = (
  platform: Pick<Platform, 'outbound'>,
  { baseUrl, authentication, authenticationTypeId }: Written,
): Problems => {
  const { tokenUrl, endpoint, certificate, authority, keyName, keyPlacement } = authentication;
  const problems = {
    baseUrl: problemOfFixed(platform, baseUrl),
    'authentication.tokenUrl': problemOfFixed(platform, tokenUrl),
    'authentication.endpoint': problemOfFixed(platform, endpoint),
    'authentication.certificate': problemOfCertificate(certificate),
    'authentication.authority': problemOfCertificate(authority),
    'authentication.keyName':
      authenticationTypeId === authenticationTypeIds.ApiKey && keyPlacement === 'Header'
        ? problemOfHeader(keyName)
        : undefined,
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found) as Problems; // only those with a sentence
};

/** Checks that a typed private key can be read with its passphrase. */
export const problemOfKey = ({ privateKey, passphrase }: OpenedSecrets): Problems => {
  if (privateKey === undefined) return {};
  try {
    createPrivateKey({ key: privateKey, ...(passphrase === undefined ? {} : { passphrase }) });
    return {};
  } catch {
    return { 'credentials.privateKey': 'This key cannot be read, or the passphrase is wrong' };
  }
};

const problemOfHeader = (name: string): string | undefined =>
  name === '' || (/^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !ofTheConnection.has(name.toLowerCase()))
    ? undefined
    : 'This is not a valid header name';

const problemOfCertificate = (text: string): string | undefined => {
  if (text === '') return undefined;
  try {
    // It throws unless it can parse the text.
    return new X509Certificate(text).subject === undefined ? 'This is not a certificate' : undefined;
  } catch {
    return 'This is not a certificate';
  }
};
