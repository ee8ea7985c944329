import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patiently } from '@candour/kit/server/database-away';
import { answerWith, forEver, publicRoute, serving } from '@candour/kit/server/public-files';
import { openToSites, servePublicly } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { Route } from '@candour/kit/contract/route';
import { listLogs } from './contract.ts';

export const transparencyRoutes: readonly Route[] = [listLogs];

const LISTS_PER_MINUTE = 60;

/** Checkpoints are replaced every minute; nobody should keep one for long. */
const briefly = 'public, max-age=2';

/** Logs for anybody who wants to check them: files that other tools read, and a list of the logs. */
export const serveTransparency = (app: FastifyInstance, platform: Platform): Promise<void> =>
  app.register(async (room) => {
    const { transparency, settings } = platform;
    const file = (pathOf: (request: FastifyRequest) => string, about: About) =>
      serving(async (request) => {
        const { chainId } = request.params as { chainId: string }; // by the pattern
        const bytes = (await transparency.read(chainId, pathOf(request))) ?? notFound();
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const { contentType, cacheControl } = about;
        return answerWith(request, { artefact: { bytes, sha256, contentType }, cacheControl });
      });
    room.get(
      '/transparency/:chainId/checkpoint',
      publicRoute,
      file(() => 'checkpoint', { contentType: 'text/plain; charset=utf-8', cacheControl: briefly }),
    );
    room.get(
      '/transparency/:chainId/tile/*',
      publicRoute,
      file(({ params }) => `tile/${(params as { '*': string })['*']}`, {
        contentType: 'application/octet-stream',
        cacheControl: forEver,
      }),
    );
    room.get(
      '/transparency/:chainId/timestamps/:file',
      publicRoute,
      file(({ params }) => `timestamps/${(params as { file: string }).file}`, {
        contentType: 'application/octet-stream',
        cacheControl: forEver,
      }),
    );
    // Clients of logs must not be answered with the portal's page.
    room.get('/transparency/*', publicRoute, notFound);
    openToSites(room);
    const count = createRateLimit({ perMinute: LISTS_PER_MINUTE, message: 'Too many requests' });
    servePublicly(room, listLogs, async ({ query, origin }) => {
      count(origin.ip);
      const { after } = query as { after?: string }; // parsed
      const logs = await patiently(() => transparency.logs(after));
      return {
        logs: logs.map((log) => ({ ...log, address: `${settings.publicUrl}/transparency/${log.chainId}` })),
      };
    });
  }) as unknown as Promise<void>;

type About = { contentType: string; cacheControl: string };
