import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerWith, forEver, publicRoute, serving } from '@candour/kit/server/public-files';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';

/** A file opened by itself is sandboxed, whatever it is. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Uploaded files for any site. Scripts are not for our own pages: their policy trusts our origin, and must
 * not trust uploads there.
 */
export const serveFiles = (app: FastifyInstance, { artefacts }: Platform): void => {
  const file = serving(async (request: FastifyRequest) => {
    const { name } = request.params as { name: string };
    const artefact = (await artefacts.read(`files/${name}`)) ?? notFound();
    const { headers, body } = answerWith(request, { artefact, cacheControl: forEver });
    return { headers: { ...headers, 'content-security-policy': filePolicy }, body };
  });
  app.get('/files/:name', publicRoute, async (request, reply) => {
    const { name } = request.params as { name: string };
    const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
    return isOwnPage && /\.js$/i.test(name) ? notFound() : file(request, reply);
  });
};
