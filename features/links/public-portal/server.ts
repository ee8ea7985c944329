import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import type { Route } from '@candour/kit/contract/route';
import type { Platform } from '@candour/kit/server/platform';
import { answerWith, forADay, publicRoute, scriptFile, serving } from '@candour/kit/server/public-files';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
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
    const languages = languagesOf(request);
    const { slug: name } = request.params as { slug: string }; // by the pattern
    const opened = await openPortal(platform, { slug: name, languages });
    if (opened === null) {
      const [language = 'en'] = languages;
      return send(reply, {
        status: 404,
        html: messagePage('unknown', { language, brandName: '' }),
        policy: plainPolicy,
      });
    }
    noteOpened(platform, opened.content);
    return send(reply, { status: 200, ...shellOf(opened, platform.settings.publicUrl) });
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

/** The one that the address names, then those of the browser. */
const languagesOf = ({ url, headers }: FastifyRequest): string[] => {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  const named = query.get('l');
  return [
    ...(named === null ? [] : [named.slice(0, 35)]),
    ...wantedLanguages(headers['accept-language'] ?? ''),
  ];
};

type Page = { status: number; html: string; policy: string };

const send = (reply: FastifyReply, { status, html, policy }: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);

const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
