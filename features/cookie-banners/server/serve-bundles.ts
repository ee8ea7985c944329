import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { Services } from '@candour/kit/server/services';
import { audienceHeaders, profileForVisitor } from './audiences.ts';
import { livePointer, partPointer, readPointer, stagingPointer, type Pointer } from './pointers.ts';

/** An artefact as the store gives it. */
type File = { bytes: Buffer; brotli?: Buffer; gzip?: Buffer; contentType: string; sha256: string };

const forEver = 'public, max-age=31536000, immutable';
// A publish is seen within a minute; a network in front goes on with the old file while we are away.
const forAMinute = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * What visitors load. Nothing here touches the database: files and pointers come from the artefact store, so
 * banners go on working while it is down.
 */
export const serveBundles = (app: FastifyInstance, { artefacts, settings }: Services): void => {
  const hasTrustedProxy = settings.trustProxy !== 0;
  const floating =
    (pointerName: (profileId: number) => string, cacheControl: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { profileId, language } = request.params as { profileId: string; language?: string };
      const own = await readPointer(artefacts, pointerName(Number(profileId)));
      if (own === undefined) return notFound();
      if (own === null) return refuse(410, 'This banner is no longer published');
      const sibling = await profileForVisitor(artefacts, own, { headers: request.headers, hasTrustedProxy });
      const pointer = sibling.pointer ?? own;
      const file = language === undefined ? negotiated(pointer, request) : fileFor(pointer, language);
      const depends = [
        'Accept-Encoding',
        ...(language === undefined ? ['Accept-Language'] : []),
        ...(sibling.hasSiblings ? [audienceHeaders] : []),
      ];
      reply.header('vary', depends.join(', '));
      const artefact = (await artefacts.read(file)) ?? notFound();
      return send(request, reply, { artefact, cacheControl });
    };
  const id = ':profileId(^\\d{1,9}$)';
  app.get(`/cb/${id}/live.js`, floating(livePointer, forAMinute));
  app.get(`/cb/${id}/live.:language(^[A-Za-z0-9-]{2,12}$).js`, floating(livePointer, forAMinute));
  app.get(`/cb/${id}/staging.js`, floating(stagingPointer, 'no-store'));
  app.get(`/cb/${id}/staging.:language(^[A-Za-z0-9-]{2,12}$).js`, floating(stagingPointer, 'no-store'));
  app.get('/cb/parts/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = (await artefacts.getPointer(partPointer(name))) ?? notFound();
    const artefact = (await artefacts.read(file)) ?? notFound();
    return send(request, reply, { artefact, cacheControl: forEver });
  });
  app.get('/cb/*', async (request, reply) => {
    const name = `cb/${(request.params as { '*': string })['*']}`;
    const artefact = (await artefacts.read(name)) ?? notFound();
    return send(request, reply, { artefact, cacheControl: forEver });
  });
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { artefact, cacheControl }: { artefact: File; cacheControl: string },
): unknown => {
  const etag = `"${artefact.sha256.slice(0, 32)}"`;
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-type': artefact.contentType,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (artefact.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(artefact.brotli);
  if (artefact.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(artefact.gzip);
  return reply.send(artefact.bytes);
};

const fileFor = ({ files }: Pointer, language: string): string => {
  const wanted = language.toLowerCase();
  const found = Object.entries(files).find(([code]) => code.toLowerCase() === wanted);
  return found?.[1] ?? notFound();
};

/** The first language the browser asks for that the profile speaks, by exact code, then by base language. */
const negotiated = ({ files, defaultLanguage }: Pointer, request: FastifyRequest): string => {
  const codes = Object.keys(files);
  for (const wanted of wantedLanguages(request.headers['accept-language'] ?? '')) {
    const base = wanted.split('-')[0];
    const code =
      codes.find((each) => each.toLowerCase() === wanted) ??
      codes.find((each) => each.toLowerCase() === base) ??
      codes.find((each) => each.toLowerCase().split('-')[0] === base);
    if (code !== undefined) return files[code] ?? '';
  }
  return files[defaultLanguage] ?? Object.values(files)[0] ?? notFound();
};

const wantedLanguages = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
      return { code, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ code, quality }) => code !== '' && code !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
