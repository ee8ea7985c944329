import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from '@candour/kit/contract/route';
import type { Platform } from '@candour/kit/server/platform';
import { openToSites, servePublicly, type PublicCall } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { publicFormRoutes as routes } from './contract.ts';
import type { FormFragmentBody, FormSubmissionBody } from './contract/submission.ts';
import { admitForm } from './server/admit.ts';
import { createKeyBreaker } from './server/breaker.ts';
import { makeChallenge } from './server/challenge.ts';
import { currentAnswers } from './server/current-answers.ts';
import { createEvenPace } from './server/even-pace.ts';
import { keepFragment } from './server/fragments.ts';
import { createFormDesk } from './server/submit-form.ts';

export const formRoutes: readonly Route[] = Object.values(routes);

type Address = z.output<(typeof routes.submit)['params']>;

/** What browsers of visitors send for forms, from the sites that the access key names. */
export const servePublicForms = (app: FastifyInstance, platform: Platform): Promise<void> =>
  app.register(async (room) => {
    openToSites(room);
    const { configuration, now, keyring } = platform;
    const countCall = createRateLimit({ message: 'Too many requests' });
    const limit = async (ip: string): Promise<void> =>
      countCall(ip, await configuration.number('SubmissionRatePerMinute'));
    const breaker = createKeyBreaker(platform);
    const submitForm = createFormDesk(platform);
    const evenly = createEvenPace();
    const mostOfKey = () => configuration.number('FormRatePerMinuteOfKey');
    /** The parts of a call to a form, as its schemas parsed them. */
    const toForm = <Body>({ params, body }: PublicCall) => ({ ...(params as Address), body: body as Body });

    servePublicly(room, routes.submit, async (call) => {
      await limit(call.origin.ip);
      const { accessKeyId, formId, body } = toForm<FormSubmissionBody>(call);
      breaker.count(accessKeyId, await mostOfKey());
      const { version, language } = body;
      const form = await admitForm(platform, { accessKeyId, formId, version, language }, call);
      return evenly(() => submitForm({ form, body, call }));
    });
    servePublicly(room, routes.fragment, async (call) => {
      await limit(call.origin.ip);
      const { accessKeyId, formId, body } = toForm<FormFragmentBody>(call);
      const { version, language } = body;
      const form = await admitForm(platform, { accessKeyId, formId, version, language }, call);
      await keepFragment(platform, { form, body });
    });
    servePublicly(room, routes.current, async (call) => {
      await limit(call.origin.ip);
      const { accessKeyId, formId, body } = toForm<z.output<typeof routes.current.body>>(call);
      const { version, language, token } = body;
      const form = await admitForm(platform, { accessKeyId, formId, version, language }, call);
      call.reply.header('cache-control', 'no-store');
      return { answers: await currentAnswers(platform, { form, token }) };
    });
    servePublicly(room, routes.challenge, async ({ query, origin, reply }) => {
      await limit(origin.ip);
      const { form } = query as z.output<typeof routes.challenge.query>;
      reply.header('cache-control', 'no-store');
      return makeChallenge(keyring.current, { form, isBusy: breaker.isBusy(), now: now() });
    });
  }) as unknown as Promise<void>;
