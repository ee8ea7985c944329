import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countryHeaders, regionHeaders } from '@candour/kit/server/place';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { securityHeaders } from '@candour/kit/server/security-headers';
import type { Services } from '@candour/kit/server/services';
import { audienceHeaders, profileForVisitor } from './audiences.ts';
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
const forEver = 'public, max-age=31536000, immutable';
// A publish is seen within a minute; a network in front goes on with the old file while we are away.
const forAMinute = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * What visitors load. Nothing here touches the database: files and pointers come from the artefact store, so
 * banners go on working while it is down.
 */
export const serveBundles = (app: FastifyInstance, { artefacts, settings }: Services): void => {
  const hasTrustedProxy = settings.trustProxy !== 0;
  const floating = (pointerName: (profileId: number) => string, cacheControl: string) =>
    remembered(async (request: FastifyRequest): Promise<Answer> => {
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
      return answerWith(request, { artefact, cacheControl, vary: depends.join(', ') });
    });
  const id = ':profileId(^\\d{1,9}$)';
  const code = ':language(^[A-Za-z0-9-]{2,12}$)';
  const options = { config: { hasOwnHeaders: true } };
  app.get(`/cb/${id}/live.js`, options, floating(livePointer, forAMinute));
  app.get(`/cb/${id}/live.${code}.js`, options, floating(livePointer, forAMinute));
  app.get(`/cb/${id}/staging.js`, options, floating(stagingPointer, 'no-store'));
  app.get(`/cb/${id}/staging.${code}.js`, options, floating(stagingPointer, 'no-store'));
  const lasting = (fileOf: (request: FastifyRequest) => Promise<string>) =>
    remembered(async (request: FastifyRequest): Promise<Answer> => {
      const artefact = (await artefacts.read(await fileOf(request))) ?? notFound();
      return answerWith(request, { artefact, cacheControl: forEver, vary: 'Accept-Encoding' });
    });
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

type Answer = { headers: Record<string, string>; body: Buffer };

const freshMs = 1_000;
const mostAnswers = 500;

/**
 * Keeps whole answers for a second, as long as a pointer may be old anyway: what is asked most is then sent
 * without a single look at the store.
 */
const remembered = (answer: (request: FastifyRequest) => Promise<Answer>) => {
  const known = new Map<string, { at: number; answer: Answer }>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = keyOf(request);
    const entry = known.get(key);
    if (entry && Date.now() - entry.at < freshMs) return send(request, reply, entry.answer);
    const fresh = await answer(request);
    known.delete(key);
    known.set(key, { at: Date.now(), answer: fresh });
    if (known.size > mostAnswers) known.delete(known.keys().next().value ?? '');
    return send(request, reply, fresh);
  };
};

const relevant = ['accept-encoding', 'accept-language', 'sec-gpc', ...countryHeaders, ...regionHeaders];

const keyOf = ({ url, headers }: FastifyRequest): string => {
  const [path = ''] = url.split('?', 1);
  return `${path}\n${relevant.map((name) => String(headers[name] ?? '')).join('\n')}`;
};

const send = (request: FastifyRequest, reply: FastifyReply, { headers, body }: Answer): FastifyReply => {
  reply.headers(headers);
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
