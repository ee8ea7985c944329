import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPointer } from '@candour/kit/server/pointers';
import {
  answerWith,
  forADay,
  forEver,
  forSeconds,
  publicRoute,
  scriptFile,
  serving,
  type PublicAnswer,
  type PublicFile,
} from '@candour/kit/server/public-files';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
import { audienceHeaders, profileForVisitor } from './audiences.ts';
import { livePointer, partPointer, stagingPointer, type Pointer } from './pointers.ts';

/**
 * What visitors load. Nothing here waits for the database: files and pointers come from the artefact store,
 * so banners keep working while it is down.
 */
export const serveBundles = (app: FastifyInstance, platform: Platform): void => {
  const { artefacts, settings, configuration, loaderScript } = platform;
  const hasTrustedProxy = settings.trustProxy !== 0;
  const floating = (pointerName: (profileId: number) => string, caching: Caching) =>
    serving(async (request: FastifyRequest): Promise<PublicAnswer> => {
      const { profileId, language } = request.params as { profileId: string; language?: string };
      const own = await readPointer<Pointer>(artefacts, pointerName(Number(profileId)));
      if (own === undefined) return notFound();
      if (own === null) return refuse(410, 'This banner is no longer published');
      const sibling = await profileForVisitor(artefacts, own, {
        headers: request.headers,
        hasTrustedProxy,
      });
      const pointer = sibling.pointer ?? own;
      const file =
        language === undefined
          ? negotiated(pointer, request)
          : // Another profile may lack a language of the default one.
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
  app.get(`/cb/${id}/live.js`, publicRoute, floating(livePointer, aWhile));
  app.get(`/cb/${id}/live.${code}.js`, publicRoute, floating(livePointer, aWhile));
  app.get(`/cb/${id}/staging.js`, publicRoute, floating(stagingPointer, notAtAll));
  app.get(`/cb/${id}/staging.${code}.js`, publicRoute, floating(stagingPointer, notAtAll));
  const lasting = (fileOf: (request: FastifyRequest) => Promise<string>) =>
    serving(async (request: FastifyRequest): Promise<PublicAnswer> => {
      const artefact = (await artefacts.read(await fileOf(request))) ?? notFound();
      return answerWith(request, { artefact, cacheControl: forEver });
    });
  let loader: PublicFile | undefined;
  app.get(
    '/loader.js',
    publicRoute,
    serving(async (request) => {
      const artefact = (loader ??= scriptFile(loaderScript()));
      return answerWith(request, { artefact, cacheControl: forADay });
    }),
  );
  app.get(
    '/cb/parts/:name',
    publicRoute,
    lasting(async ({ params }) => {
      const { name } = params as { name: string };
      return (await artefacts.getPointer(partPointer(name))) ?? notFound();
    }),
  );
  app.get(
    '/cb/*',
    publicRoute,
    lasting(async ({ params }) => `cb/${(params as { '*': string })['*']}`),
  );
};

/** The current value of Cache-Control. */
type Caching = () => Promise<string>;

const fileFor = ({ files }: Pointer, language: string): string | undefined => {
  const wanted = language.toLowerCase();
  return Object.entries(files).find(([code]) => code.toLowerCase() === wanted)?.[1];
};

/** The first language requested by the browser that the profile has, by exact code, then by base language. */
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
