import type { FastifyInstance } from 'fastify';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Platform } from '@candour/kit/server/platform';
import { mustBeOwnPage } from '@candour/kit/server/public-pages';
import { servePublicly } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound } from '@candour/kit/server/refusal';
import {
  createEvenPace,
  createFormDesk,
  type FormSubmissionBody,
} from '../../../collection/public-forms/door.ts';
import { isForAnyone } from '../../links/contract/link-types.ts';
import { hostedPageRoutes as routes } from '../contract.ts';
import { ownWords } from './entrance.ts';
import { nextPage } from './next-page.ts';
import { openPage, type OpenedPage } from './open-page.ts';

/**
 * What people say on pages that ask nobody to prove who they are. It is taken as from a form on a site: in
 * what comes back, and how soon, nothing depends on whether the person is known.
 */
export const serveAnyone = (
  room: FastifyInstance,
  platform: Platform,
  limit: (ip: string) => Promise<void>,
): void => {
  const { configuration } = platform;
  const submitForm = createFormDesk(platform);
  const evenly = createEvenPace();
  const countOfLink = createRateLimit({ message: 'Too many requests' });
  servePublicly(room, routes.tell, async (call) => {
    await limit(call.origin.ip);
    mustBeOwnPage(call.request);
    call.reply.header('cache-control', 'no-store');
    const { slug } = call.params as { slug: string }; // parsed
    const body = call.body as FormSubmissionBody; // parsed
    const { language, version } = body;
    const page = (await openPage(platform, { slug, languages: [language], version })) ?? notFound();
    if (!isForAnyone(page.opens) || page.form.published.definition.language !== language) return notFound();
    countOfLink(page.slug, await configuration.number('FormRatePerMinuteOfKey'));
    const { linkId } = page.content;
    const response = await evenly(() => submitForm({ form: formOf(page), linkId, body, call }));
    return {
      ...response,
      text: plainText(ownWords(page)?.doneText ?? ''),
      url: nextPage(page.content, language),
    };
  });
};

/** The page as a form: programs are kept out as there, and the answers bear what the link says of them. */
const formOf = ({ form, content }: OpenedPage): OpenedPage['form'] => {
  const { published, pointer } = form;
  const { sourceCode, responseChannel, transactionType } = content.handling;
  const { definition } = published;
  return {
    ...form,
    published: {
      ...published,
      definition: { ...definition, behaviour: { ...definition.behaviour, isChallenged: true } },
    },
    pointer: {
      ...pointer,
      handling: {
        ...pointer.handling,
        sourceCode: sourceCode || pointer.handling.sourceCode,
        responseChannel: responseChannel || pointer.handling.responseChannel,
        transactionType: transactionType ?? pointer.handling.transactionType,
      },
    },
  };
};
