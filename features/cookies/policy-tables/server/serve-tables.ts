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
  type PublicFile,
} from '@candour/kit/server/public-files';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { tablePointer, type TablePointer } from './table-pointers.ts';

/**
 * What sites load for their cookie policy tables. Nothing here waits for the database.
 *
 * `/cp/{id}/{languages}.json`: one or more codes separated by dots, the most wanted first; returns the
 * first one the table has, by exact code and then by base language, or its default one if it has none.
 */
export const serveTables = (app: FastifyInstance, platform: Platform): void => {
  const { artefacts, configuration, tableScript } = platform;
  const aWhile = async () => forSeconds(await configuration.number('PublicCacheSeconds'));
  app.get(
    '/cp/:id(^\\d{1,9}$)/:languages(^[A-Za-z0-9.-]{2,60}$).json',
    publicRoute,
    serving(async (request) => {
      const pointer = await readPointer<TablePointer>(artefacts, tablePointer(idOf(request)));
      if (pointer === undefined) return notFound();
      if (pointer === null) return refuse(410, 'This table is no longer published');
      const { languages } = request.params as { languages: string };
      const artefact = (await artefacts.read(fileFor(pointer, languages))) ?? notFound();
      return answerWith(request, { artefact, cacheControl: await aWhile() });
    }),
  );
  let script: PublicFile | undefined;
  app.get(
    '/cp/table.js',
    publicRoute,
    serving(async (request) =>
      answerWith(request, { artefact: (script ??= scriptFile(tableScript().code)), cacheControl: forADay }),
    ),
  );
  // The script of one release under a permanent name, for pages that check its integrity.
  app.get(
    '/cp/:name(^table\\.[\\da-f]{32}\\.js$)',
    publicRoute,
    serving(async (request) => {
      const { name } = request.params as { name: string };
      const artefact = (await artefacts.read(`cp/${name}`)) ?? notFound();
      return answerWith(request, { artefact, cacheControl: forEver });
    }),
  );
};

const idOf = ({ params }: FastifyRequest): number => Number((params as { id: string }).id); // only digits match

const fileFor = ({ files, defaultLanguage }: TablePointer, languages: string): string => {
  const codes = Object.keys(files);
  const base = (code: string) => code.toLowerCase().split('-')[0];
  for (const wanted of languages.toLowerCase().split('.')) {
    const code =
      codes.find((each) => each.toLowerCase() === wanted) ??
      codes.find((each) => each.toLowerCase() === base(wanted)) ??
      codes.find((each) => base(each) === base(wanted));
    if (code !== undefined) return files[code] ?? '';
  }
  return files[defaultLanguage] ?? '';
};
