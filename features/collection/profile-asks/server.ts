import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from '@candour/kit/contract/route';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Platform } from '@candour/kit/server/platform';
import { openToSites, servePublicly } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { admitForm } from '../public-forms/door.ts';
import { publicProfileRoutes as routes, simulationRoutes, type AnswersBody } from './contract.ts';
import { nextAsk } from './server/next-ask.ts';
import { simulate, simulateFor } from './server/simulate.ts';
import { takeAnswers } from './server/take-answers.ts';

export const profileApi: readonly Route[] = Object.values(routes);

/** What pages of sites ask and send for progressive profiles. */
export const serveProfiles = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async (room) => {
    openToSites(room);
    const countCall = createRateLimit({ message: 'Too many requests' });
    const limit = async (ip: string): Promise<void> =>
      countCall(ip, await platform.configuration.number('SubmissionRatePerMinute'));

    servePublicly(room, routes.next, async (call) => {
      await limit(call.origin.ip);
      const { token, ...wanted } = call.body as z.output<typeof routes.next.body>; // parsed
      const form = await admitForm(platform, { ...wanted, formId: formIn(call.params) }, call);
      call.reply.header('cache-control', 'no-store');
      const next = await nextAsk(platform, { form, token });
      if (next !== null) return next;
      call.reply.code(204);
      return undefined;
    });
    servePublicly(room, routes.answer, async (call) => {
      await limit(call.origin.ip);
      const body = call.body as AnswersBody; // parsed
      const form = await admitForm(platform, { ...body, formId: formIn(call.params) }, call);
      await takeAnswers(platform, { form, body, origin: call.origin });
      return { askGuid: body.askGuid };
    });
  });
};

const formIn = (params: unknown): string => (params as { formId: string }).formId; // parsed

export const simulationEndpoints: readonly Endpoint[] = [
  handle(simulationRoutes.simulate, simulate),
  handle(simulationRoutes.simulateFor, simulateFor),
];
