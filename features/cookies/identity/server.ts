import type { FastifyInstance } from 'fastify';
import { identityCookie } from '@candour/consent/identity.ts';
import type { Route } from '@candour/kit/contract/route';
import type { Platform } from '@candour/kit/server/platform';
import { servePublicly } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { readJson } from '@candour/kit/server/read-json';
import { identityRoutes as routes, type SyncBody } from './contract.ts';
import { admit } from './server/admit.ts';
import { cookieIn, headerOf, tokenHeaderOf } from './server/set-cookies.ts';
import { sync } from './server/sync.ts';

export const identityApi: readonly Route[] = Object.values(routes);

/** The identity service, on hosts of the sites themselves. It is the one public room that reads and sets cookies. */
export const serveIdentity = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async (room) => {
    // A page that is being left can only send text; it is the same JSON.
    room.addContentTypeParser(
      /^text\/plain/i,
      { parseAs: 'string' },
      async (_request: unknown, body: string) => readJson(body === '' ? '{}' : body),
    );
    const countCall = createRateLimit({ message: 'Too many requests' });
    servePublicly(room, routes.sync, async (call) => {
      countCall(call.origin.ip, await platform.configuration.number('SubmissionRatePerMinute'));
      const body = call.body as SyncBody; // parsed
      const { request, reply } = call;
      const admitted = await admit(platform, body, call);
      const name = identityCookie(admitted.definition.accessKey);
      const token = cookieIn(request.headers.cookie, name);
      const { restored, waits, cookies, token: own } = await sync(platform, { admitted, body, token });
      const where = { domain: admitted.domain, isSecure: request.protocol === 'https' };
      reply.header('cache-control', 'no-store');
      const headers = [
        ...cookies.map((cookie) => headerOf(cookie, where)),
        ...(own === undefined ? [] : [tokenHeaderOf(name, own, where)]),
      ];
      if (headers.length > 0) reply.header('set-cookie', headers);
      return { restored, waits };
    });
  });
};
