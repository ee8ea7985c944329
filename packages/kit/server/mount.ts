import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { answeredAt } from './answered.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Endpoint } from './endpoint.ts';
import { admit, respond } from './pipeline.ts';
import { readJson } from './read-json.ts';
import { readMultipart } from './read-multipart.ts';
import { refuse, Refusal } from './refusal.ts';
import type { Platform } from './platform.ts';

export const generalBodyLimit = 256 * 1024;

/** Options of every Fastify instance we create. */
export const httpOptions = {
  routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  bodyLimit: generalBodyLimit,
  genReqId: () => randomUUID(),
  // Node looks every half second; headers have ten seconds, and files from slow lines two minutes.
  // Other bodies have ten seconds, which `deadlines.ts` sees to.
  http: { headersTimeout: 9_500, connectionsCheckingInterval: 500, requireHostHeader: false },
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionTimeout: 60_000,
} as const;

/** Adds endpoints to a server, each through the one pipeline. */
export const mount = (app: FastifyInstance, endpoints: readonly Endpoint[], platform: Platform): void => {
  const routes = endpoints.map(({ route }) => route);
  for (const endpoint of endpoints) {
    const { method, path, bodyLimit } = endpoint.route;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: admit(endpoint, platform),
      handler: respond(endpoint, platform, answeredAt(endpoint.route, routes)),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(endpoint.route.upload === true ? { config: { takesFiles: true } } : {}),
    });
  }
};

/** Errors in the form of the specification for everything that can go wrong, and our own JSON parsing. */
export const speakJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    // Fastify passes the header on with the value in quotes.
    /^application\/json(?:; charset="utf-8")?$/i,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body === '' ? {} : readJson(body)),
  );
  app.addContentTypeParser<Buffer>(
    /^multipart\/form-data/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      request.routeOptions.config.takesFiles === true
        ? readMultipart(request.headers['content-type'] ?? '', body)
        : refuse(415, 'The content type is not supported'),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: ['Not found'] }));
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) {
      if (refusal.status === 429 || refusal.status === 503)
        reply.header('retry-after', String(refusal.retryAfterS ?? 5));
      return reply.code(refusal.status).send(refusal.body);
    }
    request.log.error({ err: error }, 'request failed');
    return reply
      .code(500)
      .send({ errors: [`Something went wrong on our side. Please try again. (Reference ${request.id})`] });
  });
};

const asRefusal = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error;
  const conflict = databaseRefusal(error);
  if (conflict) return conflict;
  const messages: Record<number, string> = {
    400: 'The request is not valid',
    404: 'Not found',
    413: 'The request is too large',
    415: 'The content type is not supported',
  };
  // To the framework, files outside their folder are "forbidden"; to everybody else they do not exist.
  const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 0);
  const message = messages[status];
  return message === undefined ? null : new Refusal(status as 400 | 404 | 413 | 415, { errors: [message] });
};

/**
 * Numbers, times and characters that no column of ours can store; a last resort behind checks that name the
 * field.
 */
const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/**
 * Unique constraints are named `table__column`, so that a taken value is reported at its field; the
 * database's own message, which may contain another brand's values, never gets out.
 */
const databaseRefusal = (error: { code?: string; constraint?: string }): Refusal | null => {
  if (error.code === '23505') {
    const column = error.constraint?.split('__')[1] ?? '';
    const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const message = 'This value has already been provided';
    return new Refusal(400, { errors: [message], fields: { [field]: message } });
  }
  // Row-level security refused: the second line of defence, behind checks that name the reason.
  if (error.code === '42501') return new Refusal(403, { errors: ['You do not have permission to do this'] });
  if (error.code === '23503') return new Refusal(409, { errors: ['The item is in use or no longer exists'] });
  if (unstorable.has(error.code ?? '')) return new Refusal(400, { errors: ['The request is not valid'] });
  if (error.code === '40001' || error.code === '40P01') {
    return new Refusal(503, { errors: ['The server is busy. Please try again.'] });
  }
  return isDatabaseAway(error)
    ? new Refusal(503, { errors: ['The server is busy. Please try again.'] })
    : null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies may be multipart/form-data. */
    takesFiles?: boolean;
  }
}
