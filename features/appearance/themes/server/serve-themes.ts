import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerWith, forADay, forEver, publicRoute, serving } from '@candour/kit/server/public-files';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { artefactOf, plainPath, plainSheet } from './looks.ts';

/** The style sheets of themes, for our own pages and those of any site. */
export const serveThemes = (app: FastifyInstance, { artefacts }: Platform): void => {
  app.get(
    '/themes/:name',
    publicRoute,
    serving(async (request: FastifyRequest) => {
      const { name } = request.params as { name: string };
      if (`/themes/${name}` === plainPath) {
        return answerWith(request, { artefact: plainSheet, cacheControl: forADay });
      }
      const artefact = (await artefacts.read(artefactOf(`/themes/${name}`))) ?? notFound();
      return answerWith(request, { artefact, cacheControl: forEver });
    }),
  );
};
