import type { FastifyInstance } from 'fastify';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import type { Route } from '@candour/kit/contract/route';
import type { Platform } from '@candour/kit/server/platform';
import { answerWith, forADay, publicRoute, scriptFile, serving } from '@candour/kit/server/public-files';
import { languagesOf, queryOf, sendPage } from '@candour/kit/server/public-pages';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { messagePage } from '../link-answers/door.ts';
import { noteOpened } from '../links/door.ts';
import { publicPortalRoutes } from './contract.ts';
import { openPortal } from './server/open-portal.ts';
import { servePortalCalls } from './server/serve-calls.ts';
import { scriptAddresses, shellOf } from './server/shell.ts';

export const publicPortalApi: readonly Route[] = Object.values(publicPortalRoutes);

const slug = ':slug(^[\\w-]{1,100}$)';

/** The public portal: its document, its scripts, and what its page asks and sends. */
export const servePublicPortal = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  serveScripts(app);
  const limit = createRateLimit({ message: 'Too many requests', perMinute: 300 });
  app.get(`/portal/${slug}`, async (request, reply) => {
    limit(request.ip);
    const languages = languagesOf(request, queryOf(request));
    const { slug: name } = request.params as { slug: string }; // by the pattern
    const opened = await openPortal(platform, { slug: name, languages });
    if (opened === null) {
      const [language = 'en'] = languages;
      return sendPage(reply, { status: 404, html: messagePage('unknown', { language, brandName: '' }) });
    }
    noteOpened(platform, opened.pointer);
    return sendPage(reply, { status: 200, ...shellOf(opened, platform.settings.publicUrl) });
  });
  await app.register(async (room) => servePortalCalls(room, platform));
};

const serveScripts = (app: FastifyInstance): void => {
  const files = {
    [scriptAddresses.portal]: () => scriptFile(builtForms().portal),
    [scriptAddresses.parts]: () => scriptFile(builtForms().portalParts),
  };
  for (const [address, read] of Object.entries(files)) {
    let file: ReturnType<typeof scriptFile> | undefined;
    app.get(
      address,
      publicRoute,
      serving(async (request) => answerWith(request, { artefact: (file ??= read()), cacheControl: forADay })),
    );
  }
};
