import type { FastifyReply } from 'fastify';
import { refuse } from '@candour/kit/server/refusal';
import { isSameBrowser, tieSso } from '../../session/door.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import { explain, goTo, type Visit } from './http.ts';
import { beginOidc } from './oidc.ts';
import { beginSaml } from './saml.ts';
import { asSsoFailed, SsoFailed } from './sso-failed.ts';
import { answerState, isRandomGuid, registerState, startState, stateHashOf, type State } from './states.ts';

const unusable = 'This sign-in cannot be started: its state is missing or was already used';

/**
 * `/sso/{tenantGuid}/{state}`: ties the state to this browser and leads on to the provider. The state is
 * the browser's own random number; the server accepts each once.
 */
export const begin = async (visit: Visit): Promise<FastifyReply> => {
  const { platform, request, stored, inTransaction } = visit;
  const { state: stateGuid } = request.params as { state: string }; // the path has it
  if (!isRandomGuid(stateGuid)) return refuse(400, unusable);
  // Only a page may be led here, never a frame or an image inside one.
  if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document') return refuse(400, unusable);
  // Sign-ins begin in the portal. A browser sent here by another site gets a state of its own there.
  if (request.headers['sec-fetch-site'] === 'cross-site') return goTo(visit, '/login');
  if (stored === undefined) return explain(visit, new SsoFailed('not-configured'));
  const purpose = await register(visit, stored, stateGuid);
  if (purpose === undefined) return explain(visit, new SsoFailed('not-configured', 'It is switched off'));
  try {
    const start = stored.protocol === 'SAML 2.0' ? beginSaml : beginOidc;
    const { address, request: asked } = await start(platform, stored, stateGuid);
    const isFirst = await inTransaction((db) => startState(db, stateGuid, asked, platform.now()));
    return isFirst ? goTo(visit, address) : refuse(400, unusable);
  } catch (error) {
    const failed = asSsoFailed(error);
    const stateHash = stateHashOf(stateGuid);
    await inTransaction((db) => answerState(db, platform, { stateHash }, failed));
    return explain(visit, failed, purpose);
  }
};

/** The purpose of the state; undefined if sign-ins are switched off. Refuses one that was used before. */
const register = async (
  visit: Visit,
  stored: StoredConfiguration,
  stateGuid: string,
): Promise<State['purpose'] | undefined> => {
  const { platform, request, reply, inTransaction } = visit;
  const { ssoConfigurationId, isEnabled } = stored;
  const browser = { origin: request, platform };
  const found = await inTransaction((db) => findPrepared(db, stateGuid));
  if (found !== undefined) {
    const isOurs = found.ssoConfigurationId === ssoConfigurationId && found.startedAt === null;
    const isTest = found.purpose === 'test' && isSameBrowser(browser, 'sso', found.browserHash);
    return isOurs && isTest ? 'test' : refuse(400, unusable);
  }
  if (!isEnabled) return undefined;
  const setHeader = (name: string, value: string) => void reply.header(name, value);
  const browserHash = tieSso({ ...browser, setHeader });
  const purpose = 'sign-in';
  const isNew = await inTransaction((db) =>
    registerState(db, { stateGuid, ssoConfigurationId, purpose, userId: null, browserHash }, platform.now()),
  );
  return isNew ? purpose : refuse(400, unusable);
};

const findPrepared = (db: Parameters<typeof startState>[0], stateGuid: string): Promise<State | undefined> =>
  db.selectFrom('ssoState').selectAll().where('stateHash', '=', stateHashOf(stateGuid)).executeTakeFirst();
