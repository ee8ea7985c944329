import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '@candour/kit/contract/route';
import { originOf } from '@candour/kit/server/pipeline';
import type { Platform } from '@candour/kit/server/platform';
import { mustBeOwnPage, sendPage, takeForms } from '@candour/kit/server/public-pages';
import { openToSites, servePublicly } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
import { confirmationRoutes as routes } from './contract.ts';
import { confirmByCode } from './server/confirm-by-code.ts';
import { choose, showQuestion } from './server/pages.ts';
import { resend } from './server/resend.ts';

export const doubleOptInRoutes: readonly Route[] = Object.values(routes);

/** Confirming what waits: by a code in the form, or on the page that an email leads to. */
export const serveDoubleOptIn = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const countCall = createRateLimit({ message: 'Too many requests' });
  const limit = async (ip: string): Promise<void> =>
    countCall(ip, await platform.configuration.number('SubmissionRatePerMinute'));
  await app.register(async (room) => {
    openToSites(room);
    servePublicly(room, routes.confirm, async ({ body, origin }) => {
      await limit(origin.ip);
      const { submissionGuid, code } = body as z.output<typeof routes.confirm.body>;
      return { decision: await confirmByCode(platform, { submissionGuid, code, origin }) };
    });
    servePublicly(room, routes.resend, async ({ body, origin }) => {
      await limit(origin.ip);
      const { submissionGuid } = body as z.output<typeof routes.resend.body>;
      await resend(platform, submissionGuid);
      return { submissionGuid };
    });
  });
  await app.register(async (room) => {
    takeForms(room, { bodyLimit: 1_000 });
    const address = '/doi/:token(^[\\w-]{1,200}$)';
    room.get(address, async (request, reply) => {
      await limit(request.ip);
      const { token } = request.params as { token: string }; // by the pattern
      return sendPage(reply, await showQuestion(platform, token, languageOf(request)));
    });
    room.post(address, async (request, reply) => {
      await limit(request.ip);
      mustBeOwnPage(request);
      const { token } = request.params as { token: string }; // by the pattern
      const { data } = z
        .enum(['confirm', 'cancel', 'resend'])
        .safeParse(new URLSearchParams(String(request.body)).get('choice'));
      const choice = data ?? refuse(400, 'The request is not valid');
      const [language, origin] = [languageOf(request), originOf(request)];
      return sendPage(reply, await choose(platform, { token, choice, language, origin }));
    });
  });
};

const languageOf = ({ headers }: FastifyRequest): string =>
  wantedLanguages(headers['accept-language'] ?? '')[0] ?? 'en';
