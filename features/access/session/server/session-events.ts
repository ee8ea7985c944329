import type { FastifyInstance } from 'fastify';
import { signedIn } from '@candour/kit/contract/access';
import { eventStreams } from '@candour/kit/server/event-streams';
import { refuseUnlessAdmitted } from '@candour/kit/server/pipeline';
import type { Platform } from '@candour/kit/server/platform';
import { sessionEventsPath } from '../contract.ts';
import { isSessionOpen } from './sessions.ts';

const beatMs = 20_000;

/**
 * A stream that tells a browser at once when its session is over. Not a route of the contract, because its
 * response never ends by itself.
 */
export const serveSessionEvents = (app: FastifyInstance, platform: Platform): void => {
  const streams = eventStreams(app);
  app.get(sessionEventsPath, async (request, reply) => {
    const session = await refuseUnlessAdmitted(request, signedIn, platform);
    const raw = streams.start(request, reply);
    if (raw.writableEnded || raw.destroyed) return;
    const check = async (): Promise<void> => {
      if (await isSessionOpen(platform.database, session.sessionId)) return;
      raw.end('event: ended\ndata: {}\n\n');
    };
    const stop = platform.sessionWatch.watch(session.userId, () => void check().catch(() => raw.end()));
    const beat = setInterval(() => raw.write(': beat\n\n'), beatMs);
    raw.on('close', () => {
      stop();
      clearInterval(beat);
    });
  });
  app.addHook('preClose', () => platform.sessionWatch.close());
};
