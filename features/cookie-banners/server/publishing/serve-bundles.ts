import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryHeaders, regionHeaders } from '@candour/kit/server/place';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { securityHeaders } from '@candour/kit/server/security-headers';
import type { Services } from '@candour/kit/server/services';
import { audienceHeaders, audiencesOf, profileForVisitor } from './audiences.ts';
import { livePointer, partPointer, readPointer, stagingPointer, type Pointer } from './pointers.ts';

/** An artefact as the store gives it. */
type File = { bytes: Buffer; brotli?: Buffer; gzip?: Buffer; contentType: string; sha256: string };

// Any site may load these; they are scripts and nothing else.
const publicHeaders = {
  ...securityHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
// The name stays and the script hardly ever changes; a network in front may use the old one while it asks again.
const forADay = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000';
const forEver = 'public, max-age=31536000, immutable';
// A publish is seen when these have passed; a network in front goes on with the old file while we are away.
const forSeconds = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=600, stale-if-error=86400`;

/**
 * What visitors load. Nothing here waits for the database: files and pointers come from the artefact store, so
 * banners go on working while it is down.
 */
export const serveBundles = (app: FastifyInstance, services: Services): void => {
  const { artefacts, settings, configuration, loaderScript } = services;
  const hasTrustedProxy = settings.trustProxy !== 0;
  // The pointer of the profile, and which profiles stand in for it.
  const stampWith = (pointerName: (profileId: number) => string) => async (request: FastifyRequest) => {
    const { profileId } = request.params as { profileId: string };
    const own = await artefacts.getPointer(pointerName(Number(profileId)));
    return `${own}\n${own === undefined ? '' : await audiencesOf(artefacts, own)}`;
  };
  const stampAndCaching = (pointerName: (profileId: number) => string, caching: Caching) => {
    const stamp = stampWith(pointerName);
    return async (request: FastifyRequest) => `${await stamp(request)}\n${await caching()}`;
  };
  const floating = (pointerName: (profileId: number) => string, caching: Caching) =>
    answered(stampAndCaching(pointerName, caching), async (request: FastifyRequest): Promise<Answer> => {
      const { profileId, language } = request.params as { profileId: string; language?: string };
      const own = await readPointer(artefacts, pointerName(Number(profileId)));
      if (own === undefined) return notFound();
      if (own === null) return refuse(410, 'This banner is no longer published');
      const sibling = await profileForVisitor(artefacts, own, { headers: request.headers, hasTrustedProxy });
      const pointer = sibling.pointer ?? own;
      const file =
        language === undefined
          ? negotiated(pointer, request)
          : // A sibling may not speak what the default profile does.
            (fileFor(pointer, language) ?? fileFor(own, language) ?? notFound());
      const depends = [
        'Accept-Encoding',
        ...(language === undefined ? ['Accept-Language'] : []),
        ...(sibling.hasSiblings ? [audienceHeaders] : []),
      ];
      const artefact = (await artefacts.read(file)) ?? notFound();
      return answerWith(request, { artefact, cacheControl: await caching(), vary: depends.join(', ') });
    });
  const aWhile: Caching = async () => forSeconds(await configuration.number('PublicCacheSeconds'));
  const notAtAll: Caching = async () => 'no-store';
  const id = ':profileId(^\\d{1,9}$)';
  const code = ':language(^[A-Za-z0-9-]{2,12}$)';
  const options = { config: { hasOwnHeaders: true } };
  app.get(`/cb/${id}/live.js`, options, floating(livePointer, aWhile));
  app.get(`/cb/${id}/live.${code}.js`, options, floating(livePointer, aWhile));
  app.get(`/cb/${id}/staging.js`, options, floating(stagingPointer, notAtAll));
  app.get(`/cb/${id}/staging.${code}.js`, options, floating(stagingPointer, notAtAll));
  const lasting = (fileOf: (request: FastifyRequest) => Promise<string>) =>
    answered(never, async (request: FastifyRequest): Promise<Answer> => {
      const artefact = (await artefacts.read(await fileOf(request))) ?? notFound();
      return answerWith(request, { artefact, cacheControl: forEver, vary: 'Accept-Encoding' });
    });
  app.get(
    '/loader.js',
    options,
    answered(never, async (request) => {
      const artefact = compressed(loaderScript());
      return answerWith(request, { artefact, cacheControl: forADay, vary: 'Accept-Encoding' });
    }),
  );
  app.get(
    '/cb/parts/:name',
    options,
    lasting(async ({ params }) => {
      const { name } = params as { name: string };
      return (await artefacts.getPointer(partPointer(name))) ?? notFound();
    }),
  );
  app.get(
    '/cb/*',
    options,
    lasting(async ({ params }) => `cb/${(params as { '*': string })['*']}`),
  );
};

// An immutable name leads to the same bytes for ever.
const never = async (): Promise<string> => '';

/** The value of Cache-Control at present. */
type Caching = () => Promise<string>;

type Answer = { headers: Record<string, string>; body: Buffer };

const mostAnswers = 500;

/**
 * Keeps whole answers by what they depend on: the request's own headers, and `stampOf`, which changes with
 * whatever else could change them. What is asked most is then sent without looking anything up.
 */
const answered = (
  stampOf: (request: FastifyRequest) => Promise<string>,
  answer: (request: FastifyRequest) => Promise<Answer>,
) => {
  const known = new Map<string, { stamp: string; answer: Answer }>();
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

const send = (request: FastifyRequest, reply: FastifyReply, { headers, body }: Answer): FastifyReply => {
  reply.headers(headers).header('x-request-id', request.id);
  const isKnown = request.headers['if-none-match']?.includes(headers['etag'] ?? '') === true;
  return isKnown ? reply.removeHeader('content-encoding').code(304).send() : reply.send(body);
};

const answerWith = (
  request: FastifyRequest,
  { artefact, cacheControl, vary }: { artefact: File; cacheControl: string; vary: string },
): Answer => {
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

const compressed = (script: string): File => {
  const bytes = Buffer.from(script);
  return {
    ...{ bytes, brotli: brotliCompressSync(bytes), gzip: gzipSync(bytes) },
    contentType: 'text/javascript; charset=utf-8',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};

const fileFor = ({ files }: Pointer, language: string): string | undefined => {
  const wanted = language.toLowerCase();
  return Object.entries(files).find(([code]) => code.toLowerCase() === wanted)?.[1];
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
