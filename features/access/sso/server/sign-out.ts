import type { FastifyReply } from 'fastify';
import type { StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';
import { goTo, type Visit } from './http.ts';
import { readLogoutToken } from './read-logout-token.ts';
import { ticketHashOf } from './redeem.ts';
import { readLogoutRequest, samlSignOutAddress } from './saml.ts';
import { asSsoFailed } from './sso-failed.ts';
import { endSessions, takeSignOut } from './sso-sessions.ts';

const signedOutPage = '/sso/logout';
/** How much the clocks of a provider and ours may differ. */
const clockSkewMs = 30_000;

/** `/sso/{tenantGuid}/sign-out/{ticket}`: ends the session, and leads on to end the provider's. */
export const signOut = async (visit: Visit): Promise<FastifyReply> => {
  const { platform, request, stored, inTransaction } = visit;
  const { ticket } = request.params as { ticket: string }; // the path has it
  if (stored === undefined) return goTo(visit, signedOutPage);
  const { ssoConfigurationId } = stored;
  const ticketHash = ticketHashOf(ticket);
  const taken = await inTransaction((db) => takeSignOut(db, platform, { ticketHash, ssoConfigurationId }));
  if (taken === null) return goTo(visit, signedOutPage);
  const { signOut: how, providerSession } = taken;
  if (how.kind === 'saml')
    return goTo(visit, await samlSignOutAddress(platform, stored, { ...how, providerSession }));
  const address = new URL(how.endpoint);
  address.searchParams.set('id_token_hint', how.idToken);
  address.searchParams.set('client_id', stored.clientId);
  address.searchParams.set(
    'post_logout_redirect_uri',
    handlerAddresses(platform.settings, stored.tenantGuid).signedOut,
  );
  return goTo(visit, address.href);
};

/** `/sso/{tenantGuid}/logout`: the provider ends sessions, with a token or a request that it signed. */
export const logout = async (visit: Visit): Promise<FastifyReply> => {
  const { platform, request, reply, stored, parameters } = visit;
  // The provider's final response after a sign-out that began here changes nothing.
  if (parameters.has('SAMLResponse')) return goTo(visit, signedOutPage);
  try {
    if (stored === undefined || request.method !== 'POST') throw new Error('There is nothing to end');
    return await endBy(visit, stored);
  } catch (error) {
    const { detail } = asSsoFailed(error);
    platform.log.warn({ detail, requestId: request.id }, 'a provider could not end sessions');
    return reply.code(400).send({ errors: ['This request to end sessions could not be trusted'] });
  }
};

const endBy = async (visit: Visit, stored: StoredConfiguration): Promise<FastifyReply> => {
  const { platform, reply, parameters, inTransaction } = visit;
  const { ssoConfigurationId } = stored;
  const before = (issuedAt: Date) => new Date(issuedAt.getTime() + clockSkewMs);
  if (stored.protocol === 'OpenID Connect') {
    const token = parameters.get('logout_token') ?? '';
    const { issuer, subject, session, issuedAt } = await readLogoutToken(platform, stored, token);
    const providerSessions = session === undefined ? [] : [session];
    const whom = { ssoConfigurationId, issuer, subject, providerSessions };
    await inTransaction((db) => endSessions(db, { ...whom, before: before(issuedAt) }));
    return reply.code(200).send();
  }
  const samlRequest = parameters.get('SAMLRequest') ?? '';
  const { subject, sessions, issuedAt, answerTo } = await readLogoutRequest(platform, stored, samlRequest);
  const whom = { ssoConfigurationId, issuer: stored.entityId, subject, providerSessions: sessions };
  await inTransaction((db) => endSessions(db, { ...whom, before: before(issuedAt) }));
  return goTo(visit, stored.signOutUrl === '' ? signedOutPage : await answerTo());
};
