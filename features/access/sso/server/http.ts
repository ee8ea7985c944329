import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@candour/kit/server/database';
import { inScope } from '@candour/kit/server/database';
import type { RateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { StoredConfiguration } from './find-configuration.ts';
import type { SsoFailed } from './sso-failed.ts';
import type { State } from './states.ts';

/**
 * One request of the handler, which is outside the contract: browsers and providers come here on their own.
 */
export type Visit = {
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined if the address belongs to no configuration. */
  stored: StoredConfiguration | undefined;
  /** From the query, or from the posted form. */
  parameters: URLSearchParams;
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

const visitLimit: RateLimit = {
  perMinute: 240,
  message: 'Too many attempts. Please wait a minute and try again.',
};
const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Adds addresses below `/sso/{tenantGuid}`; providers post forms to some of them. */
export const serveHandler = async (
  app: FastifyInstance,
  platform: Platform,
  routes: Readonly<Record<string, (visit: Visit) => Promise<FastifyReply>>>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    for (const [path, act] of Object.entries(routes)) {
      scope.route({
        method: ['GET', 'POST'],
        url: `/sso/:tenantGuid${path}`,
        handler: async (request, reply) => act(await visitOf(platform, request, reply)),
      });
    }
  });
};

const visitOf = async (platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
  platform.limitRate(visitLimit, request.ip);
  const { tenantGuid } = request.params as { tenantGuid: string }; // every path has it
  const inTransaction: Visit['inTransaction'] = (work) => inScope(platform.database, 'door', work);
  const stored = guid.test(tenantGuid)
    ? await inTransaction((db) => findByTenant(db, tenantGuid))
    : refuse(404, 'Not found');
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const parameters = request.body instanceof URLSearchParams ? request.body : new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) refuse(400, 'The request is not valid');
  return { platform, request, reply, stored, parameters, inTransaction };
};

const findByTenant = (db: Db, tenantGuid: string) =>
  db.selectFrom('ssoConfiguration').selectAll().where('tenantGuid', '=', tenantGuid).executeTakeFirst();

/** Continues with GET, whatever brought the browser here. */
export const goTo = ({ reply }: Visit, address: string): FastifyReply => reply.redirect(address, 303);

/** Leads to the page that explains it to the person, and logs it for the operator. */
export const explain = (
  visit: Visit,
  failed: SsoFailed,
  purpose: State['purpose'] = 'sign-in',
): FastifyReply => {
  const { platform, request, stored } = visit;
  const { reason, detail } = failed;
  const about = { reason, detail, requestId: request.id, configuration: stored?.name };
  platform.log.warn(about, 'a single sign-on failed');
  const page = purpose === 'test' ? '/sso/test' : '/sso/error';
  return goTo(visit, `${page}?${new URLSearchParams({ reason, correlationId: request.id })}`);
};
