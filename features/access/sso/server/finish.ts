import type { FastifyReply } from 'fastify';
import { productIds } from '@candour/kit/contract/products';
import type { Platform } from '@candour/kit/server/platform';
import { isSameBrowser } from '../../session/door.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import { explain, goTo, type Visit } from './http.ts';
import { judge } from './judge.ts';
import { finishOidc, type OidcRequest } from './oidc.ts';
import { finishSaml, type SamlRequest } from './saml.ts';
import { asSsoFailed, SsoFailed } from './sso-failed.ts';
import { answerState, findWaiting, type State } from './states.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/**
 * `/sso/{tenantGuid}/callback`: takes the provider's response, only in the browser that began, and stores
 * what it proves with the state. The portal redeems it from there. The provider never decides where to go
 * next.
 */
export const finish = async (visit: Visit): Promise<FastifyReply> => {
  const { platform, request, stored, parameters, inTransaction } = visit;
  if (stored === undefined) return explain(visit, new SsoFailed('not-configured'));
  const stateGuid = parameters.get(stored.protocol === 'SAML 2.0' ? 'RelayState' : 'state') ?? '';
  const state = await inTransaction((db) => findWaiting(db, stateGuid, platform.now()));
  if (state === undefined || state.ssoConfigurationId !== stored.ssoConfigurationId)
    return explain(visit, new SsoFailed('expired', 'No sign-in is waiting for this answer'));
  if (!isSameBrowser({ origin: request, platform }, 'sso', state.browserHash))
    return explain(visit, new SsoFailed('other-browser'));
  const answer = await check(visit, { stored, state, stateGuid }).catch(asSsoFailed);
  const isFirst = await inTransaction((db) => answerState(db, platform, state, answer));
  if (!isFirst) return explain(visit, new SsoFailed('expired', 'It was already answered'), state.purpose);
  if (answer instanceof SsoFailed) return explain(visit, answer, state.purpose);
  if (state.purpose === 'sign-in') return goTo(visit, '/login');
  await inTransaction((db) => noteTest(db, platform, stored, answer));
  return goTo(visit, '/sso/test');
};

const check = async (
  { platform, request, parameters }: Visit,
  { stored, state, stateGuid }: { stored: StoredConfiguration; state: State; stateGuid: string },
): Promise<VerifiedIdentity> => {
  // Written by the same protocol when the state was begun.
  const asked: unknown = state.request;
  if (stored.protocol === 'OpenID Connect')
    return finishOidc(platform, stored, { query: parameters, stateGuid, request: asked as OidcRequest });
  const samlResponse = parameters.get('SAMLResponse');
  if (request.method !== 'POST' || samlResponse === null)
    throw new SsoFailed('answer-not-trusted', 'There was no SAMLResponse');
  return finishSaml(platform, stored, { samlResponse, request: asked as SamlRequest });
};

/** A test counts if it would have signed somebody in; the other product knows nobody yet. */
const noteTest = async (
  db: Parameters<typeof judge>[0],
  { now }: Platform,
  stored: StoredConfiguration,
  identity: VerifiedIdentity,
): Promise<void> => {
  const { kind } = await judge(db, stored, identity);
  if (kind === 'refused' && stored.productId === productIds.AdminPortal) return;
  await db
    .updateTable('ssoConfiguration')
    .set({ lastSuccessfulTestAt: now().toISOString() })
    .where('ssoConfigurationId', '=', stored.ssoConfigurationId)
    .execute();
};
