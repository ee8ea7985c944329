import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '@candour/kit/contract/access';
import { refuseUnlessAdmitted } from '@candour/kit/server/pipeline';
import { securityHeaders } from '@candour/kit/server/security-headers';
import type { Platform } from '@candour/kit/server/platform';
import { sessionEventsPath } from '../contract.ts';
import { isSessionOpen } from './sessions.ts';

const beatMs = 20_000;

/**
 * A stream that tells a browser at once when its session is over. Not a route of the contract, because its
 * response never ends by itself.
 */
export const serveSessionEvents = (app: FastifyInstance, platform: Platform): void => {
  const open = new Set<ServerResponse>();
  app.get(sessionEventsPath, async (request, reply) => {
    const session = await refuseUnlessAdmitted(request, signedIn, platform);
    reply.hijack();
    const { raw } = reply;
    const headers = { ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id };
    raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    raw.write(': open\n\n');
    open.add(raw);
    const check = async (): Promise<void> => {
      if (await isSessionOpen(platform.database, session.sessionId)) return;
      raw.end('event: ended\ndata: {}\n\n');
    };
    const stop = platform.sessionWatch.watch(session.userId, () => void check().catch(() => raw.end()));
    const beat = setInterval(() => raw.write(': beat\n\n'), beatMs);
    raw.on('close', () => {
      stop();
      clearInterval(beat);
      open.delete(raw);
    });
  });
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
    await platform.sessionWatch.close();
  });
};
