import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerWith, forSeconds, publicRoute, serving } from '@candour/kit/server/public-files';
import type { Platform } from '@candour/kit/server/platform';
import { openToSites } from '@candour/kit/server/public-room';
import { notFound } from '@candour/kit/server/refusal';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
import { readForm } from './server/read-form.ts';
import { serveScripts } from './server/serve-scripts.ts';

/**
 * The definitions that browsers load, from the artefact store alone: forms keep their words while the
 * database is down. Any site may read them, as anybody may read the pages they are on; answers are taken
 * only from the sites of the access key.
 */
export const serveForms = (app: FastifyInstance, platform: Platform): void => {
  const { configuration, formCounters, now } = platform;
  serveScripts(app);
  void app.register(async (room) => {
    // Refusals are read by other sites as well: the loader tells a withdrawn form from a lost network.
    openToSites(room);
    room.get(
      '/tx/public/widgets/:accessKeyId(^[0-9a-fA-F-]{36}$)/:formId(^\\d{1,9}$)',
      publicRoute,
      serving(async (request) => {
        const { accessKeyId, formId } = request.params as { accessKeyId: string; formId: string }; // by the pattern
        const { lang = '', version: asked = 'live' } = queryOf(request);
        const version = versionIn(asked);
        const { artefact, pointer } = await readForm(platform, {
          accessKeyId: accessKeyId.toLowerCase(),
          formId: Number(formId),
          version,
          language: lang === '' ? wantedLanguages(request.headers['accept-language'] ?? '').join(',') : lang,
        });
        formCounters.note(pointer, 'opens', now());
        const isStaged = version === 'staging';
        return answerWith(request, {
          artefact,
          cacheControl: isStaged ? 'no-store' : forSeconds(await configuration.number('PublicCacheSeconds')),
          vary: lang === '' ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
        });
      }),
    );
  });
};

const versionIn = (asked: string): number | 'live' | 'staging' => {
  if (asked === 'live' || asked === 'staging') return asked;
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : notFound();
};

/** Members given once; others are ignored, so that they change nothing that is cached. */
const queryOf = ({ query }: FastifyRequest): { lang?: string; version?: string } =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  );
