import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { originOf } from '@candour/kit/server/pipeline';
import type { Platform } from '@candour/kit/server/platform';
import { mustBeOwnPage, queryOf, sendPage, takeForms } from '@candour/kit/server/public-pages';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
import type { Given } from '../tokens/door.ts';
import { isOneClick } from './server/one-click-body.ts';
import type { Page } from './server/pages.ts';
import { createQuickOpening } from './server/quick-opening.ts';
import { previewEndpoints } from './server/preview.ts';
import { press, showLink, stopByMailProgram } from './server/visit.ts';

export const actionLinkEndpoints: readonly Endpoint[] = previewEndpoints;

const slug = ':slug(^[\\w-]{1,100}$)';
const message = 'Too many requests';
/** Calls with one token in a minute: scanners look at a link many times before people do. */
const mostOfToken = 300;

/** What people see who open a link from a mail, and what mail programs send for them. */
export const serveActionLinks = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const countMiss = createRateLimit({ message });
  const countUse = createRateLimit({ message, perMinute: mostOfToken });
  const lookIfUnused = createQuickOpening(platform);
  const countToken = ({ given }: Wanted): void => countUse(given.t ?? given.s ?? '');
  /**
   * Tokens cannot be guessed, so only what fits none counts against a network: the buttons of a mail provider's
   * customers all come from its own network.
   */
  const countMissOf = async ({ ip }: FastifyRequest): Promise<void> =>
    countMiss(ip, await platform.configuration.number('SubmissionRatePerMinute'));
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { wanted, page }: { wanted: Wanted; page: () => Promise<Page> },
  ): Promise<FastifyReply> => {
    countToken(wanted);
    const shown = await page();
    if (shown.status === 404) await countMissOf(request);
    return sendPage(reply, shown);
  };
  await app.register(async (room) => {
    takeForms(room, { bodyLimit: 2_000 });
    takeForms(room, { bodyLimit: 4_000, contentType: 'multipart/form-data' });
    // Programs that cannot send the button's request open its address instead.
    for (const address of [`/a/${slug}`, `/a/${slug}/one-click`])
      room.get(address, async (request, reply) => {
        const wanted = wantedBy(request, queryOf(request));
        return answer(request, reply, { wanted, page: () => showLink(platform, wanted, lookIfUnused) });
      });
    room.post(`/a/${slug}`, async (request, reply) => {
      mustBeOwnPage(request);
      const sent = new URLSearchParams(String(request.body));
      const choice = sent.get('choice');
      if (choice !== 'record' && choice !== 'undo') return refuse(400, 'The request is not valid');
      const wanted = wantedBy(request, sent);
      const origin = originOf(request);
      return answer(request, reply, { wanted, page: () => press(platform, { ...wanted, choice, origin }) });
    });
    room.post(`/a/${slug}/one-click`, async (request, reply) => {
      const contentType = String(request.headers['content-type'] ?? '');
      if (!isOneClick(contentType, String(request.body))) return refuse(400, 'The request is not valid');
      const wanted = wantedBy(request, queryOf(request));
      countToken(wanted);
      const status = await stopByMailProgram(platform, { ...wanted, origin: originOf(request) });
      if (status === 404) await countMissOf(request);
      return reply.code(status).header('cache-control', 'no-store').send();
    });
  });
};

type Wanted = Parameters<typeof showLink>[1];

const wantedBy = (request: FastifyRequest, parts: URLSearchParams): Wanted => {
  const { slug: name } = request.params as { slug: string }; // by the pattern
  const given = Object.fromEntries(
    (['t', 'r', 'e', 's'] as const).flatMap((part) => {
      const value = parts.get(part);
      return value === null ? [] : [[part, value]];
    }),
  ) as Given; // these parts
  const languages = wantedLanguages(request.headers['accept-language'] ?? '');
  return { slug: name, given, asked: (parts.get('l') ?? '').slice(0, 35), languages };
};
