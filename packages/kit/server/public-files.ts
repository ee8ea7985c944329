import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** A published file from the artefact store. */
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

// The name stays and the script hardly ever changes; a CDN may use the old one while it revalidates.
export const forADay = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000';
export const forEver = 'public, max-age=31536000, immutable';
// A publish becomes visible after this time; a CDN keeps serving the old file while we are down.
export const forSeconds = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=600, stale-if-error=86400`;

/** Options of a route whose responses set all headers themselves. */
export const publicRoute = { config: { hasOwnHeaders: true } };

export type PublicAnswer = { headers: Record<string, string>; body: Buffer };

/**
 * A handler that sends what `find` returns. Responses are not cached: the artefact store keeps files in
 * memory, within one budget for the process, and all callers of a file share its bytes, whatever their
 * headers.
 */
export const serving =
  (find: (request: FastifyRequest) => Promise<PublicAnswer>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(request, reply, await find(request));

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: PublicAnswer,
): FastifyReply => {
  reply.headers(headers).header('x-request-id', request.id);
  const isKnown = request.headers['if-none-match']?.includes(headers['etag'] ?? '') === true;
  return isKnown ? reply.removeHeader('content-encoding').code(304).send() : reply.send(body);
};

/**
 * A file in the encoding the caller accepts, with an entity tag and the headers of files any site may load.
 */
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
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (artefact.brotli && acceptsEncoding.br.test(accepted)) {
    return { headers: { ...headers, 'content-encoding': 'br' }, body: artefact.brotli };
  }
  if (artefact.gzip && acceptsEncoding.gzip.test(accepted)) {
    return { headers: { ...headers, 'content-encoding': 'gzip' }, body: artefact.gzip };
  }
  return { headers, body: artefact.bytes };
};

/** Named, and without a quality of zero, with which a caller refuses it. */
export const acceptsEncoding = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
};

/** A script of the product itself, which is the same for everybody and not in the artefact store. */
export const scriptFile = (script: string): PublicFile => {
  const bytes = Buffer.from(script);
  return {
    bytes,
    brotli: brotliCompressSync(bytes),
    gzip: gzipSync(bytes),
    contentType: 'text/javascript; charset=utf-8',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};
