import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldMessages } from '../contract/errors.ts';
import type { Route, Schema } from '../contract/route.ts';
import type { Origin } from './origin.ts';
import { foldNames, originOf } from './pipeline.ts';
import { readJson } from './read-json.ts';
import { refuseFields } from './refusal.ts';

/** A call of a visitor's browser: parts as the route's schemas parsed them, and no session. */
export type PublicCall = {
  params: unknown;
  query: unknown;
  body: unknown;
  origin: Origin;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The part of a value that a schema lets pass; refuses with 400 at the field. */
export const parsed = (schema: Schema | undefined, value: unknown): unknown => {
  const result = schema?.safeParse(value);
  if (result === undefined) return undefined;
  return result.success ? result.data : refuseFields(fieldMessages(result.error.issues));
};

/** Serves a route that pages of other sites call, in a room made by `openToSites`. */
export const servePublicly = (
  room: FastifyInstance,
  route: Route,
  answering: (call: PublicCall) => Promise<unknown>,
): void => {
  room.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const result = await answering({
        params: parsed(route.params, request.params),
        query: parsed(route.query, foldNames(route.query, request.query)),
        body: parsed(route.body, request.body),
        origin: originOf(request),
        request,
        reply,
      });
      if (route.accepted !== undefined) return reply.code(202).send(route.accepted.parse(result));
      if (route.response === undefined) return reply.code(204).send();
      return reply.send(route.response.parse(result));
    },
  });
};

/** Lets pages of any site read responses, and takes what a page that is being left can send. */
export const openToSites = (room: FastifyInstance): void => {
  room.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
  // Such a page can only send text; it is the same JSON.
  room.addContentTypeParser(/^text\/plain/i, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    body === '' ? {} : readJson(body),
  );
};
