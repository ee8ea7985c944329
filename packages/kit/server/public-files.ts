import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryHeaders, regionHeaders } from './place.ts';
import { securityHeaders } from './security-headers.ts';

/** A published file as the artefact store gives it. */
export type PublicFile = {
  bytes: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  contentType: string;
  sha256: string;
};

// Any site may load these; they are scripts and data for visitors and nothing else.
const publicHeaders = {
  ...securityHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

// The name stays and the script hardly ever changes; a network in front may use the old one while it asks again.
export const forADay = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000';
export const forEver = 'public, max-age=31536000, immutable';
// A publish is seen when these have passed; a network in front goes on with the old file while we are away.
export const forSeconds = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=600, stale-if-error=86400`;

/** Options of a route whose answers bring all headers themselves. */
export const publicRoute = { config: { hasOwnHeaders: true } };

// An immutable name leads to the same bytes for ever.
export const never = async (): Promise<string> => '';

export type PublicAnswer = { headers: Record<string, string>; body: Buffer };

const mostAnswers = 500;

/**
 * Keeps whole answers by what they depend on: the request's own headers, and `stampOf`, which changes with
 * whatever else could change them. What is asked most is then sent without looking anything up.
 */
export const answered = (
  stampOf: (request: FastifyRequest) => Promise<string>,
  answer: (request: FastifyRequest) => Promise<PublicAnswer>,
) => {
  const known = new Map<string, { stamp: string; answer: PublicAnswer }>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const stamp = await stampOf(request);
    const key = keyOf(request);
    const entry = known.get(key);
    if (entry?.stamp === stamp) return send(request, reply, entry.answer);
    const fresh = await answer(request);
    known.delete(key);
    known.set(key, { stamp, answer: fresh });
    if (known.size > mostAnswers) known.delete(known.keys().next().value ?? '');
    return send(request, reply, fresh);
  };
};

const relevant = ['accept-encoding', 'accept-language', 'sec-gpc', ...countryHeaders, ...regionHeaders];

const keyOf = ({ url, headers }: FastifyRequest): string => {
  const query = url.indexOf('?');
  let key = query < 0 ? url : url.slice(0, query);
  for (const name of relevant) key += `\n${String(headers[name] ?? '')}`;
  return key;
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: PublicAnswer,
): FastifyReply => {
  reply.headers(headers).header('x-request-id', request.id);
  const isKnown = request.headers['if-none-match']?.includes(headers['etag'] ?? '') === true;
  return isKnown ? reply.removeHeader('content-encoding').code(304).send() : reply.send(body);
};

/** A file in the form the caller accepts, with an entity tag and the headers of what any site may load. */
export const answerWith = (
  request: FastifyRequest,
  {
    artefact,
    cacheControl,
    vary = 'Accept-Encoding',
  }: { artefact: PublicFile; cacheControl: string; vary?: string },
): PublicAnswer => {
  const headers: Record<string, string> = {
    ...publicHeaders,
    etag: `"${artefact.sha256.slice(0, 32)}"`,
    'cache-control': cacheControl,
    'content-type': artefact.contentType,
    vary,
  };
  const accepted = request.headers['accept-encoding'] ?? '';
  if (artefact.brotli && /\bbr\b/.test(accepted)) {
    return { headers: { ...headers, 'content-encoding': 'br' }, body: artefact.brotli };
  }
  if (artefact.gzip && /\bgzip\b/.test(accepted)) {
    return { headers: { ...headers, 'content-encoding': 'gzip' }, body: artefact.gzip };
  }
  return { headers, body: artefact.bytes };
};

/** A script of the product itself, which is the same for everybody and not in the artefact store. */
export const scriptFile = (script: string): PublicFile => {
  const bytes = Buffer.from(script);
  return {
    ...{ bytes, brotli: brotliCompressSync(bytes), gzip: gzipSync(bytes) },
    contentType: 'text/javascript; charset=utf-8',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};
