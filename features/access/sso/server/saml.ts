import { SAML, ValidateInResponseTo, type CacheProvider, type Profile } from '@node-saml/node-saml';
import type { Platform } from '@candour/kit/server/platform';
import { separateCertificates } from './certificates.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';
import { mustBePlainLogoutRequest, mustBePlainResponse, SamlRefused } from './saml-shape.ts';
import { withUsualNames } from './saml-claims.ts';
import { signingKeyPlace } from './secret-places.ts';
import { SsoFailed } from './sso-failed.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/** What a SAML response is compared with. */
export type SamlRequest = { requestId: string; at: string };

const clockSkewMs = 30_000;
const oldestMs = 5 * 60_000;
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Where the browser goes to sign in, and what the response will be compared with. */
export const beginSaml = async (
  platform: Platform,
  stored: StoredConfiguration,
  stateGuid: string,
): Promise<{ address: string; request: SamlRequest }> => {
  const noted: { request?: SamlRequest } = {};
  const saml = samlOf(platform, stored, (requestId, at) => (noted.request = { requestId, at }));
  const address = await saml.getAuthorizeUrlAsync(stateGuid, undefined, {});
  if (noted.request === undefined) throw new Error('The library recorded no request');
  return { address, request: noted.request };
};

/**
 * Checks a response: its shape, both signatures against the stored certificates, audience, times and
 * request.
 */
export const finishSaml = async (
  platform: Platform,
  stored: StoredConfiguration,
  { samlResponse, request }: { samlResponse: string; request: SamlRequest },
): Promise<VerifiedIdentity> => {
  const { callback } = handlerAddresses(platform.settings, stored.tenantGuid);
  const { entityId, signOutUrl } = stored;
  const { requestId } = request;
  checkShape(Buffer.from(samlResponse, 'base64').toString('utf8'), { callback, entityId, requestId });
  const saml = samlOf(platform, stored, () => undefined, request);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
  if (profile === null || profile.issuer !== entityId)
    throw new SsoFailed('answer-not-trusted', 'The issuer does not match');
  const { nameID: subject, nameIDFormat: format } = profile;
  if (!subject || format === transient)
    throw new SsoFailed('no-claim', 'The provider gives people another name each time (a transient NameID)');
  return {
    issuer: entityId,
    subject,
    claims: withUsualNames(attributesOf(profile), { subject, format }),
    // The provider is used for its own domains only, and its word is all there is.
    isEmailVerified: true,
    providerSession: profile.sessionIndex ?? null,
    signOut: signOutUrl === '' ? null : { kind: 'saml', nameId: subject, nameIdFormat: format ?? null },
  };
};

const checkShape = (xml: string, expected: Parameters<typeof mustBePlainResponse>[1]): void => {
  try {
    mustBePlainResponse(xml, expected);
  } catch (error) {
    if (error instanceof SamlRefused) throw new SsoFailed('provider-refused', error.message);
    throw error;
  }
};

/** Who is to be signed out, from a provider's recent signed request. */
export const readLogoutRequest = async (
  platform: Platform,
  stored: StoredConfiguration,
  samlRequest: string,
): Promise<{ subject: string; sessions: string[]; issuedAt: Date; answerTo: () => Promise<string> }> => {
  const { logout: here } = handlerAddresses(platform.settings, stored.tenantGuid);
  const xml = Buffer.from(samlRequest, 'base64').toString('utf8');
  const { issuedAt, nameId, sessions } = mustBePlainLogoutRequest(xml, { entityId: stored.entityId, here });
  const age = Date.now() - issuedAt.getTime();
  if (!(Math.abs(age) < oldestMs)) throw new Error('The request is too old');
  const saml = samlOf(platform, stored, () => undefined);
  const { profile } = await saml.validatePostRequestAsync({ SAMLRequest: samlRequest });
  if (profile === null) throw new Error('The request names nobody');
  return {
    subject: nameId,
    sessions,
    issuedAt,
    answerTo: () => saml.getLogoutResponseUrlAsync(profile, '', {}, true),
  };
};

/** Where the browser goes to sign out at the provider. */
export const samlSignOutAddress = (
  platform: Platform,
  stored: StoredConfiguration,
  person: { nameId: string; nameIdFormat: string | null; providerSession: string | null },
): Promise<string> => {
  const { nameId: nameID, nameIdFormat, providerSession } = person;
  const profile: Profile = {
    issuer: stored.entityId,
    nameID,
    nameIDFormat: nameIdFormat ?? '',
    ...(providerSession === null ? {} : { sessionIndex: providerSession }),
  };
  return samlOf(platform, stored, () => undefined).getLogoutUrlAsync(profile, '', {});
};

const samlOf = (
  platform: Platform,
  stored: StoredConfiguration,
  note: (requestId: string, at: string) => void,
  expected?: SamlRequest,
): SAML => {
  const { handler, callback } = handlerAddresses(platform.settings, stored.tenantGuid);
  return new SAML({
    issuer: handler,
    audience: handler,
    callbackUrl: callback,
    entryPoint: stored.signInUrl,
    logoutUrl: stored.signOutUrl || stored.signInUrl,
    idpIssuer: stored.entityId,
    idpCert: separateCertificates(stored.certificates),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: requestsOf(note, expected),
    requestIdExpirationPeriodMs: 60 * 60_000,
    maxAssertionAgeMs: oldestMs,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...signingOf(platform, stored),
  });
};

const signingOf = (
  { vault }: Platform,
  { signRequests, signingKey, ssoConfigurationId: id }: StoredConfiguration,
): { privateKey?: string } =>
  signRequests && signingKey !== null ? { privateKey: vault.open(signingKey, signingKeyPlace(id)) } : {};

/** The library's cache of requests: we have one, and it is stored with the state. */
const requestsOf = (
  note: (requestId: string, at: string) => void,
  expected?: SamlRequest,
): CacheProvider => ({
  saveAsync: async (key, value) => {
    note(key, value);
    return { value, createdAt: Date.parse(value) };
  },
  getAsync: async (key) => (key === expected?.requestId ? expected.at : null),
  removeAsync: async (key) => key,
});

/** Texts and lists of texts; anything else is not a claim. */
const attributesOf = ({ attributes }: Profile): Record<string, string | string[]> => {
  const known = Object.entries((attributes ?? {}) as Record<string, unknown>); // unnamed by the library
  return Object.fromEntries(
    known.flatMap(([name, value]) => {
      const texts = [value].flat().filter((one): one is string => typeof one === 'string');
      const [first] = texts;
      return first === undefined ? [] : [[name, texts.length === 1 ? first : texts]];
    }),
  );
};
